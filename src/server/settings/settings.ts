import type { Retention } from '../privacy/retention';
import { StartupError } from '../StartupError';
import { type SettingName, settingTable } from './settingTable';

/** The validated settings of a start. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Whether `dataDir` was configured. */
  readonly dataDirNamed: boolean;
  readonly databaseUrl?: string;
  readonly screensDir: string;
  readonly apiBaseUrl: string;
  readonly allowedOrigins: readonly string[];
  /** Addresses and networks of trusted proxies. */
  readonly trustProxy: readonly string[];
  readonly logLevel: string;
  readonly metricsPort?: number;
  readonly drainSeconds: number;
  /** Undefined if not configured. */
  readonly demo?: boolean;
  readonly demoOnNetwork: boolean;
  /** Undefined if no mail is sent. */
  readonly mail?: MailSettings;
  readonly backupDir?: string;
  readonly backupHours: number;
  readonly backupKeep: number;
  readonly auditLogDays: number;
  readonly retention: Retention;
  readonly sessionMinutes: number;
  readonly timeZone: string;
  /** The age from which people can join, in years. */
  readonly workingAge: number;
  /** Whether everyone can use the directory of colleagues. */
  readonly directory: boolean;
}

/** How mail is sent, and the base address of its links. */
export interface MailSettings {
  readonly url: string;
  readonly from: string;
  readonly publicUrl: string;
}

/** Whether the operator asked for the list of settings. */
export function asksForHelp(flags: readonly string[]): boolean {
  return flags.includes('--help') || flags.includes('-h');
}

/**
 * Reads the settings from flags (`--port 80`, `--port=80`), then from the environment, then from the defaults. Does not
 * use env-schema: flags, the help, and the messages that explain valid values come from the same table.
 *
 * @throws StartupError naming every invalid setting, its value and what it must be, on one line
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>, flags: readonly string[]): Settings {
  const given = { ...env, ...parseFlags(flags) };
  const problems: string[] = [];
  const read = <N extends SettingName>(name: N): ReturnType<(typeof settingTable)[N]['read']> => {
    const { read: parse, initial, must } = settingTable[name];
    const text = given[name]?.trim() || initial;
    const value = parse(text);
    if (value === undefined && text !== '') problems.push(`${name} is "${text}" but must be ${must}`);
    return value as ReturnType<(typeof settingTable)[N]['read']>;
  };
  const settings = {
    port: read('PORT'),
    host: read('HOST'),
    dataDir: read('DATA_DIR'),
    dataDirNamed: Boolean(given.DATA_DIR?.trim()),
    databaseUrl: read('DATABASE_URL'),
    screensDir: read('SCREENS_DIR'),
    apiBaseUrl: read('API_BASE_URL') ?? '',
    allowedOrigins: read('ALLOWED_ORIGINS'),
    trustProxy: read('TRUST_PROXY'),
    logLevel: read('LOG_LEVEL'),
    metricsPort: read('METRICS_PORT'),
    drainSeconds: read('DRAIN_SECONDS'),
    demo: read('DEMO'),
    demoOnNetwork: read('DEMO_ON_NETWORK') ?? false,
    mail: mailOf({ url: read('MAIL_URL'), from: read('MAIL_FROM'), publicUrl: read('PUBLIC_URL') }, problems),
    backupDir: read('BACKUP_DIR'),
    backupHours: read('BACKUP_HOURS'),
    backupKeep: read('BACKUP_KEEP'),
    auditLogDays: read('AUDIT_LOG_DAYS'),
    retention: {
      login: read('KEEP_LOGIN_YEARS'),
      personal: read('KEEP_PERSONAL_YEARS'),
      work: read('KEEP_WORK_YEARS'),
      registers: read('KEEP_REGISTERS_YEARS'),
      pay: read('KEEP_PAY_YEARS'),
    },
    sessionMinutes: read('SESSION_MINUTES'),
    timeZone: read('TIME_ZONE'),
    workingAge: read('WORKING_AGE'),
    directory: read('DIRECTORY'),
  };
  if (problems.length > 0) throw new StartupError(`${problems.join('; ')}. See --help.`);
  return settings as Settings;
}

/** Combines the mail settings: mail needs all three, and the other two have no effect without `url`. */
function mailOf(
  { url, from, publicUrl }: { readonly [K in keyof MailSettings]: string | undefined },
  problems: string[],
): MailSettings | undefined {
  if (url === undefined) return undefined;
  if (from !== undefined && publicUrl !== undefined) return { url, from, publicUrl };
  if (problems.length === 0) problems.push('MAIL_URL also requires MAIL_FROM and PUBLIC_URL');
  return undefined;
}

function parseFlags(flags: readonly string[]): Record<string, string> {
  const given: Record<string, string> = {};
  const rest = [...flags];
  for (let flag = rest.shift(); flag !== undefined; flag = rest.shift()) {
    const [, dashed, inline] = /^--([a-z-]+)(?:=(.*))?$/.exec(flag) ?? [];
    const name = dashed?.replaceAll('-', '_').toUpperCase();
    if (!name || !(name in settingTable))
      throw new StartupError(`"${flag}" is not a setting of this server. See --help.`);
    const value = inline ?? rest.shift();
    if (value === undefined) throw new StartupError(`The setting ${flag} has no value. See --help.`);
    given[name] = value;
  }
  return given;
}
