import '../cases/support/nodeBytes';
import { expect, test, vi } from 'vitest';
import { campaign } from './support/campaign';

test('what the check lets pass can be filled in, is sent as it was entered, and is shown again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { failures, total } = await campaign(1, 25);
  expect(failures.join('\n')).toBe('');
  expect(total.green).toBeGreaterThan(5);
}, 300_000);
