import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { asObject, type JsonObject } from '../../../engine/language/json';
import { StaleRecordError } from '../call/errors';
import { formatDate } from '../rules/civilDate';
import { officeDate, officeTime } from '../rules/officeTime';
import type { Database } from '../store/database';

/** A field of a record that a form can change. */
export interface RecordField {
  /** The column that holds it. */
  readonly column: string;
  /** Its name in the body of the call that changes it; by default its name in the record. */
  readonly sent?: string;
  /** Its name in audit entries; by default its column. */
  readonly audited?: string;
}

/** The fields of a record that forms can change, by their names in the responses that show it. */
export type RecordFields = Readonly<Record<string, RecordField>>;

/** The length of the hash of a field. */
const hashLength = 4;

const hashOf = (name: string, value: unknown): string =>
  createHash('sha256')
    .update(`${name} ${JSON.stringify(value ?? null)}`)
    .digest('base64url')
    .slice(0, hashLength);

/**
 * The version of a record as it is shown: a short hash of each field, so that two versions tell which fields differ.
 *
 * @param shown the record, with the names of its response
 */
export const recordVersion = (fields: RecordFields, shown: Readonly<Record<string, unknown>>): string =>
  Object.keys(fields)
    .map((name) => hashOf(name, shown[name]))
    .join('');

/** A call that changes a record. */
interface RecordChange {
  readonly fields: RecordFields;
  /** The fields that the call changes; all by default. */
  readonly changing?: readonly string[];
  /** The version that the client was shown; a client that has shown no record sends none. */
  readonly version: string | undefined;
  /** The stored row, locked. */
  readonly row: Readonly<Record<string, unknown>>;
  /** The subject of the record's audit entries. */
  readonly subject: string;
}

/** The fields of a record whose value differs from the version that was shown. */
function findChanged({ fields, changing, version = '' }: RecordChange, now: JsonObject): readonly string[] {
  const names = Object.keys(fields);
  const hashAt = (name: string): string => version.substr(names.indexOf(name) * hashLength, hashLength);
  return (changing ?? names).filter((name) => hashAt(name) !== hashOf(name, now[name]));
}

/** Who changed a field last, and when. */
interface LastChange {
  readonly by: string | null;
  readonly at: Date;
}

/** How many audit entries of a record are searched for the latest change of a field. */
const maxEntries = 50;

/** The latest change of each field, from the audit log. */
async function findLastChanges(
  db: Kysely<Database>,
  { fields, subject }: RecordChange,
  names: readonly string[],
): Promise<ReadonlyMap<string, LastChange>> {
  const entries = await db
    .selectFrom('audit_entry')
    .leftJoin('employee', 'employee.id', 'audit_entry.employee_id')
    .select(['at', 'before', 'after', 'employee.name as by'])
    .where('subject', '=', subject)
    .where('after', 'is not', null)
    .orderBy('audit_id', 'desc')
    .limit(maxEntries)
    .execute();
  const found = names.flatMap((name): [string, LastChange][] => {
    const key = fields[name]?.audited ?? fields[name]?.column ?? name;
    const differs = ({ before, after }: (typeof entries)[number]): boolean =>
      key in asObject(after) && JSON.stringify(asObject(before)[key]) !== JSON.stringify(asObject(after)[key]);
    // Masked values can look the same before and after.
    const entry = entries.find(differs) ?? entries.find(({ after }) => key in asObject(after));
    return entry === undefined ? [] : [[name, { by: entry.by, at: entry.at }]];
  });
  return new Map(found);
}

const timeOf = (at: Date): string => `on ${formatDate(officeDate(at))} at ${officeTime(at)}`;

/** `Asha Rao changed this record on 26 Nov 2026 at 14:03, after you opened it.` */
function describeChanges(changes: Iterable<LastChange>): string {
  const latest = new Map([...changes].flatMap(({ by, at }) => (by === null ? [] : [[by, at] as const])));
  const people = [...latest].map(([by, at]) => `${by} changed this record ${timeOf(at)}`);
  if (people.length === 0) return 'This record has been changed since you opened it.';
  return `${people.join(', and ')}, after you opened it.`;
}

/**
 * Rejects a call that would overwrite a change that its user has not seen.
 *
 * @throws StaleRecordError with the current values, and who changed them
 */
export async function requireVersion(db: Kysely<Database>, change: RecordChange): Promise<void> {
  if (change.version === undefined) return;
  const { fields, row } = change;
  const now = Object.fromEntries(Object.entries(fields).map(([name, { column }]) => [name, row[column]]));
  const changed = findChanged(change, now);
  if (changed.length === 0) return;
  const last = await findLastChanges(db, change, changed);
  throw new StaleRecordError(`${describeChanges(last.values())} Compare the values, then save again.`, {
    record: { ...now, 'record-version': recordVersion(fields, now) },
    changes: changed.map((name) => {
      const { by, at } = last.get(name) ?? {};
      return {
        field: fields[name]?.sent ?? name,
        ...(by && { by }),
        ...(at && { at: `${officeDate(at)}T${officeTime(at)}` }),
      };
    }),
  });
}
