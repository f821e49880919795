import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { StartFault } from '../StartFault';

/** What of the settings says whether a start may begin a demo company. */
export interface StartPurpose {
  /** Undefined when nobody has said. */
  readonly demo?: boolean;
  readonly demoOnNetwork: boolean;
  readonly host: string;
  readonly databaseUrl?: string;
  /** The data folder, absolute. */
  readonly dataDir: string;
  /** Whether somebody has named that folder. */
  readonly dataDirNamed: boolean;
}

/** Written into the data folder of a company, beside its database: it says what that folder is for when the database is gone. */
const companyMark = 'company.json';

/**
 * Whether an empty database may be filled with the demo company, whose passwords everybody can read.
 *
 * A start that may have been meant for a company never does that: its volume may just not be mounted.
 */
export function mayBeginDemo(purpose: StartPurpose): boolean {
  const { demo, databaseUrl, dataDir, dataDirNamed, host } = purpose;
  if (demo === false || (!databaseUrl && heldCompany(dataDir))) return false;
  if (demo === true) return true;
  return !databaseUrl && isLoopback(host) && !(dataDirNamed && isEmptyFolder(dataDir));
}

/** Whether the demo company may be reached at the address of this start. */
export function mayShowDemo({ host, demoOnNetwork }: StartPurpose): boolean {
  return demoOnNetwork || isLoopback(host);
}

/** The reason why a start without a company in its database stops. */
export function noCompany({ databaseUrl, dataDir }: StartPurpose): StartFault {
  const where = databaseUrl ? 'the database of DATABASE_URL' : dataDir;
  const mounted = databaseUrl ? '' : ' If one should be there, see whether its volume is mounted.';
  return new StartFault(
    `There is no company in ${where}.${mounted} npm run company:init begins one, npm run restore brings one back, and DEMO=1 shows the demo company.`,
  );
}

/** The reason why the demo company is not shown to a network. */
export function demoOnNetwork(): StartFault {
  return new StartFault(
    'The demo company has published passwords, so it listens on this machine alone: leave HOST out, or set DEMO_ON_NETWORK=yes to let everybody in the network into it.',
  );
}

/** Whether a company has ever been in this data folder. */
export function heldCompany(dataDir: string): boolean {
  return existsSync(join(dataDir, companyMark));
}

/** Notes that a data folder holds a company. */
export function markCompany(dataDir: string, now: Date): void {
  if (heldCompany(dataDir)) return;
  writeFileSync(join(dataDir, companyMark), `${JSON.stringify({ holds: 'a company', since: now.toISOString() })}\n`);
}

/** Whether only programs of this machine can reach an address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** Whether a folder is there with nothing in it, as a place looks where a volume is missing. */
function isEmptyFolder(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).every((name) => name.endsWith('.lock'));
}
