-- What was erased of whom, by kind; the row of an employee stays, since others' rows refer to it.
create table erasure (
  employee_id integer not null references employee (id),
  kind text not null,
  erased_at timestamptz not null,
  -- Nobody when it was done by command.
  erased_by integer references employee (id),
  on_request boolean not null,
  primary key (employee_id, kind)
);

-- Empty once they are erased.
alter table employee
  alter column gender_id drop not null,
  alter column blood_group_id drop not null,
  alter column country_id drop not null,
  alter column father_name drop not null,
  alter column mother_name drop not null,
  alter column aadhaar drop not null,
  alter column pan drop not null,
  alter column other_id drop not null,
  alter column pf_uan drop not null;

alter table attendance_mark
  alter column latitude drop not null,
  alter column longitude drop not null;

-- Those who have left, and who reads longest ago first.
create index employment_by_last_day on employment (left_on, employee_id);

-- The index has to say what the trail looks for, to the letter.
drop index audit_entry_sensitive;
create index audit_entry_sensitive on audit_entry (at, audit_id)
  where action in ('record.reveal', 'session.end', 'data.backup', 'data.export', 'data.erase') or action like 'user.%';
