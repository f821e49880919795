import { sql } from 'kysely';
import type { DataImportApi } from '../../../contract/data-import.gen';
import type { Call } from '../../call/call';
import { BusinessRuleError } from '../../call/errors';
import type { Area } from '../../call/handler';
import { paginate } from '../../list/paginate';
import { tidyName } from '../../rules/visibleText';
import type { ImportState } from '../../store/tables/dataImportTables';
import { beginImport, checkNowOrLater, describeImport, maxInRequest } from './begin';
import { columnsOfImport, headingsOfImport, missingFields, unusedHeadings } from './columns';
import { continueLater } from './importTasks';
import { importKinds, kindFor, kindOfImport } from './kinds';
import { countRows, lockImport, matchOf, noImport, type StoredImport } from './storedImport';
import { finishImport, storeRows } from './storeImport';
import { templateFile } from './templateFile';

/** The states of an import, as users read them. */
const stateNames = {
  checking: 'Checking',
  checked: 'Checked',
  importing: 'Importing',
  imported: 'Imported',
} as const satisfies Readonly<Record<ImportState, string>>;

async function listKinds({ caller }: Call<DataImportApi['POST /api/hr/import/kinds']>) {
  const own = importKinds.filter(({ role }) => caller.roles.has(role));
  return { data: own.map(({ name, title, description }) => ({ kind: name, title, description })) };
}

/** `POST /api/hr/import/template`: a spreadsheet with the headings, and an example of each value. */
async function template({ caller, body }: Call<DataImportApi['POST /api/hr/import/template']>) {
  const kind = kindFor(caller, body.kind);
  const name = `${kind.title} to import.xlsx`;
  return { data: { 'file-name': name, file: await templateFile(kind, name) } };
}

async function listImports(call: Call<DataImportApi['POST /api/hr/imports']>) {
  const kinds = importKinds.filter(({ role }) => call.caller.roles.has(role));
  const query = call.db
    .selectFrom('data_import')
    .innerJoin('user_account', 'user_account.user_id', 'data_import.user_id')
    .innerJoin('employee', 'employee.id', 'user_account.employee_id')
    .where((where) => where.or(kinds.map(({ name }) => where('kind', '=', name))))
    .select(['import_id', 'kind', 'file_name', 'state', 'total', 'data_import.created_at', 'employee.name as by'])
    .select((eb) =>
      eb
        .selectFrom('data_import_row')
        .whereRef('data_import_row.import_id', '=', 'data_import.import_id')
        .where('outcome', '=', 'fault')
        .select(({ fn }) => fn.countAll<string>().as('faults'))
        .as('faults'),
    );
  const rows = await paginate(call, {
    query,
    columns: { 'created-at': 'data_import.created_at' },
    searched: {},
    key: ['import_id'],
  });
  return { data: rows.map((row) => ({ ...summaryOf(row), fault: Number(row.faults) })) };
}

const summaryOf = ({
  by,
  ...row
}: Pick<StoredImport, 'import_id' | 'kind' | 'file_name' | 'state' | 'total' | 'created_at'> & {
  readonly by: string;
}) => ({
  ...{ 'import-id': row.import_id, kind: row.kind, 'file-name': row.file_name, state: stateNames[row.state] },
  'kind-title': importKinds.find(({ name }) => name === row.kind)?.title ?? row.kind,
  ...{ 'imported-by': by, 'created-at': row.created_at.toISOString(), total: row.total },
});

type OfImport = Pick<Call, 'db' | 'caller'> & { readonly body: { readonly 'import-id': number } };

/** Reads an import that the caller may see, with its kind. */
async function readImport({ db, caller, body }: OfImport) {
  const stored = await db
    .selectFrom('data_import')
    .innerJoin('user_account', 'user_account.user_id', 'data_import.user_id')
    .innerJoin('employee', 'employee.id', 'user_account.employee_id')
    .where('import_id', '=', body['import-id'])
    .selectAll('data_import')
    .select('employee.name as by')
    .executeTakeFirst();
  if (!stored) throw noImport();
  return { stored, kind: kindOfImport(caller, stored) };
}

/** `POST /api/hr/import` */
async function showImport(call: Call<DataImportApi['POST /api/hr/import']>) {
  const { stored, kind } = await readImport(call);
  return {
    data: {
      ...summaryOf(stored),
      ...{ done: stored.done, why: stored.why },
      ...(await countRows(call.db, stored.import_id)),
      missing: missingFields(kind, stored).join(', '),
      unused: unusedHeadings(stored).join(', '),
      'imported-at': stored.imported_at?.toISOString() ?? null,
    },
  };
}

/** `POST /api/hr/import/rows` */
async function listRows(call: Call<DataImportApi['POST /api/hr/import/rows']>) {
  const { stored } = await readImport(call);
  const query = call.db
    .selectFrom('data_import_row')
    .where('import_id', '=', stored.import_id)
    .select(['line', 'subject', 'detail', 'employee_id', sql<'Add'>`initcap(outcome)`.as('outcome')]);
  const rows = await paginate(call, {
    query,
    columns: { line: 'line', subject: 'subject', outcome: sql<string>`initcap(outcome)` },
    searched: { subject: 'subject' },
    key: ['line'],
  });
  call.shows(rows.flatMap(({ employee_id }) => employee_id ?? []));
  return { data: rows.map(({ employee_id, ...row }) => ({ ...row, 'employee-id': employee_id })) };
}

