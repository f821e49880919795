import { isIP } from 'node:net';

/** A setting: its parser, its default, and its description for the operator. */
export interface Setting<T> {
  /** Parses a text; undefined if it is invalid. */
  readonly read: (text: string) => T | undefined;
  readonly initial: string;
  /** Completes "… must be …". */
  readonly must: string;
  readonly about: string;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Every setting of the server, by the name of its environment variable. */
export const settingTable = {
  PORT: {
    read: (text) => wholeNumber(text, 0, 65_535),
    initial: '8080',
    must: 'a whole number from 0 to 65535',
    about: 'Port to listen on; 0 picks a free one',
  } satisfies Setting<number>,
  HOST: {
    read: nonEmpty,
    initial: '127.0.0.1',
    must: 'an address of this machine',
    about: 'Address to listen on; 0.0.0.0 accepts connections from other machines',
  } satisfies Setting<string>,
  DATA_DIR: {
    read: nonEmpty,
    initial: './data',
    must: 'a folder',
    about: 'Folder of the embedded database, relative to the project’s root',
  } satisfies Setting<string>,
  DATABASE_URL: {
    read: (text) => urlOf(text, ['postgres:', 'postgresql:']),
    initial: '',
    must: 'an address such as postgres://user:password@host:5432/name',
    about: 'PostgreSQL to use instead of the embedded database',
  } satisfies Setting<string>,
  SCREENS_DIR: {
    read: nonEmpty,
    initial: './screens',
    must: 'a folder',
    about: 'Folder of the screens, relative to the project’s root',
  } satisfies Setting<string>,
  API_BASE_URL: {
    read: (text) => urlOf(text, ['http:', 'https:'])?.replace(/\/+$/, ''),
    initial: '',
    must: 'an address that starts with http:// or https://',
    about: 'Provider that the application calls; empty means this server',
  } satisfies Setting<string>,
  ALLOWED_ORIGINS: {
    read: origins,
    initial: '',
    must: 'origins such as https://hr.example.com, separated by commas',
    about: 'Other origins whose pages may call this provider',
  } satisfies Setting<readonly string[]>,
  TRUST_PROXY: {
    read: addresses,
    initial: '',
    must: 'addresses or networks such as 10.0.0.7 or 10.0.0.0/8, or loopback, separated by commas',
    about: 'Proxies whose X-Forwarded-For and X-Forwarded-Proto headers are trusted',
  } satisfies Setting<readonly string[]>,
  LOG_LEVEL: {
    read: (text) => (logLevels.includes(text) ? text : undefined),
    initial: 'warn',
    must: `one of ${logLevels.join(', ')}`,
    about: 'Log level; info logs a line for each response',
  } satisfies Setting<string>,
  METRICS_PORT: {
    read: (text) => wholeNumber(text, 1, 65_535),
    initial: '',
    must: 'a whole number from 1 to 65535',
    about: 'Separate port for GET /metrics (Prometheus); without it, there are no metrics',
  } satisfies Setting<number>,
  DRAIN_SECONDS: {
    read: (text) => wholeNumber(text, 0, 120),
    initial: '0',
    must: 'a whole number from 0 to 120',
    about: 'Seconds to keep serving after SIGTERM while /api/ready returns 503; longer than the proxy takes to notice',
  } satisfies Setting<number>,
  DEMO: {
    read: (text) => ({ '0': false, '1': true, false: false, true: true })[text],
    initial: '',
    must: '0 or 1',
    about: 'Whether to fill an empty database with the demo company; by default, only on a local first start',
  } satisfies Setting<boolean>,
  DEMO_ON_NETWORK: {
    read: (text) => (text === 'yes' ? true : undefined),
    initial: '',
    must: 'yes or unset',
    about: 'yes lets other machines reach the demo company, whose passwords are public',
  } satisfies Setting<boolean>,
  MAIL_URL: {
    read: (text) => urlOf(text, ['smtp:', 'smtps:']),
    initial: '',
    must: 'an address such as smtps://user:password@mail.example.com',
    about: 'Mail server for notifications; without it, no mail is sent',
  } satisfies Setting<string>,
  MAIL_FROM: {
    read: (text) => (/^[^\s@<>,]+@[^\s@<>,]+$/.test(text) ? text : undefined),
    initial: '',
    must: 'an email address such as hr@example.com',
    about: 'Sender address of mail; required with MAIL_URL',
  } satisfies Setting<string>,
  PUBLIC_URL: {
    read: (text) => urlOf(text, ['http:', 'https:'])?.replace(/\/+$/, ''),
    initial: '',
    must: 'an address such as https://hr.example.com',
    about: 'Address of the application for links in mail; required with MAIL_URL',
  } satisfies Setting<string>,
  BACKUP_DIR: {
    read: nonEmpty,
    initial: '',
    must: 'a folder',
    about: 'Folder for automatic backups; without it, the server makes none',
  } satisfies Setting<string>,
  BACKUP_HOURS: {
    read: (text) => wholeNumber(text, 1, 720),
    initial: '24',
    must: 'a whole number from 1 to 720',
    about: 'Hours between automatic backups',
  } satisfies Setting<number>,
  BACKUP_KEEP: {
    read: (text) => wholeNumber(text, 1, 1000),
    initial: '14',
    must: 'a whole number from 1 to 1000',
    about: 'Number of automatic backups to keep',
  } satisfies Setting<number>,
  AUDIT_LOG_DAYS: {
    read: (text) => wholeNumber(text, 30, 36_500),
    initial: '365',
    must: 'a whole number from 30 to 36500',
    about:
      'Days to keep failed sign-ins, denied requests and record views in the audit log; other entries are never deleted',
  } satisfies Setting<number>,
  KEEP_LOGIN_YEARS: {
    read: (text) => wholeNumber(text, 0, 100),
    initial: '0',
    must: 'a whole number from 0 to 100',
    about: 'Years after the last working day to keep the login and its data',
  } satisfies Setting<number>,
  KEEP_PERSONAL_YEARS: {
    read: (text) => wholeNumber(text, 0, 100),
    initial: '1',
    must: 'a whole number from 0 to 100',
    about: 'The same for private details: emails, blood group, Aadhaar, picture',
  } satisfies Setting<number>,
  KEEP_WORK_YEARS: {
    read: (text) => wholeNumber(text, 0, 100),
    initial: '3',
    must: 'a whole number from 0 to 100',
    about: 'The same for requests and cases: HR cases, resignations, reasons for leave',
  } satisfies Setting<number>,
  KEEP_REGISTERS_YEARS: {
    read: (text) => wholeNumber(text, 0, 100),
    initial: '5',
    must: 'a whole number from 0 to 100',
    about: 'The same for the registers of employees, leave and attendance',
  } satisfies Setting<number>,
  KEEP_PAY_YEARS: {
    read: (text) => wholeNumber(text, 0, 100),
    initial: '8',
    must: 'a whole number from 0 to 100',
    about: 'The same for pay, bank accounts, PAN, PF and ESI',
  } satisfies Setting<number>,
  SESSION_MINUTES: {
    read: (text) => wholeNumber(text, 1, 720),
    initial: '20',
    must: 'a whole number from 1 to 720',
    about: 'Minutes until a session expires unless it is renewed',
  } satisfies Setting<number>,
  TIME_ZONE: {
    read: timeZone,
    initial: 'Asia/Kolkata',
    must: 'the name of a time zone, such as Asia/Kolkata',
    about: 'Time zone of the offices, used for all dates and times',
  } satisfies Setting<string>,
  WORKING_AGE: {
    read: (text) => wholeNumber(text, 14, 30),
    initial: '14',
    must: 'a whole number from 14 to 30',
    about: 'Age from which people can join, in years',
  } satisfies Setting<number>,
  DIRECTORY: {
    read: (text) => ({ yes: true, no: false })[text],
    initial: 'yes',
    must: 'yes or no',
    about: 'Whether everyone, not only HR, can look up the job title, office and manager of colleagues',
  } satisfies Setting<boolean>,
} as const;

/** The name of a setting. */
export type SettingName = keyof typeof settingTable;

function wholeNumber(text: string, min: number, max: number): number | undefined {
  const value = Number(text);
  return /^\d+$/.test(text) && value >= min && value <= max ? value : undefined;
}

function nonEmpty(text: string): string | undefined {
  return text === '' ? undefined : text;
}

function urlOf(text: string, protocols: readonly string[]): string | undefined {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol) ? text : undefined;
}

/** Networks in the names and notations that Fastify accepts. */
function addresses(text: string): readonly string[] | undefined {
  const list = listOf(text);
  return list.every((one) => /^(loopback|linklocal|uniquelocal)$/.test(one) || isNetwork(one)) ? list : undefined;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || wholeNumber(bits, 1, family === 4 ? 32 : 128) !== undefined;
}

function listOf(text: string): readonly string[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

function origins(text: string): readonly string[] | undefined {
  const list = listOf(text);
  return list.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin) ? list : undefined;
}

function timeZone(text: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone && text;
  } catch {
    return undefined;
  }
}
