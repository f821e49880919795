import type { Kysely } from 'kysely';
import type { AuditEntry } from '../http/area';
import type { Database } from '../store/database';
import { type Doer, recordChange } from './record';

/** The same is written down once in this time, in milliseconds, however often it is done. */
const quietMs = 60_000;

/** How many are remembered before those are forgotten that may be written down again. */
const remembered = 5_000;

/** How an employee's record was looked at: as lists show it, or with what they mask. */
export type Look = 'read' | 'reveal';

/**
 * Writes down who looked at whose record, and what was refused to whom.
 *
 * A line that cannot be written stops nobody but who reveals something: it is told to the operator instead.
 */
export class Watch {
  readonly #db: Kysely<Database>;
  readonly #tell: (fault: unknown, line: object) => void;
  readonly #last = new Map<string, number>();

  constructor(db: Kysely<Database>, tell: (fault: unknown, line: object) => void) {
    this.#db = db;
    this.#tell = tell;
  }

  /** Somebody has been shown the records of these employees; one's own is nobody else's. */
  async looked(doer: Doer, now: Date, look: Look, employeeIds: readonly number[]): Promise<void> {
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

  /** Something was refused to somebody who may not do it. */
  async refused(doer: Doer, now: Date, endpoint: string, why: string): Promise<void> {
    const what = `${doer.userId} refused ${endpoint} ${why}`;
    if (!this.#isNews(what, now)) return;
    await this.#write(doer, now, what, async () => ({ action: 'access.refused', subject: endpoint, why }));
  }

  /** `must` says that what is written down may not happen without its line. */
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
