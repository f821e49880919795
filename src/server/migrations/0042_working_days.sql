-- The working days of a shift, in the digits of ISO 8601: 1 is Monday, 7 is Sunday.
alter table shift add column working_days text not null default '12345' check (working_days ~ '^[1-7]+$');

-- A leave takes no day if all its days have become holidays since it was requested.
alter table leave_request drop constraint leave_request_days_check;
alter table leave_request add constraint leave_request_days_check check (days >= 0);

-- Where and in which shift someone worked until a day; later days follow the next row, or else the employment.
create table former_workplace (
  employee_id integer not null references employee (id),
  last_day date not null,
  office_id integer not null,
  shift_id integer references shift (id),
  primary key (employee_id, last_day)
);
