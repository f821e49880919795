import { addDays, type CivilDate, daysBetween } from '../../rules/civilDate';

/** Counts the dates in each of the last weeks, ending with the week up to today. */
export function byWeek(dates: readonly CivilDate[], today: CivilDate, weeks: number): number[] {
  const counts = Array.from({ length: weeks }, () => 0);
  for (const date of dates) {
    const ago = Math.floor(daysBetween(date, today) / 7);
    if (ago >= 0 && ago < weeks) counts[weeks - 1 - ago] = (counts[weeks - 1 - ago] ?? 0) + 1;
  }
  return counts;
}

/** The months up to that of the given day, `YYYY-MM`, oldest first. */
export function monthsUpTo(today: CivilDate, months: number): string[] {
  const found: string[] = [];
  for (let first = `${today.slice(0, 7)}-01`; found.length < months; first = `${addDays(first, -1).slice(0, 7)}-01`)
    found.unshift(first.slice(0, 7));
  return found;
}

/** Counts the dates in each of the last months, ending with the current one. */
export function byMonth(dates: readonly CivilDate[], today: CivilDate, months: number): number[] {
  return monthsUpTo(today, months).map((month) => dates.filter((date) => date.startsWith(month)).length);
}
