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
}

/** Which roles a user holds. */
export interface UserRoleTable {
  user_id: number;
  role: Role;
}

/** An open session; the token is known only by its SHA-256, in hex. */
export interface SessionTable {
  token_hash: string;
  user_id: number;
  started_at: Moment;
  expires_at: Moment;
}

/** Attempts at something that is limited, by subject, e.g. `account:jo`. */
export interface AttemptCountTable {
  subject: string;
  window_started_at: Moment;
  attempts: number;
}

/** The tables of signing in. */
export interface SessionTables {
  user_account: UserAccountTable;
  user_role: UserRoleTable;
  session: SessionTable;
  attempt_count: AttemptCountTable;
}
