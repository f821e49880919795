import type { Kysely } from 'kysely';
import { type Area, type Call, Refusal } from '../../http/area';
import type { Database } from '../../store/database';

/** Who sent a message, as the list shows it. */
function senders(db: Kysely<Database>) {
  return db
    .selectFrom('employee')
    .leftJoin('employment', 'employment.employee_id', 'employee.id')
    .leftJoin('job_title', 'job_title.id', 'employment.job_title_id')
    .leftJoin('job_family', 'job_family.id', 'job_title.job_family_id')
    .select([
      'employee.id as sender_id',
      'employee.code as employeeCode',
      'employee.name as employeeName',
      'job_family.name as jobfamilyName',
      'job_title.name as jobTitleName',
    ]);
}

/** `GET /api/user/secure-inbox`: what waits, newest first; the texts are not shown. */
async function list({ db, caller }: Call) {
  const data = await db
    .selectFrom('secure_message')
    .innerJoin(senders(db).as('sender'), 'sender.sender_id', 'secure_message.sender_id')
    .where('secure_message.employee_id', '=', caller.employeeId)
    .select([
      'secure_message.id as messageId',
      'employeeCode',
      'employeeName',
      'jobfamilyName',
      'jobTitleName',
      'subject',
      'created_at as sentAt',
    ])
    .orderBy('secure_message.id', 'desc')
    .execute();
  return { data: data.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() })) };
}

/** `POST /api/user/secure-message`: whoever deletes the row has read it; of many who try at once, one. */
async function read({ db, caller, query, audit }: Call<unknown, { readonly 'message-Id': number }>) {
  const claimed = await db
    .deleteFrom('secure_message')
    .where('id', '=', query['message-Id'])
    .where('employee_id', '=', caller.employeeId)
    .returning(['id', 'sender_id', 'subject', 'message'])
    .executeTakeFirst();
  if (!claimed) throw new Refusal('This message has been read already, or does not exist.');
  await audit({ action: 'inbox.read', subject: `message ${claimed.id}` });
  const { sender_id, ...sender } = await senders(db)
    .where('employee.id', '=', claimed.sender_id)
    .executeTakeFirstOrThrow();
  return { messageId: claimed.id, ...sender, subject: claimed.subject, message: claimed.message };
}

/** The secure inbox. */
export const inbox: Area = { 'GET /api/user/secure-inbox': list, 'POST /api/user/secure-message': read };
