-- Searches find O'Brien typed without its apostrophe, and the reverse.

-- `searchText` in engine/language/searchText.ts gives the same.
create or replace function search_text(shown text) returns text language sql immutable parallel safe as $$
  select case when octet_length(shown) = char_length(shown) and shown !~ '`|  ' then replace(lower(shown collate "und-x-icu"), '''', '')
    else replace(replace(replace(translate(regexp_replace(normalize(btrim(regexp_replace(regexp_replace(
      lower(upper(normalize(translate(shown, '´`', ''''''), NFKC) collate "und-x-icu") collate "und-x-icu"),
      '[\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u034F\u0600-\u0605\u061C\u06DD\u070F\u0890-\u0891\u08E2\u115F-\u1160\u17B4-\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g'),
      '[\u0009-\u000D\u0020\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+', ' ', 'g')), NFKD),
      '[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]', '', 'g'),
      'łøđħŧıð‐‑‒–—’‘ʼ''', 'lodhtid-----'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') end
$$;

drop index if exists employee_search;
drop index if exists user_account_search;
drop index if exists audit_entry_search;
drop index if exists hr_case_search;
select create_search_index('employee', '{name,code}');
select create_search_index('user_account', '{user_name}');
select create_search_index('audit_entry', '{subject}');
select create_search_index('hr_case', '{short_desc}');
