import { addDays, type CivilDate, formatDate } from './civilDate';

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
  if (birth < '1900-01-01') return 'The date of birth is before 1900. Check the year.';
  return ofAgeOn(birth) > latestJoining(today)
    ? `The employee would be younger than ${workingAge}. Check the date of birth.`
    : null;
}

/** How long before the date of join it can be entered, in days: more would be a mistake. */
const longestAhead = 366;

/** The latest date of join that can be entered on a day. */
const latestJoining = (today: CivilDate): CivilDate => addDays(today, longestAhead);

/** The day from which a person may work. */
const ofAgeOn = (birth: CivilDate): CivilDate => `${Number(birth.slice(0, 4)) + workingAge}${birth.slice(4)}`;

/**
 * Why a person cannot join on a day; null if they can.
 *
 * @param birth null if unknown
 */
export function joiningFault(joined: CivilDate, birth: CivilDate | null): string | null {
  if (joined > '2100-12-31') return 'The date of join is after 2100. Check the year.';
  if (joined < '1900-01-01') return 'The date of join is before 1900. Check the year.';
  if (birth === null) return null;
  return joined < ofAgeOn(birth)
    ? `The date of join is before the employee is ${workingAge} years old. Check it and the date of birth.`
    : null;
}

/** Why a date of join cannot be entered today, as {@link joiningFault}; null if it can. */
export const newJoiningFault = (joined: CivilDate, birth: CivilDate | null, today: CivilDate): string | null =>
  joiningFault(joined, birth) ??
  (joined > latestJoining(today) ? 'The date of join is more than a year away. Check the year.' : null);

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
