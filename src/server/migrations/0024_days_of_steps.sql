-- When each step of a resignation and of a reporting change was, and whose it was; of earlier ones, what the trail knows.
alter table resignation add column interviewed_at timestamptz;
alter table resignation add column interviewed_by integer references employee (id);
alter table resignation add column retracted_at timestamptz;
alter table resignation add column retracted_by integer references employee (id);

alter table reporting_change add column requested_at timestamptz;
alter table reporting_change add column lapsed_at timestamptz;

update resignation set interviewed_at = entry.at, interviewed_by = (select id from employee where id = entry.employee_id)
  from audit_entry entry
  where entry.subject = 'resignation ' || resignation.id and entry.action = 'resignation.exit-interview';

update resignation set retracted_at = entry.at, retracted_by = (select id from employee where id = entry.employee_id)
  from audit_entry entry
  where entry.subject = 'resignation ' || resignation.id and entry.action = 'resignation.retract';

update reporting_change set requested_at = entry.at
  from audit_entry entry
  where entry.subject = 'reporting change ' || reporting_change.id and entry.action = 'reporting-change.request';
