import type { Kysely } from 'kysely';
import { recordChange } from '../audit/recordChange';
import type { AuditEntry } from '../call/call';
import { officeDate } from '../rules/officeTime';
import type { Database } from '../store/database';
import { inTransaction } from '../store/transaction';
import { erasePerson } from './erase';
import { type ExportedPerson, exportPerson } from './exportPerson';
import { personByCode } from './person';
import { byKind, type KindOutcome, planForPerson, whyNot } from './plan';
import { retentionCategories } from './retentionCategories';

/** A category as declared in the inventory, with checked column names. */
export interface PersonCommand {
  readonly code: string;
  /** The operating system user who runs the command. */
  readonly by: string;
}

/** An erasure by command. */
export interface EraseCommand extends PersonCommand {
  /** Whether the person has requested it. */
  readonly requested: boolean;
}

/** The data held about a person, and what an erasure would do with it. */
export interface HeldInWords {
  readonly name: string;
  /** The reason nothing can be erased yet; null if something can. */
  readonly whyNot: string | null;
  readonly kinds: readonly KindOutcome[];
  readonly held: readonly { readonly what: string; readonly kind: string; readonly rows: number }[];
}

/** Lists the data held about a person, by employee code. */
export async function listByCommand(db: Kysely<Database>, { code }: PersonCommand, now: Date): Promise<HeldInWords> {
  const person = await personByCode(db, code);
  const today = officeDate(now);
  const all = await planForPerson(db, person, today);
  const held = all
    .filter(({ rows }) => rows > 0)
    .map(({ category: { words, kind }, rows }) => ({
      ...{ what: words, kind: retentionCategories[kind].words, rows },
    }));
  return { name: person.name, whyNot: whyNot(person, today), kinds: byKind(all), held };
}

const auditOf =
  (db: Kysely<Database>, by: string, now: Date) =>
  (entry: AuditEntry): Promise<void> =>
    recordChange(db, { userId: null, employeeId: null, address: `by command (${by})` }, now, entry);

/** Exports all data held about a person; fails if the audit entry cannot be written. */
export async function exportByCommand(
  db: Kysely<Database>,
  { code, by }: PersonCommand,
  now: Date,
): Promise<ExportedPerson> {
  const person = await personByCode(db, code);
  const about = person.employeeId;
  await auditOf(db, by, now)({ action: 'data.export', subject: `employee ${person.code}`, about });
  return exportPerson(db, person, now);
}

/** Erases the data of a person that can be erased; returns a sentence that describes what was erased. */
export async function eraseByCommand(
  db: Kysely<Database>,
  { code, by, requested }: EraseCommand,
  now: Date,
): Promise<string> {
  return inTransaction(db, async (trx) => {
    const { employeeId } = await personByCode(trx, code);
    return erasePerson(trx, { employeeId, code, requested }, { by: null, now, audit: auditOf(trx, by, now) });
  });
}
