import { afterEach, expect, test } from 'vitest';
import { setTimeZone } from '../../../engine/language/functions/civil';
import { timeAgo } from './timeAgo';

afterEach(() => setTimeZone(undefined));

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
])('formats %s as "%s"', (value, said) => {
  expect(timeAgo(value, now)).toBe(said);
});

test('times are shown in the time zone of the office', () => {
  setTimeZone('Asia/Kolkata');
  const at = Date.parse('2026-11-23T20:00:00Z');
  expect(['19:35', '18:40', '18:20'].map((time) => timeAgo(`2026-11-23T${time}:00Z`, at))).toEqual([
    '25 min ago',
    'Today, 00:10',
    'Yesterday, 23:50',
  ]);
});
