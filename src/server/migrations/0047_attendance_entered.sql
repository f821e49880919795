-- Who in HR entered or corrected a check-in or check-out; null if the employee did it.
alter table attendance_mark add column entered_by integer references employee (id);
