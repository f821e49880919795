import type { ExpressionBuilder, Kysely } from 'kysely';
import type { InboxApi } from '../../../contract/inbox.gen';
import type { Call } from '../../call/call';
import { BusinessRuleError } from '../../call/errors';
import type { Area } from '../../call/handler';
import { hashWith } from '../../call/idempotencyKey';
import { paginate } from '../../list/paginate';
import type { Database } from '../../store/database';

/** The sender of a message, as the list shows it. */
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

/** `GET /api/user/secure-inbox`: the unread messages, newest first, without their texts. */
async function list(call: Call<InboxApi['GET /api/user/secure-inbox']>) {
  const { db, caller, now } = call;
  const waiting = db
    .selectFrom('secure_message')
    .select('id')
    .where((where) => unread(where, now));
  const query = db
    .selectFrom('secure_message')
    .innerJoin(senders(db).as('sender'), 'sender.sender_id', 'secure_message.sender_id')
    .where('secure_message.employee_id', '=', caller.employeeId)
    .where('secure_message.id', 'in', waiting)
    .select([
      'secure_message.id as messageId',
      'employeeCode',
      'employeeName',
      'jobfamilyName',
      'jobTitleName',
      'subject',
      'created_at as sentAt',
    ]);
  const columns = {
    messageId: 'secure_message.id',
    sentAt: 'created_at',
    subject: 'subject',
    employeeName: 'employeeName',
  } as const;
  const searched = { subject: 'subject', employeeName: 'employeeName' } as const;
  const data = await paginate(call, { query, columns, searched, key: ['secure_message.id'] });
  return { data: data.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() })) };
}

/** How long a page may take to confirm that a message arrived, in milliseconds; then it is unread again. */
const confirmMs = 60_000;

const createGoneError = (): BusinessRuleError =>
  new BusinessRuleError('This message has already been read or does not exist.');

/**
 * `POST /api/user/secure-message`: of several concurrent calls, only one gets the text. A call with a key only takes
 * the message off the list: the page then confirms that it arrived, and until then the same key gets the message again.
 * A call without a key cannot confirm, so answering it deletes the message.
 */
const read = Object.assign(
  async ({ db, caller, query, key, now, audit }: Call<InboxApi['POST /api/user/secure-message']>) => {
    const claim = db
      .updateTable('secure_message')
      .set({ reading_hash: key ? hashWith(key) : null, reading_at: now })
      .where('id', '=', query['message-Id'])
      .where('employee_id', '=', caller.employeeId)
      .where((where) => where.or([unread(where, now), where('reading_hash', '=', key ? hashWith(key) : '')]))
      .returning(['id', 'sender_id', 'subject', 'message']);
    const claimed = await claim.executeTakeFirst();
    if (!claimed) throw createGoneError();
    await audit({ action: 'inbox.read', subject: `message ${claimed.id}` });
    if (!key) await db.deleteFrom('secure_message').where('id', '=', claimed.id).execute();
    const { sender_id, ...sender } = await senders(db)
      .where('employee.id', '=', claimed.sender_id)
      .executeTakeFirstOrThrow();
    return { messageId: claimed.id, ...sender, subject: claimed.subject, message: claimed.message };
  },
  { handlesIdempotency: true as const },
);

/** `POST /api/user/secure-message/confirm`: the text has arrived, so it is deleted. */
async function confirm({ db, caller, query, audit }: Call<InboxApi['POST /api/user/secure-message/confirm']>) {
  const read = await db
    .deleteFrom('secure_message')
    .where('id', '=', query['message-Id'])
    .where('employee_id', '=', caller.employeeId)
    .where('reading_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (!read) throw createGoneError();
  await audit({ action: 'inbox.confirm', subject: `message ${read.id}` });
  return { result: true, msg: 'The message has been deleted.' };
}

/** Whether no page is currently showing a message. */
function unread(where: ExpressionBuilder<Database, 'secure_message'>, now: Date) {
  const since = new Date(now.getTime() - confirmMs);
  return where.or([where('reading_at', 'is', null), where('reading_at', '<', since)]);
}

/** The secure inbox. */
export const inbox: Area<InboxApi> = {
  'GET /api/user/secure-inbox': list,
  'POST /api/user/secure-message': read,
  'POST /api/user/secure-message/confirm': confirm,
};
