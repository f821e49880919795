-- Who administers users, what they see of sessions, and a trail that nobody changes.

alter table user_role drop constraint user_role_role_check;
alter table user_role add constraint user_role_role_check
  check (role in ('employee', 'manager', 'hr', 'payroll', 'analyst', 'administrator'));

-- After a password that somebody else has chosen, the person must choose one.
alter table user_account add column must_change_password boolean not null default false;

alter table session add column address text not null default '';
alter table session add column browser text not null default '';

-- Nobody is known behind a sign-in that failed.
alter table audit_entry alter column user_id drop not null;
alter table audit_entry alter column employee_id drop not null;
alter table audit_entry add column address text;
alter table audit_entry add column request_id text;

create index audit_entry_by_time on audit_entry (at, audit_id);

-- Rows that are not there may be removed: a restore begins with that.
create function refuse_change_of_trail() returns trigger language plpgsql as
$$ begin if tg_op <> 'TRUNCATE' or exists (select 1 from audit_entry) then raise exception 'The audit trail is never changed.' using errcode = '25006'; end if; return null; end $$;

create trigger audit_entry_is_kept before update or delete or truncate on audit_entry
  for each statement execute function refuse_change_of_trail();