/** An import that waits for the user's decision. */
async function lockChecked({ db, caller, body }: OfImport) {
  const stored = await lockImport(db, body['import-id']);
  const kind = kindOfImport(caller, stored);
  if (stored.state === 'imported') throw new BusinessRuleError('This file has already been imported.');
  if (stored.state !== 'checked')
    throw new BusinessRuleError('This file is still being checked or imported. Wait for it to finish.');
  return { stored, kind };
}

/** `POST /api/hr/import/match`: chooses a column, which no other field keeps. */
async function match(call: Call<DataImportApi['POST /api/hr/import/match']>) {
  const { body, audit } = call;
  const { stored, kind } = await lockChecked(call);
  const field = kind.fields.find(({ name }) => name === body.field);
  const headings: readonly string[] = JSON.parse(stored.headings);
  if (!field || body.column > headings.length)
    throw new BusinessRuleError('The file has no such column. Reload the page, and choose again.');
  const others = Object.entries(matchOf(stored)).filter(
    ([name, column]) => name !== field.name && column !== body.column - 1,
  );
  const matches = Object.fromEntries(body.column === 0 ? others : [...others, [field.name, body.column - 1]]);
  const heading = body.column === 0 ? 'no column' : `the column “${headings[body.column - 1] ?? ''}”`;
  await audit({ action: 'import.match', subject: describeImport(kind, stored.file_name), after: matches });
  await checkAgain(call, stored, kind, JSON.stringify(matches));
  return { result: true, msg: `${field.title} now comes from ${heading}.` };
}

/** `POST /api/hr/import/check` */
async function check(call: Call<DataImportApi['POST /api/hr/import/check']>) {
  const { stored, kind } = await lockChecked(call);
  await call.audit({ action: 'import.begin', subject: describeImport(kind, stored.file_name) });
  await checkAgain(call, stored, kind, stored.match);
  return { result: true, msg: 'The file has been checked again. Nothing is imported yet.' };
}

async function checkAgain(
  call: Pick<Call, 'db' | 'caller' | 'now'>,
  { import_id }: StoredImport,
  kind: Parameters<typeof checkNowOrLater>[2],
  matches: string,
): Promise<void> {
  await call.db
    .updateTable('data_import')
    .set({ state: 'checking', done: 0, match: matches, why: null })
    .where('import_id', '=', import_id)
    .execute();
  await call.db.deleteFrom('data_import_row').where('import_id', '=', import_id).execute();
  await checkNowOrLater(call, import_id, kind);
}

/** `POST /api/hr/import/finish`: imports a short file at once, a long one in the background. */
async function finish(call: Call<DataImportApi['POST /api/hr/import/finish']>) {
  const { db, caller, body, origin } = call;
  const { stored, kind } = await lockChecked(call);
  const mode = body.rows;
  const { add, change } = await countRows(db, stored.import_id);
  if (add + change === 0) throw new BusinessRuleError('No row of this file adds or changes anything.');
  await db
    .updateTable('data_import')
    .set({
      ...{ state: 'importing' as const, mode, done: 0, why: null, session_id: caller.sessionId ?? 0 },
      ...{ address: origin?.address ?? '', request_id: origin?.requestId ?? '' },
    })
    .where('import_id', '=', stored.import_id)
    .execute();
  if (stored.total > maxInRequest) {
    await call.audit({
      action: 'import.start',
      subject: describeImport(kind, stored.file_name),
      after: { rows: mode },
    });
    await continueLater(db, stored.import_id);
    return { result: true, msg: 'The import has started. You can leave this page: it continues without you.' };
  }
  await storeRows(call, stored, kind, { mode, from: 0, count: stored.total });
  return { result: true, msg: await finishImport(call, { ...stored, mode }, kind) };
}

/** `POST /api/hr/import/discard` */
async function discard(call: Call<DataImportApi['POST /api/hr/import/discard']>) {
  const stored = await lockImport(call.db, call.body['import-id']);
  const kind = kindOfImport(call.caller, stored);
  if (stored.state === 'importing') throw new BusinessRuleError('This file is being imported. Wait for it to finish.');
  await call.db.deleteFrom('data_import').where('import_id', '=', stored.import_id).execute();
  await call.audit({ action: 'import.discard', subject: describeImport(kind, stored.file_name) });
  return { result: true, msg: `The file ${tidyName(stored.file_name)} has been deleted.` };
}

/** Imports of files: choosing, matching, checking and storing. */
export const dataImport: Area<DataImportApi> = {
  'POST /api/hr/import/kinds': listKinds,
  'POST /api/hr/import/template': template,
  'POST /api/hr/import/begin': beginImport,
  'POST /api/hr/imports': listImports,
  'POST /api/hr/import': showImport,
  'POST /api/hr/import/columns': async (call) => ({ data: columnsOfImport(await readImport(call)) }),
  'POST /api/hr/import/headings': async (call) => ({ data: headingsOfImport((await readImport(call)).stored) }),
  'POST /api/hr/import/match': match,
  'POST /api/hr/import/check': check,
  'POST /api/hr/import/rows': listRows,
  'POST /api/hr/import/finish': finish,
  'POST /api/hr/import/discard': discard,
};
