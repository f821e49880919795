import { dayNumber } from '../../language/functions/civil';

/**
 * The date and time formats that screens contain.
 *
 * They behave like those of ajv-formats (a test compares them), whose own file would add 8 KiB of patterns.
 */
interface Format {
  readonly validate: (text: string) => boolean;
  /** Negative if `a` is earlier; undefined if they are not comparable. */
  readonly compare: (a: string, b: string) => number | undefined;
}

const clock = /^(\d\d):(\d\d):(\d\d(?:\.\d+)?)(z|([+-])(\d\d)(?::?(\d\d))?)?$/i;
const isDay = (text: string): boolean => dayNumber(text) !== null;

/** Whether a text is a time of day with its offset; second 60 is valid only at the end of a day in UTC. */
function isTime(text: string, offset: boolean): boolean {
  const parts = clock.exec(text);
  if (!parts || (offset && !parts[4])) return false;
  const [hour, minute, second] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const [hours, minutes] = [Number(parts[6] ?? 0), Number(parts[7] ?? 0)];
  if (hours > 23 || minutes > 59) return false;
  if (hour <= 23 && minute <= 59 && second < 60) return true;
  return endsDay(hour, minute, second, parts[5] === '-' ? -1 : 1, hours, minutes);
}

function endsDay(hour: number, minute: number, second: number, sign: number, hours: number, minutes: number): boolean {
  const utcMinute = minute - minutes * sign;
  const utcHour = hour - hours * sign - (utcMinute < 0 ? 1 : 0);
  return (utcHour === 23 || utcHour === -1) && (utcMinute === 59 || utcMinute === -1) && second < 61;
}

function isDateTime(text: string, offset: boolean): boolean {
  const [day = '', time, ...more] = text.split(/t|\s/i);
  return time !== undefined && more.length === 0 && isDay(day) && isTime(time, offset);
}

const byText = (a: string, b: string): number | undefined => (a && b ? Number(a > b) - Number(a < b) : undefined);

/** Compares instants, after prefixing both with the same text. */
const byInstant = (before: string) => (a: string, b: string) => {
  const [one, other] = [Date.parse(before + a), Date.parse(before + b)];
  return Number.isNaN(one) || Number.isNaN(other) ? undefined : one - other;
};

/** Compares times of day as written, because either can lack an offset. */
const asWritten = (a: string, b: string) =>
  byText(clock.exec(a)?.slice(1, 4).join() ?? '', clock.exec(b)?.slice(1, 4).join() ?? '');

const time = (offset: boolean): Format => ({
  validate: (text) => isTime(text, offset),
  compare: offset ? byInstant('2020-01-01T') : asWritten,
});
const moment = (offset: boolean): Format => ({ validate: (text) => isDateTime(text, offset), compare: byInstant('') });

export const isDate: Format = { validate: isDay, compare: byText };
export const timeOffset: Format = /* @__PURE__ */ time(true);
export const timeLocal: Format = /* @__PURE__ */ time(false);
export const dateTimeOffset: Format = /* @__PURE__ */ moment(true);
export const dateTimeLocal: Format = /* @__PURE__ */ moment(false);
