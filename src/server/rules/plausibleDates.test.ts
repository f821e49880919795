import { expect, test } from 'vitest';
import { birthFault, joiningFault } from './plausibleDates';

test.each([
  ['2026-11-28', 'in the future'],
  ['2026-11-27', 'today'],
  ['1800-05-05', 'before 1900'],
])('no one was born on %s', (birth, reason) => {
  expect(birthFault(birth, '2026-11-27')).toContain(reason);
});

test.each([
  ['9999-01-01', 'after 2100'],
  ['1899-12-31', 'before 1900'],
  ['2024-02-28', 'before the employee is 14 years old'],
])('no one born on 2010-03-01 joins on %s', (joined, reason) => {
  expect(joiningFault(joined, '2010-03-01')).toContain(reason);
});

test('possible dates are accepted', () => {
  expect(birthFault('1900-01-01', '2026-11-27')).toBeNull();
  expect(joiningFault('2024-03-01', '2010-03-01')).toBeNull();
  expect(joiningFault('2100-12-31', null)).toBeNull();
});
