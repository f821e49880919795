-- All cases by time, for HR: the index of open cases does not have the closed ones.
create index hr_case_by_time on hr_case (created_at, id);
