import { isCivilDate } from '../rules/civilDate';
import { StartupError } from '../StartupError';

/** A leave type of a new company. */
export interface FirstLeave {
  readonly name: string;
  /** The days granted to each employee per year. */
  readonly days: number;
  /** The maximum number of unused days carried over to the next year. */
  readonly carried: number;
}

/** A day on which all offices of a new company are closed. */
export interface FirstHoliday {
  readonly date: string;
  readonly name: string;
}

/**
 * Parses leave types in the format `Earned Leave=18/9, Casual Leave=8`.
 *
 * @throws StartupError if the text is invalid
 */
export function readLeave(text: string): FirstLeave[] {
  const types = splitList(text).map((one) => {
    const [, name, days, carried = '0'] = /^(.*\S)\s*=\s*(\d+(?:\.5)?)(?:\/(\d+(?:\.5)?))?$/.exec(one) ?? [];
    if (name === undefined) throw new StartupError(`Invalid leave type "${one}". Use the format "Earned Leave=18/9".`);
    return { name, days: Number(days), carried: Number(carried) };
  });
  const twice = types.find(({ name }, index) => types.findIndex((one) => one.name === name) !== index);
  if (twice) throw new StartupError(`${twice.name} is listed twice.`);
  return types;
}

/** Formats leave types for {@link readLeave}. */
export const leaveInWords = (types: readonly FirstLeave[]): string =>
  types.map(({ name, days, carried }) => `${name}=${days}/${carried}`).join(', ');

/**
 * Parses holidays, one per line: `2027-01-26 Republic Day`.
 *
 * @throws StartupError if the text is invalid
 */
export function readHolidays(text: string): FirstHoliday[] {
  const days = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [date = '', ...name] = line.split(/[\s,;]+/);
      if (!isCivilDate(date) || name.length === 0)
        throw new StartupError(`Invalid holiday "${line}". Use the format "2027-01-26 Republic Day".`);
      return { date, name: name.join(' ') };
    });
  const twice = days.find(({ date }, index) => days.findIndex((one) => one.date === date) !== index);
  if (twice) throw new StartupError(`${twice.date} is listed twice.`);
  return days;
}

/**
 * Parses distinct names separated by commas.
 *
 * @throws StartupError if there are none
 */
export function readOffices(text: string): string[] {
  const names = [...new Set(splitList(text))];
  if (names.length === 0) throw new StartupError('Enter at least one office.');
  return names;
}

const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
