-- Who was notified of a pending request as its decider; null if HR was. A scheduled task compares it with who can decide now.
alter table leave_request add column approver_id integer references employee (id);
alter table leave_cancellation add column approver_id integer references employee (id);
alter table resignation add column approver_id integer references employee (id);

-- Before, the next person in the reporting line was notified.
update leave_request set approver_id = employment.reporting_to from employment
  where employment.employee_id = leave_request.employee_id and leave_request.status = 'pending';
update leave_cancellation set approver_id = employment.reporting_to from leave_request
  join employment on employment.employee_id = leave_request.employee_id
  where leave_request.id = leave_cancellation.leave_id and leave_cancellation.status = 'pending';
update resignation set approver_id = employment.reporting_to from employment
  where employment.employee_id = resignation.employee_id and resignation.status = 'pending';

-- Senders can withdraw a request until it is decided. A resignation whose sender was hired again is over: left.
alter table leave_request drop constraint leave_request_status_check;
alter table leave_request add constraint leave_request_status_check
  check (status in ('pending', 'approved', 'rejected', 'cancelled', 'withdrawn'));
alter table leave_request add column withdrawn_at timestamptz;

alter table leave_cancellation drop constraint leave_cancellation_status_check;
alter table leave_cancellation add constraint leave_cancellation_status_check
  check (status in ('pending', 'approved', 'rejected', 'withdrawn'));
alter table leave_cancellation add column withdrawn_at timestamptz;

alter table resignation drop constraint resignation_status_check;
alter table resignation add constraint resignation_status_check
  check (status in ('pending', 'approved', 'rejected', 'retracted', 'withdrawn', 'left'));
alter table resignation add column withdrawn_at timestamptz;

alter table reporting_change drop constraint reporting_change_status_check;
alter table reporting_change add constraint reporting_change_status_check
  check (status in ('pending', 'approved', 'rejected', 'applied', 'lapsed', 'withdrawn'));
alter table reporting_change add column withdrawn_at timestamptz;

-- Who in HR entered it for the person; null if they sent it themselves.
alter table leave_request add column entered_by integer references employee (id);
alter table leave_cancellation add column entered_by integer references employee (id);
alter table resignation add column entered_by integer references employee (id);
