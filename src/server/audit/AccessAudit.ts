import type { Kysely } from 'kysely';
import type { AuditEntry } from '../call/call';
import type { ListQuery } from '../call/listQuery';
import type { Database } from '../store/database';
import { type Doer, recordChange } from './recordChange';

/** Identical events within this time are logged once, in milliseconds. */
const quietMs = 60_000;

/** The maximum number of remembered events; beyond it, expired ones are dropped. */
const remembered = 5_000;

/** How an employee's record was viewed: as in lists, or with unmasked values. */
export type Look = 'read' | 'reveal';

/** An export of a list. */
interface Exported {
  readonly endpoint: string;
  readonly rows: number;
  readonly asked: Pick<ListQuery, 'sort' | 'filters' | 'words'>;
}

/**
 * Logs who viewed whose record, and who was refused what. If an entry cannot be written, revealing a value fails; in
 * all other cases the operator is warned.
 */
export class AccessAudit {
  readonly #db: Kysely<Database>;
  readonly #tell: (fault: unknown, line: object) => void;
  readonly #last = new Map<string, number>();

  constructor(db: Kysely<Database>, tell: (fault: unknown, line: object) => void) {
    this.#db = db;
    this.#tell = tell;
  }

  /** Logs views of these employees' records; viewing one's own is not logged. */
  async logAccess(doer: Doer, now: Date, look: Look, employeeIds: readonly number[]): Promise<void> {
    const others = [...new Set(employeeIds)].filter((id) => id !== doer.employeeId).sort((a, b) => a - b);
    const [about] = others;
    const what = `${doer.userId} ${look} ${others}`;
    if (about === undefined || !this.#isNews(what, now)) return;
    await this.#write(
      doer,
      now,
      what,
      async () => {
        const rows = await this.#db.selectFrom('employee').select('code').where('id', 'in', others).execute();
        const codes = rows.map(({ code }) => code).sort();
        const one = { subject: `employee ${codes[0] ?? about}`, about };
        const many = { subject: `${codes.length} employees`, after: { codes } };
        return { action: `record.${look}`, ...(others.length === 1 ? one : many) };
      },
      look === 'reveal',
    );
  }

  /** Logs an export of a list; `asked` is its query. */
  async logExport(doer: Doer, now: Date, { endpoint, rows, asked }: Exported): Promise<void> {
    const { sort, filters, words } = asked;
    const subject = `${rows} ${rows === 1 ? 'row' : 'rows'} of ${endpoint}`;
    const entry = { action: 'data.export', subject, after: { rows, sort, filters, words } };
    await this.#write(doer, now, `${doer.userId} export`, async () => entry);
  }

  /** Logs a refused call. */
  async logRefusal(doer: Doer, now: Date, endpoint: string, why: string): Promise<void> {
    const what = `${doer.userId} refused ${endpoint} ${why}`;
    if (!this.#isNews(what, now)) return;
    await this.#write(doer, now, what, async () => ({ action: 'access.refused', subject: endpoint, why }));
  }

  /** Writes an entry. With `must`, a failure to write it is thrown. */
  async #write(doer: Doer, now: Date, what: string, entry: () => Promise<AuditEntry>, must = false): Promise<void> {
    try {
      await recordChange(this.#db, doer, now, await entry());
    } catch (fault) {
      this.#last.delete(what);
      if (must) throw fault;
      this.#tell(fault, { user: doer.userId, address: doer.address, request: doer.requestId });
    }
  }

  #isNews(what: string, now: Date): boolean {
    const at = now.getTime();
    const last = this.#last.get(what);
    if (last !== undefined && Math.abs(at - last) < quietMs) return false;
    if (this.#last.size >= remembered)
      for (const [old, when] of this.#last) if (Math.abs(at - when) >= quietMs) this.#last.delete(old);
    this.#last.set(what, at);
    return true;
  }
}
