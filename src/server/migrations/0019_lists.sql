-- What lists are sorted by and searched in, of people, users and the trail.

-- Finds a text anywhere without reading every row. Where the extension may not be created, searches read every row.
do $$ begin create extension if not exists pg_trgm; exception when others then raise notice 'Without pg_trgm, searches are slower: %', sqlerrm; end $$;

-- An index for such searches in columns of a table, where the extension is there and in reach.
create function create_search_index(place text, columns text[]) returns void language plpgsql as
$$ begin if exists (select 1 from pg_extension where extname = 'pg_trgm') then execute format('create index if not exists %I on %I using gin (%s)', place || '_search', place, (select string_agg(format('%I gin_trgm_ops', one), ', ') from unnest(columns) one)); end if; exception when undefined_object then null; end $$;

select create_search_index('employee', '{name,code}');
select create_search_index('user_account', '{user_name}');
select create_search_index('audit_entry', '{subject}');

create index employee_by_name on employee (name, id);
-- Whether somebody has an employment, beside the name, so that the few without one are found among the many.
alter table employee add column onboarded boolean not null default false;

update employee set onboarded = true where id in (select employee_id from employment);

create function note_onboarding() returns trigger language plpgsql as
$$ begin update employee set onboarded = tg_op = 'INSERT' where id in (select employee_id from changed); return null; end $$;

create trigger employment_added after insert on employment referencing new table as changed
  for each statement execute function note_onboarding();
create trigger employment_removed after delete on employment referencing old table as changed
  for each statement execute function note_onboarding();

create index employee_to_onboard on employee (code, id) where not onboarded;

create index employment_by_start on employment (joined_on, employee_id);

-- The trail by kind of action, by who did it and by whom it is about.
create index audit_entry_by_kind on audit_entry (split_part(action, '.', 1), at, audit_id);
create index audit_entry_by_user on audit_entry (user_id, at, audit_id);
create index audit_entry_by_employee on audit_entry (employee_id, at, audit_id);
create index audit_entry_by_about on audit_entry (about_id, at, audit_id);
create index audit_entry_of_sign_ins on audit_entry (user_id, at) where action = 'session.open';
