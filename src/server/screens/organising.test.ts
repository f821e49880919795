import { expect, test, vi } from 'vitest';
import { LastProposal, type Proposal } from './organising';

test('a proposal is computed again only if the change or a file differs from the last one', async () => {
  const last = new LastProposal();
  const compute = vi.fn(async (): Promise<Proposal> => ({ files: [], words: new Map(), faults: [], version: '' }));
  const move = { kind: 'move', route: '/uix/a' };
  const files = (text: string) => [{ path: 'a.json', text }];
  const first = await last.get([move, files('{}')], compute);
  expect(await last.get([move, files('{}')], compute)).toBe(first);
  expect(compute).toHaveBeenCalledTimes(1);
  await last.get([move, files('{ }')], compute);
  await last.get([{ ...move, route: '/uix/b' }, files('{ }')], compute);
  expect(compute).toHaveBeenCalledTimes(3);
});
