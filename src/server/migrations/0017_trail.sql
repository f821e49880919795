-- The trail of what was looked at and refused, and what of it may be forgotten.

-- Whom a line is about, when that is one person.
alter table audit_entry add column about_id bigint;

-- A failed sign-in, a refusal and a look at a record may be removed once they are 30 days old, and by nobody before; nothing else ever.
-- That is a rule about the lines and not about who asks, so that there is nothing to switch off and no door beside it.
create or replace function refuse_change_of_trail() returns trigger language plpgsql as
$$ begin
  if tg_op = 'DELETE' then
    if old.action in ('session.refused', 'access.refused', 'record.read') and old.at < now() - interval '30 days'
      then return old; end if; elsif tg_op = 'TRUNCATE' then
    if not exists (select 1 from audit_entry)
      then return null; end if; end if; raise exception 'The audit trail is never changed.' using errcode = '25006'; end $$;

drop trigger audit_entry_is_kept on audit_entry;
create trigger audit_entry_is_kept before update or truncate on audit_entry
  for each statement execute function refuse_change_of_trail();
create trigger audit_entry_is_not_removed before delete on audit_entry
  for each row execute function refuse_change_of_trail();

create index audit_entry_forgettable on audit_entry (at)
  where action in ('session.refused', 'access.refused', 'record.read');
