-- When each user signed in last, beside the login, so that the list of users is sorted and filtered by it without reading the trail.
alter table user_account add column last_sign_in timestamptz;

update user_account set last_sign_in = opened.at
  from (select user_id, max(at) as at from audit_entry where action = 'session.open' group by user_id) opened
  where opened.user_id = user_account.user_id;

create function note_sign_in() returns trigger language plpgsql as
$$ begin update user_account set last_sign_in = greatest(last_sign_in, opened.at) from (select user_id, max(at) as at from added where action = 'session.open' group by user_id) opened where opened.user_id = user_account.user_id; return null; end $$;

create trigger sign_in_added after insert on audit_entry referencing new table as added
  for each statement execute function note_sign_in();

create index user_account_by_sign_in on user_account (last_sign_in, employee_id);
create index user_account_unseen on user_account (employee_id) where last_sign_in is null;
create index user_account_disabled on user_account (employee_id) where disabled_at is not null;

-- What of the trail is looked for first.
create index audit_entry_refused on audit_entry (at, audit_id) where action like '%.refused';
create index audit_entry_sensitive on audit_entry (at, audit_id)
  where action in ('record.reveal', 'session.end', 'data.backup') or action like 'user.%';

create index session_by_start on session (started_at, session_id);
