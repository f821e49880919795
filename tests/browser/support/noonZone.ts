/**
 * A time zone in which it is about noon, for `TIME_ZONE`: offices there see no day end while a test runs, whenever it
 * runs. Otherwise words such as "13 days" may change between two looks at a page.
 */
export function noonZone(now = new Date()): string {
  const ahead = 12 - now.getUTCHours();
  // In the names of these zones, the sign is that of the way back to UTC.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
