import { sql } from 'kysely';
import { dataCategory, ofEmployee, ofUser, rowsWithin, secret } from '../dataCategory';

const sessions = rowsWithin('session_id', 'session', 'session_id', ofUser());

/** The login, and the application's data about its user. Child rows come before their parents. */
export const loginData = [
  dataCategory('session_token', {
    words: 'Tokens of open sessions',
    ...{ kind: 'login', of: sessions, erase: 'delete' },
    columns: { token_hash: secret('Tokens of sessions'), session_id: null, expires_at: 'Ends', replaced_at: 'Renewed' },
  }),
  dataCategory('session_cookie', {
    words: 'Cookies of open sessions',
    ...{ kind: 'login', of: sessions, erase: 'delete' },
    columns: { cookie_hash: secret('Cookies of sessions'), session_id: null, replaced_at: 'Replaced' },
  }),
  dataCategory('session', {
    words: 'Open sessions',
    ...{ kind: 'login', of: ofUser(), erase: 'delete' },
    columns: {
      ...{ session_id: null, user_id: null, started_at: 'Began', expires_at: 'Ends' },
      ...{ address: 'Network address', browser: 'Browser' },
      ...{ screens_hash: secret('Cookies of sessions'), resume_key: secret('Keys of sessions') },
    },
  }),
  dataCategory('idempotency_key', {
    words: 'Responses kept for one day for retries',
    ...{ kind: 'login', of: ofUser(), erase: 'delete', newest: 'at' },
    columns: {
      ...{ user_id: null, endpoint: 'Call', answer: 'Answer', at: 'At' },
      ...{ key_hash: secret('Keys of calls'), body_hash: secret('Keys of calls') },
    },
  }),
  dataCategory('known_browser', {
    words: 'Browsers signed in with before',
    ...{ kind: 'login', of: ofUser(), erase: 'delete' },
    columns: { browser_hash: secret('Cookies of browsers'), user_id: null, signed_in_at: 'Signed in' },
  }),
  dataCategory('failed_try', {
    words: 'Wrong passwords of the last hour',
    ...{ kind: 'login', erase: 'delete' },
    of: (table, { userId, userName }) =>
      userId === null
        ? sql`false`
        : sql`(${sql.ref(`${table}.subject`)} in (${`account:${userName?.toLowerCase()}`}, ${`password:${userId}`})
        or ${sql.ref(`${table}.subject`)} like ${`browser:${userId}:%`})`,
    columns: { subject: 'Where', failures: 'How many', last_at: 'Last' },
  }),
  dataCategory('job_item', {
    words: 'Rows of work for many rows at once',
    ...{ kind: 'login', of: rowsWithin('job_id', 'job', 'job_id', ofUser()), erase: 'delete' },
    columns: { job_id: null, item: 'Row', name: 'Of', payload: 'Sent', state: 'State', msg: 'Answer' },
  }),
  dataCategory('job', {
    words: 'Work for many rows at once, of the last day',
    ...{ kind: 'login', of: ofUser(), erase: 'delete' },
    columns: {
      ...{ job_id: null, user_id: null, session_id: null, endpoint: 'Call', payload: 'Sent with each row' },
      ...{ address: 'Network address', request_id: 'Request', total: 'Rows', done: 'Done', refused: 'Refused' },
      ...{ started_at: 'Began', ended_at: 'Ended', why: 'Why it ended', held_by: null, held_until: null },
    },
  }),
  dataCategory('saved_view', {
    words: 'Saved views of lists, shared ones too',
    ...{ kind: 'login', of: ofUser(), erase: 'delete' },
    columns: {
      ...{ view_id: null, user_id: null, screen: 'Screen', name: 'Name', query: 'What it shows' },
      ...{ shared: 'Shared with others', saved_at: 'Saved' },
    },
  }),
  dataCategory('user_role', {
    words: 'Access',
    ...{ kind: 'login', of: ofUser(), erase: 'delete' },
    columns: { user_id: null, role: 'Access' },
  }),
  dataCategory('user_account', {
    words: 'Login',
    ...{ kind: 'login', of: ofEmployee(), erase: 'delete' },
    columns: {
      ...{ user_id: null, employee_id: null, user_name: 'User name', password_hash: secret('Password, as a checksum') },
      ...{ disabled_at: 'Disabled', password_changed_at: 'Password chosen', last_sign_in: 'Last sign-in' },
      must_change_password: 'Must choose a password',
    },
  }),
  dataCategory('notification', {
    words: 'Notifications',
    ...{ kind: 'login', of: ofEmployee(), erase: 'delete', newest: 'created_at' },
    columns: {
      ...{ id: null, employee_id: null, text: 'Text', path: 'Leads to', created_at: 'At', read_at: 'Read' },
    },
  }),
  dataCategory('task', {
    words: 'Work list',
    ...{ kind: 'login', of: ofEmployee(), erase: 'delete' },
    columns: { id: null, employee_id: null, reference: 'Reference', title: 'Title' },
  }),
  dataCategory('secure_message', {
    words: 'Messages not read yet',
    ...{ kind: 'login', of: ofEmployee(), erase: 'delete' },
    columns: {
      ...{ id: null, employee_id: null, sender_id: null, subject: 'Subject', created_at: 'Sent' },
      ...{ message: secret('Messages, which can be read once and only in the application') },
      ...{ reading_hash: secret('Keys of messages'), reading_at: 'Opened' },
    },
  }),
] as const;
