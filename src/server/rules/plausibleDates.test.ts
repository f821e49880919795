import { expect, test } from 'vitest';
import { birthFault, joiningFault, LEGAL_AGE, lastDayFault, newJoiningFault, setWorkingAge } from './plausibleDates';

test.each([
  ['2026-11-28', 'in the future'],
  ['2026-11-27', 'younger than 14'],
  ['2013-11-29', 'younger than 14'],
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
  expect(birthFault('2013-11-28', '2026-11-27')).toBeNull();
  expect(newJoiningFault('2027-11-28', null, '2026-11-27')).toBeNull();
  expect(newJoiningFault('2027-11-29', null, '2026-11-27')).toContain('more than a year away');
  expect(joiningFault('2024-03-01', '2010-03-01')).toBeNull();
  expect(joiningFault('2100-12-31', null)).toBeNull();
});

test('the working age is a setting of the company', () => {
  setWorkingAge(18);
  expect(joiningFault('2028-02-29', '2010-03-01')).toContain('before the employee is 18 years old');
  expect(joiningFault('2028-03-01', '2010-03-01')).toBeNull();
  setWorkingAge(LEGAL_AGE);
});

test.each([
  ['2021-02-28', 'cannot be before the date of join, 01 Mar 2021'],
  ['9999-01-01', 'after 2100'],
])('no one who joined on 2021-03-01 leaves on %s', (day, reason) => {
  expect(lastDayFault(day, '2021-03-01')).toContain(reason);
});

test('the last working day may be the first', () => {
  expect(lastDayFault('2021-03-01', '2021-03-01')).toBeNull();
});
