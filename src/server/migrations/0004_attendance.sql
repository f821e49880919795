create table attendance_mark (
  employee_id integer not null references employee (id),
  date date not null,
  kind text not null check (kind in ('in', 'out')),
  at timestamptz not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  primary key (employee_id, date, kind)
);
