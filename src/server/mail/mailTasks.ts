import type { Kysely } from 'kysely';
import type { JsonObject } from '../../../engine/language/json';
import { TaskError, type TaskHandlers } from '../queue/Queue';
import { officeDate } from '../rules/officeTime';
import type { Database } from '../store/database';
import type { Mailer } from './mailer';
import { notificationMail } from './notificationMail';

/** The kind of task that mails a notification: `{ "notification": 12 }`. */
export const mailKind = 'mail';

/** The dependencies of sending mail. */
export interface MailParts {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  /** Undefined if no mail server is configured. */
  readonly mailer: Mailer | undefined;
  /** The base address of the application's pages, as reachable by the recipients. */
  readonly pages: string;
}

/** Mails notifications. Reads the text and the address when sending. */
export function mailTasks(parts: MailParts): TaskHandlers {
  return { [mailKind]: (payload) => mailNotification(parts, payload) };
}

async function mailNotification({ db, clock, mailer, pages }: MailParts, payload: JsonObject): Promise<string> {
  if (!mailer) return 'Not sent: no mail server is configured.';
  const notification = await notificationOf(db, Number(payload.notification));
  if (!notification) return 'Not sent: the notification no longer exists.';
  if (notification.left_on !== null && notification.left_on < officeDate(clock()))
    return 'Not sent: the person has left.';
  const to = await addressOf(db, notification.employee_id);
  if (to === undefined) return 'Not sent: the person has no email address.';
  const { id } = notification;
  const failed = await mailer.send({ ...notificationMail(notification, pages), to, id: `notification-${id}` });
  if (failed) throw new TaskError(failed);
  return 'Sent.';
}

const notificationOf = (db: Kysely<Database>, id: number) =>
  db
    .selectFrom('notification')
    .innerJoin('employee', 'employee.id', 'notification.employee_id')
    .leftJoin('employment', 'employment.employee_id', 'notification.employee_id')
    .select(['notification.id', 'notification.employee_id', 'notification.text', 'notification.path'])
    .select(['employee.name', 'employment.left_on'])
    .where('notification.id', '=', id)
    .executeTakeFirst();

/** The mail address of an employee: the official one first, then the others in the order of their types. */
async function addressOf(db: Kysely<Database>, employeeId: number): Promise<string | undefined> {
  const first = db
    .selectFrom('email_address')
    .select('address')
    .where('employee_id', '=', employeeId)
    .orderBy('email_type_id')
    .limit(1);
  return (await first.executeTakeFirst())?.address;
}
