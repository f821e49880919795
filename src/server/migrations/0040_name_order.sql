-- Names and codes sort as people expect, the same on every database: without regard to case first, and accented letters
-- next to their base letters. Indexes on these columns follow, so lists still page by them.
create function sort_as_people_do(place text, names text[]) returns void language plpgsql as
$$ begin execute (select format('alter table %I %s', place, string_agg(format('alter column %1$I type text collate "und-x-icu"', name), ', ')) from unnest(names) as name)
; end $$;

select sort_as_people_do('employee', '{code,name,first_name,last_name,father_name,mother_name}');
select sort_as_people_do('user_account', '{user_name}');
select sort_as_people_do('saved_view', '{name}');
select sort_as_people_do('lookup', '{name}');
select sort_as_people_do('leave_type', '{name}');
select sort_as_people_do('shift', '{name}');
select sort_as_people_do('holiday', '{name}');
select sort_as_people_do('job_family', '{name}');
select sort_as_people_do('job_title', '{name}');
select sort_as_people_do('pay_component', '{name}');
select sort_as_people_do('hr_case', '{short_desc}');
select sort_as_people_do('hr_case_action', '{short_desc}');
select sort_as_people_do('secure_message', '{subject}');
drop function sort_as_people_do(text, text[]);
