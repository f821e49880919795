const minutesAnHour = 60;

const count = (minutes: number): number => Math.round(Math.abs(minutes));

const signOf = (minutes: number): string => (minutes < 0 && count(minutes) > 0 ? '-' : '');

/** Formats minutes: `1 h 30 min`; null if there is no number. */
export function duration(value: unknown): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  const all = count(value);
  const [hours, minutes] = [Math.floor(all / minutesAnHour), all % minutesAnHour];
  const parts = [...(hours > 0 ? [`${hours} h`] : []), ...(minutes > 0 || hours === 0 ? [`${minutes} min`] : [])];
  return `${signOf(value)}${parts.join(' ')}`;
}

/** Formats minutes for a column, with aligned minutes: `1 h 05 min`; null if there is no number. */
export function durationInColumn(value: unknown): string | null {
  if (typeof value !== 'number' || count(value) < minutesAnHour) return duration(value);
  const [hours, minutes] = [Math.floor(count(value) / minutesAnHour), count(value) % minutesAnHour];
  return `${signOf(value)}${hours} h ${String(minutes).padStart(2, '0')} min`;
}

/** Formats minutes for an input: `1:30`. */
export function clockText(minutes: number): string {
  const all = count(minutes);
  return `${signOf(minutes)}${Math.floor(all / minutesAnHour)}:${String(all % minutesAnHour).padStart(2, '0')}`;
}

/** Hours and minutes with a colon: `1:30`. */
const withColon = /^(\d+):([0-5]\d)$/;
/** With units (`1 h 30 min`, `1h30`, `1.5 h`, `90m`); a bare number is minutes. */
const withUnits = /^(?:(\d+(?:[.,]\d+)?)\s*h(?:ours?|rs?)?)?\s*(?:(\d+)\s*(?:m(?:in(?:utes?)?)?)?)?$/i;

const toNumber = (digits: string | undefined): number => Number((digits ?? '0').replace(',', '.'));

/** Parses minutes: `1:30`, `1 h 30 min`, `1.5 h` or `90`; null for anything else. */
export function minutesIn(text: string): number | null {
  const plain = text.trim();
  if (plain === '') return null;
  const found = withColon.exec(plain) ?? withUnits.exec(plain);
  return found ? Math.round(toNumber(found[1]) * minutesAnHour) + toNumber(found[2]) : null;
}
