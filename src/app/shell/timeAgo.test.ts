import { expect, test } from 'vitest';
import { timeAgo } from './timeAgo';

const now = new Date(2026, 10, 22, 14, 30).getTime();

test.each([
  ['2026-11-22T14:30:00', 'Just now'],
  ['2026-11-22T14:25:00', '5 min ago'],
  ['2026-11-22T13:31:00', '59 min ago'],
  ['2026-11-22T09:05:00', 'Today, 09:05'],
  ['2026-11-21T23:50:00', 'Yesterday, 23:50'],
  ['2026-11-20T09:05:00', '20 Nov 2026, 09:05'],
  ['2026-11-23T09:05:00', '23 Nov 2026, 09:05'],
  ['soon', 'soon'],
  [null, ''],
])('%s is %s', (value, said) => {
  expect(timeAgo(value, now)).toBe(said);
});
