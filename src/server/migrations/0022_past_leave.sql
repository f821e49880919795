-- An approved leave that ended so long ago that no list of leave to decide shows it; set as days pass, so that such a list is not read through all years.
alter table leave_request add column past boolean not null default false;

-- Days earlier than the lists' own, wherever the office is.
update leave_request set past = true where status = 'approved' and end_date < current_date - 32;

drop index leave_request_by_end;
create index leave_request_present on leave_request (status, start_date, id) where not past;
create index leave_request_ending on leave_request (end_date) where status = 'approved' and not past;
