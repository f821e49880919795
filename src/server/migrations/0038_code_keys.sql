-- What people type to name one thing, such as an employee code, compared as people do.

-- Equal for texts that look the same: without case, compatibility variants (full width), invisible characters and extra
-- spaces. `codeKey` in src/server/rules/codeKey.ts gives the same. Plain ASCII needs no normalisation.
create function code_key(typed text) returns text language sql immutable parallel safe as $$
  select case when typed ~ '^[!-~]+( [!-~]+)*$' then lower(typed collate "und-x-icu")
    else btrim(regexp_replace(regexp_replace(
      lower(upper(normalize(typed, NFKC) collate "und-x-icu") collate "und-x-icu"),
      '[\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u034F\u0600-\u0605\u061C\u06DD\u070F\u0890-\u0891\u08E2\u115F-\u1160\u17B4-\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g'),
      '[\u0009-\u000D\u0020\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+', ' ', 'g')) end
$$;

-- Creates a unique index. Rows that already break it are exempt, so that an upgrade does not fail because of them: each
-- start reports them until they are corrected (src/server/store/uniqueKeys.ts). Keys are SQL expressions, and so is the
-- condition for the rows that it covers.
create function create_unique_key(name text, place text, id text, keys text, covered text default 'true')
  returns void language plpgsql as
$$ declare exempt text
; begin
  execute format('select string_agg(id::text, '','' order by id) from (select %1$I as id,
    row_number() over (partition by %2$s order by %1$I) as nth from %3$I where %4$s) ranked where nth > 1', id, keys, place, covered) into exempt
; execute format('create unique index %I on %I (%s)', name, place, keys)
    || case when exempt is not null then format(' where %s and %I <> all (%L::bigint[])', covered, id, '{' || exempt || '}')
      when covered <> 'true' then ' where ' || covered else '' end
; end $$;

select create_unique_key('employee_code', 'employee', 'id', 'code_key(code)');

drop index user_account_by_name;
select create_unique_key('user_account_by_name', 'user_account', 'user_id', 'code_key(user_name)');

drop index saved_view_by_name;
select create_unique_key('saved_view_by_name', 'saved_view', 'view_id', 'user_id, screen, code_key(name)');

select create_unique_key('leave_type_name', 'leave_type', 'id', 'code_key(name)');
select create_unique_key('shift_name', 'shift', 'id', 'code_key(name)');
select create_unique_key('job_family_name', 'job_family', 'id', 'code_key(name)');
select create_unique_key('job_title_name', 'job_title', 'id', 'job_family_id, code_key(name)');
select create_unique_key('pay_component_name', 'pay_component', 'id', 'code_key(name)');
