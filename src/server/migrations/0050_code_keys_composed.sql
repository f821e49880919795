-- An invisible character between a letter and its accent, or a change of case that separates the two, kept codes that look
-- the same apart.

-- As before, but also normalises after the invisible characters are gone, and at the end, as `codeKey` in src/server/rules/codeKey.ts does.
create or replace function code_key(typed text) returns text language sql immutable parallel safe as $$
  select case when typed ~ '^[!-~]+( [!-~]+)*$' then lower(typed collate "und-x-icu")
    else normalize(lower(upper(normalize(btrim(regexp_replace(regexp_replace(normalize(typed, NFKC),
      '[\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u034F\u0600-\u0605\u061C\u06DD\u070F\u0890-\u0891\u08E2\u115F-\u1160\u17B4-\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g'),
      '[\u0009-\u000D\u0020\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+', ' ', 'g')), NFKC) collate "und-x-icu") collate "und-x-icu"), NFKC) end
$$;

-- Numbers contain digits only, so their keys have not changed.
drop index employee_code;
select create_unique_key('employee_code', 'employee', 'id', 'code_key(code)');
drop index user_account_by_name;
select create_unique_key('user_account_by_name', 'user_account', 'user_id', 'code_key(user_name)');
drop index saved_view_by_name;
select create_unique_key('saved_view_by_name', 'saved_view', 'view_id', 'user_id, screen, code_key(name)');
drop index leave_type_name;
select create_unique_key('leave_type_name', 'leave_type', 'id', 'code_key(name)');
drop index shift_name;
select create_unique_key('shift_name', 'shift', 'id', 'code_key(name)');
drop index job_family_name;
select create_unique_key('job_family_name', 'job_family', 'id', 'code_key(name)');
drop index job_title_name;
select create_unique_key('job_title_name', 'job_title', 'id', 'job_family_id, code_key(name)');
drop index pay_component_name;
select create_unique_key('pay_component_name', 'pay_component', 'id', 'code_key(name)');
