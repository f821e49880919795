import type { ColumnType, Generated } from 'kysely';
import type { Role } from '../../rules/roles';

/** An instant, read and written as a Date. */
type Moment = ColumnType<Date, Date, Date>;

/** A login. */
export interface UserAccountTable {
  user_id: Generated<number>;
  user_name: string;
  password_hash: string;
  employee_id: number;
  disabled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  password_changed_at: ColumnType<Date, Date | undefined, Date>;
  /** Whether the password is a first one, set by another user. */
  must_change_password: Generated<boolean>;
  /** Set by a database trigger when the audit entry is added; null before the first sign-in. */
  last_sign_in: Generated<Date | null>;
}

/** A role of a user. */
export interface UserRoleTable {
  user_id: number;
  role: Role;
}

/** An open session: one sign-in, in any number of tabs. */
export interface SessionTable {
  session_id: Generated<number>;
  user_id: number;
  started_at: Moment;
  expires_at: Moment;
  /** Hash of the screens cookie; null for sessions older than that cookie. */
  screens_hash: ColumnType<string | null, string | null | undefined, string | null>;
  /** Derives each value of the resume cookie from the previous one. */
  resume_key: string;
  /** Where it was opened from. */
  address: Generated<string>;
  /** How the browser identifies itself. */
  browser: Generated<string>;
}

/** The token of a tab, stored only as its SHA-256, in hex. */
export interface SessionTokenTable {
  token_hash: string;
  session_id: number;
  expires_at: Moment;
  /** Null for a token not yet renewed. */
  replaced_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** A current or earlier value of the resume cookie, stored only as its SHA-256, in hex. */
export interface SessionCookieTable {
  cookie_hash: string;
  session_id: number;
  /** Null for the current one. */
  replaced_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** Failed attempts that delay the next one, by subject, e.g. `account:jo`. */
export interface FailedTryTable {
  subject: string;
  failures: number;
  last_at: Moment;
}

/** A browser in which a user has signed in, stored only as the SHA-256 of its cookie, in hex. */
export interface KnownBrowserTable {
  browser_hash: string;
  user_id: number;
  signed_in_at: Moment;
}

/** The tables of sessions and logins. */
export interface SessionTables {
  user_account: UserAccountTable;
  user_role: UserRoleTable;
  session: SessionTable;
  session_token: SessionTokenTable;
  session_cookie: SessionCookieTable;
  failed_try: FailedTryTable;
  known_browser: KnownBrowserTable;
}
