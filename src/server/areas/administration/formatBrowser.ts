/**
 * Browser and system names, by their token in the `User-Agent` header; a browser whose header also names another one
 * comes first.
 */
const browsers = { Edg: 'Edge', OPR: 'Opera', Firefox: 'Firefox', Chrome: 'Chrome', Safari: 'Safari' };
const systems = {
  Android: 'Android',
  iPhone: 'iPhone',
  iPad: 'iPad',
  Windows: 'Windows',
  'Mac OS': 'macOS',
  CrOS: 'ChromeOS',
  Linux: 'Linux',
};

/** Formats a browser by name and system, `Firefox on Linux`; shows an unknown one's `User-Agent` unchanged. */
export function formatBrowser(agent: string): string {
  const findName = (names: Readonly<Record<string, string>>): string | undefined =>
    Object.entries(names).find(([mark]) => agent.includes(mark))?.[1];
  return [findName(browsers), findName(systems)].filter(Boolean).join(' on ') || agent || 'Unknown';
}
