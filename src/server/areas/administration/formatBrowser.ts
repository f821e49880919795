/** How browsers and systems identify themselves; those that also claim to be another come first. */
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

/** A browser by name and system, `Firefox on Linux`; an unknown one is shown as it identifies itself. */
export function formatBrowser(agent: string): string {
  const found = (names: Readonly<Record<string, string>>): string | undefined =>
    Object.entries(names).find(([mark]) => agent.includes(mark))?.[1];
  return [found(browsers), found(systems)].filter(Boolean).join(' on ') || agent || 'Not known';
}
