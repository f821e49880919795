import type { Kysely } from 'kysely';
import { type Doer, entryValues, insertEntry } from '../audit/recordChange';
import type { AuditEntry } from '../call/call';
import type { Database } from '../store/database';
import { prepareStatement } from '../store/fixed';
import type { DelaySubject } from './delays';
import { expiry, type GivenToken, newSecret, screensSecret, tokenHash } from './tokens';

/** What a correct password leads to. */
export interface SessionOpening {
  readonly userId: number;
  readonly now: Date;
  /** How long the token lives. */
  readonly minutes: number;
  readonly address?: string;
  /** How the browser identifies itself. */
  readonly browser?: string;
  /** The cookie of a browser that someone has signed in with before. */
  readonly knownBrowser?: string | undefined;
  /** Whose failed attempts no longer count. */
  readonly forget?: readonly DelaySubject[];
  readonly doer: Doer;
  readonly entry: AuditEntry;
}

/** A new session, with the values of its cookies. */
export interface OpenedSession extends GivenToken {
  /** The cookie that the session fetches its screens with. */
  readonly screens: string;
  /** The cookie that resumes the session in another tab. */
  readonly resume: string;
  /** The cookie that marks the browser as known. */
  readonly knownBrowser: string;
}

/**
 * Everything that a sign-in stores, as one statement. A browser gets a new secret, which takes over the other users of
 * the previous one: only values issued here count, because a value that another person has chosen, or put into this
 * browser, would mark theirs as known too.
 */
const open = prepareStatement<{ readonly session_id: number }>(`with
  forgotten as (delete from failed_try where subject = any($1::text[])),
  moved as (update known_browser set browser_hash = $2 where browser_hash = $3 and user_id <> $4),
  replaced as (delete from known_browser where browser_hash = $3 and user_id = $4),
  known as (insert into known_browser (browser_hash, user_id, signed_in_at) values ($2, $4, $5)),
  opened as (
    insert into session (user_id, started_at, expires_at, resume_key, screens_hash, address, browser)
    values ($4, $5, $6, $7, $8, $9, $10) returning session_id),
  token as (insert into session_token (token_hash, session_id, expires_at) select $11, session_id, $6 from opened),
  cookie as (insert into session_cookie (cookie_hash, session_id) select $12, session_id from opened),
  entry as (${insertEntry(13)})
  select session_id from opened`);

/** Opens a session, remembers its browser, forgets failed attempts, and writes the audit entry. */
export async function openSession(db: Kysely<Database>, opening: SessionOpening): Promise<OpenedSession> {
  const { userId, now, minutes, address = '', browser = '', knownBrowser, forget = [], doer, entry } = opening;
  const [token, resume, browserSecret, resumeKey] = [newSecret(), newSecret(), newSecret(), newSecret()];
  const [screens, expiresAt] = [screensSecret(resumeKey), expiry(now, minutes, now)];
  const browsers = [tokenHash(browserSecret), knownBrowser === undefined ? null : tokenHash(knownBrowser)];
  const session = [expiresAt, resumeKey, tokenHash(screens), address, browser, tokenHash(token), tokenHash(resume)];
  const values = [forget, ...browsers, userId, now, ...session, ...entryValues(doer, now, entry)];
  const [row] = await open(db, values);
  if (!row) throw new Error('The database returned no id for a new session.');
  return { token, sessionId: row.session_id, expiresAt, screens, resume, knownBrowser: browserSecret };
}
