-- A compensation request can be withdrawn while its pay month is open; the month then takes another one.
alter table compensation_request
  add withdrawn_at timestamptz,
  add withdrawn_by integer references employee (id),
  add constraint compensation_request_withdrawn check ((withdrawn_at is null) = (withdrawn_by is null));
alter table compensation_request drop constraint compensation_request_employee_id_pay_month_id_key;
create unique index compensation_request_open on compensation_request (employee_id, pay_month_id)
  where withdrawn_at is null;
create index compensation_request_of on compensation_request (employee_id);
