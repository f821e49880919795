import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { StartupError } from '../StartupError';

/** The settings that decide whether a start may create a demo company. */
export interface StartPurpose {
  /** Undefined if not configured. */
  readonly demo?: boolean;
  readonly demoOnNetwork: boolean;
  readonly host: string;
  readonly databaseUrl?: string;
  /** The data folder, absolute. */
  readonly dataDir: string;
  /** Whether `dataDir` was configured. */
  readonly dataDirNamed: boolean;
}

/** A marker in a company's data folder, next to its database: identifies the folder even if the database is gone. */
const companyMark = 'company.json';

/**
 * Whether an empty database may be filled with the demo company, whose passwords are public. Never if the start may
 * have been intended for a real company, whose volume may not be mounted.
 */
export function mayBeginDemo(purpose: StartPurpose): boolean {
  const { demo, databaseUrl, dataDir, dataDirNamed, host } = purpose;
  if (demo === false || (!databaseUrl && heldCompany(dataDir))) return false;
  if (demo === true) return true;
  return !databaseUrl && isLoopback(host) && !(dataDirNamed && isEmptyFolder(dataDir));
}

/** Whether the demo company may be served at this address. */
export function mayShowDemo({ host, demoOnNetwork }: StartPurpose): boolean {
  return demoOnNetwork || isLoopback(host);
}

/** The error for a start without a company in its database. */
export function noCompany({ databaseUrl, dataDir }: StartPurpose): StartupError {
  const where = databaseUrl ? 'the database at DATABASE_URL' : dataDir;
  const mounted = databaseUrl ? '' : ' If you expected one, check that its volume is mounted.';
  return new StartupError(
    `There is no company in ${where}.${mounted} To create one, run npm run company:init. To restore one, run npm run restore. To create the demo company, set DEMO=1.`,
  );
}

/** The error for showing the demo company on a network. */
export function demoOnNetwork(): StartupError {
  return new StartupError(
    'The passwords of the demo company are public, so the server listens on this machine only. Unset HOST, or set DEMO_ON_NETWORK=yes to open the demo company to everyone on the network.',
  );
}

/** Whether this data folder has ever held a company. */
export function heldCompany(dataDir: string): boolean {
  return existsSync(join(dataDir, companyMark));
}

/** Marks a data folder as holding a company. */
export function markCompany(dataDir: string, now: Date): void {
  if (heldCompany(dataDir)) return;
  writeFileSync(join(dataDir, companyMark), `${JSON.stringify({ holds: 'a company', since: now.toISOString() })}\n`);
}

/** Whether an address is only reachable from this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** Whether a folder exists but is empty, as when a volume is not mounted. */
function isEmptyFolder(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).every((name) => name.endsWith('.lock'));
}
