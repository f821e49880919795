import { sql } from 'kysely';
import { codeKey } from '../../rules/codeKey';
import { dataCategory, ofEmployee, ofUser, rowsWithin, secret } from '../dataCategory';

const sessions = rowsWithin('session_id', 'session', 'session_id', ofUser());

/** The login, and the application's data about its user. Child rows come before their parents. */
export const loginData = [
  dataCategory('session_token', {
    words: 'Session tokens',
    ...{ kind: 'login', of: sessions, erase: 'delete' },
    columns: { token_hash: secret('Session tokens'), session_id: null, expires_at: 'Expires', replaced_at: 'Renewed' },
  }),
  dataCategory('session_cookie', {
    words: 'Session cookies',
    ...{ kind: 'login', of: sessions, erase: 'delete' },
    columns: { cookie_hash: secret('Session cookies'), session_id: null, replaced_at: 'Replaced' },
  }),
  dataCategory('session', {
    words: 'Open sessions',
    ...{ kind: 'login', of: ofUser(), erase: 'delete' },
    columns: {
      ...{ session_id: null, user_id: null, started_at: 'Started', expires_at: 'Expires' },
      ...{ address: 'Network address', browser: 'Browser' },
      ...{ screens_hash: secret('Session cookies'), resume_key: secret('Session keys') },
    },
  }),
  dataCategory('idempotency_key', {
    words: 'Responses kept for one day for retries',
    ...{ kind: 'login', of: ofUser(), erase: 'delete', newest: 'at' },
    columns: {
      ...{ user_id: null, endpoint: 'Endpoint', answer: 'Response', at: 'At' },
      ...{ key_hash: secret('Request keys'), body_hash: secret('Request keys') },
      token_hash: secret('Session tokens'),
    },
  }),
  dataCategory('known_browser', {
    words: 'Known browsers',
    ...{ kind: 'login', of: ofUser(), erase: 'delete' },
    columns: { browser_hash: secret('Browser cookies'), user_id: null, signed_in_at: 'Signed in' },
  }),
  dataCategory('failed_try', {
    words: 'Failed sign-ins in the last hour',
    ...{ kind: 'login', erase: 'delete' },
    of: (table, { userId, userName }) =>
      userId === null
        ? sql`false`
        : sql`(${sql.ref(`${table}.subject`)} in (${`account:${codeKey(userName ?? '')}`}, ${`password:${userId}`})
        or ${sql.ref(`${table}.subject`)} like ${`browser:${userId}:%`})`,
    columns: { subject: 'Where', failures: 'Failures', last_at: 'Last' },
  }),
  dataCategory('job_item', {
    words: 'Rows of bulk actions',
    ...{ kind: 'login', of: rowsWithin('job_id', 'job', 'job_id', ofUser()), erase: 'delete' },
    columns: { job_id: null, item: 'Row', name: 'Of', payload: 'Sent', state: 'State', msg: 'Result' },
  }),
  dataCategory('job', {
    words: 'Bulk actions in the last day',
    ...{ kind: 'login', of: ofUser(), erase: 'delete' },
    columns: {
      ...{ job_id: null, user_id: null, session_id: null, endpoint: 'Endpoint', payload: 'Sent with each row' },
      ...{ address: 'Network address', request_id: 'Request', total: 'Rows', done: 'Done', refused: 'Refused' },
      ...{
        started_at: 'Requested',
        starts_at: 'Started',
        ended_at: 'Ended',
        why: 'Reason it ended',
        held_by: null,
        held_until: null,
      },
    },
  }),
  dataCategory('data_import_row', {
    words: 'Rows of imported files about this person, kept for one day',
    ...{ kind: 'login', of: ofEmployee(), erase: 'delete' },
    columns: { import_id: null, line: 'Line', subject: 'Of', employee_id: null, outcome: 'Result', detail: 'Details' },
  }),
  dataCategory('data_import_row', {
    words: 'Rows of files imported by this person, kept for one day',
    ...{ kind: 'login', of: rowsWithin('import_id', 'data_import', 'import_id', ofUser()), erase: 'delete' },
    columns: { line: 'Line', subject: 'Of', outcome: 'Result' },
  }),
  dataCategory('data_import', {
    words: 'Files imported in the last day',
    ...{ kind: 'login', of: ofUser(), erase: 'delete' },
    columns: {
      ...{ import_id: null, user_id: null, session_id: null, kind: 'What', file_name: 'File', created_at: 'Chosen' },
      ...{ address: 'Network address', request_id: 'Request', state: 'State', headings: 'Headings', match: 'Columns' },
      ...{ total: 'Rows', done: 'Rows done', mode: 'Which rows', why: 'Why it failed', imported_at: 'Imported' },
      content: secret('Contents of imported files, which are about others'),
    },
  }),
  dataCategory('saved_view', {
    words: 'Saved views, including shared ones',
    ...{ kind: 'login', of: ofUser(), erase: 'delete' },
    columns: {
      ...{ view_id: null, user_id: null, screen: 'Screen', name: 'Name', query: 'What it shows' },
      ...{ shared: 'Shared with others', saved_at: 'Saved' },
    },
  }),
  dataCategory('calendar_feed', {
    words: 'Address for calendar apps',
    ...{ kind: 'login', of: ofUser(), erase: 'delete' },
    columns: { feed_id: null, user_id: null, secret_hash: secret('Calendar address'), created_at: 'Created' },
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
      ...{ id: null, employee_id: null, text: 'Text', path: 'Link', created_at: 'At', read_at: 'Read' },
    },
  }),
  dataCategory('task', {
    words: 'Work list',
    ...{ kind: 'login', of: ofEmployee(), erase: 'delete' },
    columns: { id: null, employee_id: null, reference: 'Reference', title: 'Title' },
  }),
  dataCategory('secure_message', {
    words: 'Unread messages',
    ...{ kind: 'login', of: ofEmployee(), erase: 'delete' },
    columns: {
      ...{ id: null, employee_id: null, sender_id: null, subject: 'Subject', created_at: 'Sent' },
      ...{ message: secret('Message texts, which can be read only once, in the application') },
      ...{ reading_hash: secret('Message keys'), reading_at: 'Opened' },
    },
  }),
] as const;
