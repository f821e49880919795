-- What lists of requests and cases are sorted by and searched in.

create index leave_request_listed on leave_request (status, end_date, id);
create index leave_request_by_end on leave_request (end_date, id) where status in ('pending', 'approved');
create index leave_cancellation_waiting on leave_cancellation (id) where status = 'pending';

create index resignation_listed on resignation (status, id);
create index resignation_by_request on resignation (status, requested_on, id);
create index resignation_by_last_day on resignation (status, last_working_day, id);
create index resignation_by_employee on resignation (employee_id);
create index resignation_to_interview on resignation (id) where status = 'approved' and exit_interview is null;

create index hr_case_waiting on hr_case (id) where status_id <> 3;
create index hr_case_waiting_by_time on hr_case (created_at, id) where status_id <> 3;
create index hr_case_of on hr_case (employee_id, id);

select create_search_index('hr_case', '{short_desc}');

create index reporting_change_waiting on reporting_change (effective_from, id) where status = 'pending';
