-- Renames errands to queued tasks, the standard term.
alter table errand rename to queued_task;
alter table queued_task rename column errand_id to task_id;
alter table queued_task rename constraint errand_pkey to queued_task_pkey;
alter index errand_due rename to queued_task_due;
alter index errand_ended rename to queued_task_ended;

-- Servers of the previous version still run during an upgrade. A later version drops this view.
create view errand as
  select task_id as errand_id, kind, payload, made_at, due_at, tries, lease, ended_at, given_up, outcome from queued_task;
