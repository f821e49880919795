import { sql } from 'kysely';
import type { AdministrationApi } from '../../../contract/administration.gen';
import type { Call } from '../../call/call';
import { startOf } from '../../list/conditions';
import { lookUp } from '../../list/lookup';
import { paginate } from '../../list/paginate';
import { splitWords } from '../../list/parseListQuery';
import { matchAllWords } from '../../list/search';
import { conditionOf } from '../../list/searchCondition';
import { byPeople } from '../people/byPeople';
import { isRefusal, isSensitive, sentenceOf } from './auditWords';

/** The first word of the actions of each kind; all other actions are of the kind `other`. */
const kinds = { 'sign-in': 'session', user: 'user', look: 'record', refusal: 'access', export: 'data' } as const;

/** The SQL expression for the kind of an audit entry; an index uses the same expression. */
const kindOf = sql<string>`split_part(action, '.', 1)`;

/** The conditions of {@link isRefusal} and {@link isSensitive} in SQL; each has an index. */
const refused = sql<boolean>`(action like '%.refused')`;
const sensitive = sql<boolean>`(action in ('record.reveal', 'session.end', 'data.backup', 'data.export', 'data.erase') or action like 'user.%')`;

/** The first word of each kind's actions. */
const starts = Object.values(kinds);

/** The columns to search. */
function listSearchColumns({ db }: Pick<Call, 'db'>) {
  const by = byPeople(db);
  return {
    subject: lookUp(db, {
      ...{ table: 'audit_entry', id: 'audit_id', column: 'audit_entry.audit_id' },
      texts: { subject: 'audit_entry.subject' },
    }),
    'user-name': lookUp(db, {
      ...{ table: 'user_account', id: 'user_id', column: 'audit_entry.user_id' },
      texts: { user_name: 'user_account.user_name' },
    }),
    'employee-name': by(['name'], 'audit_entry.employee_id'),
    about: by(['name', 'code'], 'audit_entry.about_id', 'about'),
  } as const;
}

/** Lists the audit log, newest first. */
export async function listAuditLog(call: Call<AdministrationApi['POST /api/admin/audit-log']>) {
  const { kind, from, to, words } = call.body;
  let query = call.db
    .selectFrom('audit_entry')
    .leftJoin('user_account', 'user_account.user_id', 'audit_entry.user_id')
    .leftJoin('employee', 'employee.id', 'audit_entry.employee_id')
    .leftJoin('employee as about', 'about.id', 'audit_entry.about_id')
    .select([
      'about.name as about',
      'audit_id',
      'at',
      'user_name',
      'employee.name',
      'action',
      'subject',
      'why',
      'address',
      'request_id',
    ]);
  if (from) query = query.where('at', '>=', startOf(from));
  if (to) query = query.where('at', '<', startOf(to, 1));
  if (kind === 'other') query = query.where(kindOf, 'not in', starts);
  else if (kind) query = query.where(kindOf, '=', kinds[kind]);
  const searched = listSearchColumns(call);
  for (const held of await matchAllWords(splitWords(words ?? ''), Object.values(searched)))
    query = query.where(conditionOf(held));
  const columns = { at: 'at', subject: 'subject', 'user-name': 'user_name', refused, sensitive } as const;
  const rows = await paginate(call, { query, columns, searched, key: ['audit_id'] });
  return {
    data: rows.map((row) => ({
      'entry-id': row.audit_id,
      at: row.at.toISOString(),
      'user-name': row.user_name ?? '',
      'employee-name': row.name ?? '',
      action: sentenceOf(row),
      refused: isRefusal(row.action),
      sensitive: isSensitive(row.action),
      subject: row.subject,
      about: row.about ?? '',
      why: row.why ?? '',
      address: row.address ?? '',
      'request-id': row.request_id ?? '',
    })),
  };
}
