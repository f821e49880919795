/**
 * A time zone where it is now about noon, for `TIME_ZONE`: no test run crosses midnight there. Otherwise texts such as
 * "13 days" could change between two reads of a page.
 */
export function noonZone(now = new Date()): string {
  const ahead = 12 - now.getUTCHours();
  // The names of these zones have an inverted sign: `Etc/GMT-5` is UTC+5.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
