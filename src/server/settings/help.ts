import { settingTable } from './settingTable';

/** The output of `--help`. */
export function helpText(): string {
  const names = Object.keys(settingTable);
  const width = Math.max(...names.map((name) => name.length)) + 2;
  const lines = Object.entries(settingTable).map(([name, { about, initial }]) => {
    const flag = `--${name.toLowerCase().replaceAll('_', '-')}`;
    return `  ${name.padEnd(width)}${flag.padEnd(width + 2)}${about}${initial === '' ? '' : ` (default ${initial})`}`;
  });
  return [
    'Usage: npm start -- [settings]',
    '',
    'Each setting is an environment variable or a flag. The flag takes precedence.',
    '',
    ...lines,
    '',
  ].join('\n');
}
