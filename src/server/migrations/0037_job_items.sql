-- Renames the lines of a job to items.
alter table job_line rename to job_item;
alter table job_item rename column line to item;
alter table job_item rename constraint job_line_pkey to job_item_pkey;
alter table job_item rename constraint job_line_job_id_fkey to job_item_job_id_fkey;
alter table job_item rename constraint job_line_state_check to job_item_state_check;
alter index job_line_that_waits rename to job_item_that_waits;

-- Servers of the previous version still run during an upgrade. A later version drops this view.
create view job_line as select job_id, item as line, name, payload, state, msg from job_item;
