import '../cases/support/nodeBytes';
import { expect, test, vi } from 'vitest';
import { campaign } from './support/campaign';

test('forms that pass the check can be filled in, submitted as entered, and shown again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { failures, total } = await campaign(1, 20);
  expect(failures.join('\n')).toBe('');
  expect(total.green).toBeGreaterThan(5);
}, 300_000);
