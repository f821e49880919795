import type { DataImportApi } from '../../../contract/data-import.gen';
import type { Call } from '../../call/call';
import { BusinessRuleError } from '../../call/errors';
import { createPreparedHandler } from '../../call/handler';
import { type FileTable, readTable } from '../../tableFiles/readTable';
import { checkRows, finishCheck } from './checkImport';
import type { ImportKind } from './importKind';
import { continueLater } from './importTasks';
import { kindFor } from './kinds';
import { matchColumns } from './matchColumns';
import { lockImport } from './storedImport';

type Begin = DataImportApi['POST /api/hr/import/begin'];

/** The maximum number of rows that a request checks or imports itself; longer files continue in the background. */
export const maxInRequest = 300;

/** `POST /api/hr/import/begin`: takes a file. It is read before the transaction, which would keep others waiting. */
export const beginImport = createPreparedHandler<Begin, FileTable>(
  ({ caller, body }) => {
    kindFor(caller, body.kind);
    return readTable(body.file);
  },
  async (call, { name, headings, rows }) => {
    const { db, caller, now, origin, body, audit } = call;
    const kind = kindFor(caller, body.kind);
    const match = matchColumns(kind.fields, headings);
    if (Object.keys(match).length === 0)
      throw new BusinessRuleError(
        `No column of this file belongs to ${kind.title.toLowerCase()}. Its first row must have the headings: ${kind.fields
          .slice(0, 3)
          .map(({ title }) => title)
          .join(', ')} …`,
      );
    const { import_id } = await db
      .insertInto('data_import')
      .values({
        ...{ kind: kind.name, file_name: name.slice(0, 200), user_id: caller.userId, created_at: now },
        ...{ session_id: caller.sessionId ?? 0, address: origin?.address ?? '', request_id: origin?.requestId ?? '' },
        ...{ state: 'checking' as const, total: rows.length },
        ...{ headings: JSON.stringify(headings), match: JSON.stringify(match), content: JSON.stringify(rows) },
      })
      .returning('import_id')
      .executeTakeFirstOrThrow();
    await audit({ action: 'import.begin', subject: describeImport(kind, name), after: { rows: rows.length } });
    await checkNowOrLater(call, import_id, kind);
    return { result: true, msg: 'The file has been checked. Nothing is imported yet.', 'import-id': import_id };
  },
);

/** The object of audit entries of an import. */
export const describeImport = ({ title }: ImportKind, fileName: string): string =>
  `${title.toLowerCase()} of ${fileName.slice(0, 200)}`;

/** Checks a short file at once, a long one in the background. */
export async function checkNowOrLater(
  call: Pick<Call, 'db' | 'caller' | 'now'>,
  importId: number,
  kind: ImportKind,
): Promise<void> {
  const stored = await lockImport(call.db, importId);
  if (stored.total > maxInRequest) return continueLater(call.db, importId);
  await finishCheck(call.db, stored, await checkRows(call, stored, kind));
}
