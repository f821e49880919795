import { type CivilDate, formatDate } from './civilDate';

/** The default age from which people may work, in years: the minimum of Indian law. */
export const LEGAL_AGE = 14;

let workingAge = LEGAL_AGE;

/** Sets the age from which people may work for the company, in years; call it once, before the first check. */
export function setWorkingAge(years: number): void {
  workingAge = years;
}

/** Why a person cannot have been born on a day; null if they can. */
export function birthFault(birth: CivilDate, today: CivilDate): string | null {
  if (birth > today) return 'The date of birth is in the future.';
  if (birth === today) return 'The date of birth is today. Check the year.';
  return birth < '1900-01-01' ? 'The date of birth is before 1900. Check the year.' : null;
}

/**
 * Why a person cannot join on a day; null if they can.
 *
 * @param birth null if unknown
 */
export function joiningFault(joined: CivilDate, birth: CivilDate | null): string | null {
  if (joined > '2100-12-31') return 'The date of join is after 2100. Check the year.';
  if (joined < '1900-01-01') return 'The date of join is before 1900. Check the year.';
  if (birth === null) return null;
  const ofAge = `${Number(birth.slice(0, 4)) + workingAge}${birth.slice(4)}`;
  return joined < ofAge
    ? `The date of join is before the employee is ${workingAge} years old. Check it and the date of birth.`
    : null;
}

/** Why a holiday cannot be on a day; null if it can. */
export function holidayDateFault(date: CivilDate): string | null {
  if (date > '2100-12-31') return 'The date of the holiday is after 2100. Check the year.';
  return date < '1900-01-01' ? 'The date of the holiday is before 1900. Check the year.' : null;
}

/** Why a last working day is impossible for someone who joined on a day; null if it is not. */
export function lastDayFault(day: CivilDate, joined: CivilDate | null): string | null {
  if (day > '2100-12-31') return 'The last working day is after 2100. Check the year.';
  return joined !== null && day < joined
    ? `The last working day cannot be before the date of join, ${formatDate(joined)}.`
    : null;
}
