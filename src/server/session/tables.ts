import type { ColumnType, Generated } from 'kysely';
import type { Role } from '../authorisation/roles';

/** A moment: read as a Date, written as a Date. */
type Moment = ColumnType<Date, Date, Date>;

/** Who may sign in. */
export interface UserAccountTable {
  user_id: Generated<number>;
  user_name: string;
  password_hash: string;
  employee_id: number;
  disabled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  password_changed_at: ColumnType<Date, Date | undefined, Date>;
  /** Whether the password is a first one, which somebody else knows. */
  must_change_password: Generated<boolean>;
}

/** Which roles a user holds. */
export interface UserRoleTable {
  user_id: number;
  role: Role;
}

/** An open session: one sign-in, in however many tabs. */
export interface SessionTable {
  session_id: Generated<number>;
  user_id: number;
  started_at: Moment;
  expires_at: Moment;
  /** Of the cookie by which the session fetches its screens; null for one that was opened before there was such a cookie. */
  screens_hash: ColumnType<string | null, string | null | undefined, string | null>;
  /** Makes each value of the resuming cookie from the one before. */
  resume_key: string;
  /** Where it was opened from. */
  address: Generated<string>;
  /** What the browser says of itself. */
  browser: Generated<string>;
}

/** The token of one tab, known only by its SHA-256, in hex. */
export interface SessionTokenTable {
  token_hash: string;
  session_id: number;
  expires_at: Moment;
  /** Null for a token that was not renewed yet. */
  replaced_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** A value that the resuming cookie has or had, known only by its SHA-256, in hex. */
export interface SessionCookieTable {
  cookie_hash: string;
  session_id: number;
  /** Null for the present one. */
  replaced_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** Wrong tries at something that delays the next one, by subject, e.g. `account:jo`. */
export interface FailedTryTable {
  subject: string;
  failures: number;
  last_at: Moment;
}

/** A browser in which somebody has signed in, known only by the SHA-256 of its cookie, in hex. */
export interface KnownBrowserTable {
  browser_hash: string;
  user_id: number;
  signed_in_at: Moment;
}

/** The tables of signing in. */
export interface SessionTables {
  user_account: UserAccountTable;
  user_role: UserRoleTable;
  session: SessionTable;
  session_token: SessionTokenTable;
  session_cookie: SessionCookieTable;
  failed_try: FailedTryTable;
  known_browser: KnownBrowserTable;
}
