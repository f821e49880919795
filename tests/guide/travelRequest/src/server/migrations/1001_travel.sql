-- Journeys that employees ask for; the status changes once, when a manager decides.
create table travel_request (
  id integer generated always as identity primary key,
  employee_id integer not null references employee (id),
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  purpose text not null,
  cost_centre_id integer not null,
  cost numeric not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  remarks text
);
create index travel_request_employee on travel_request (employee_id);
