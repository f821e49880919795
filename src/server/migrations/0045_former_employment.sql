-- The earlier employments of people who were hired again; `employment` has the current or last one of everyone.
create table former_employment (
  id integer primary key,
  employee_id integer not null references employee (id),
  office_id integer not null,
  job_title_id integer not null references job_title (id),
  employment_type_id integer not null,
  probation_status_id integer not null,
  notice_period integer not null,
  reporting_to integer references employee (id),
  joined_on date not null,
  left_on date not null,
  check (left_on >= joined_on)
);

create index former_employment_of on former_employment (employee_id, joined_on);
