-- What an employee is given of a leave type each year; a type may be for one gender only.
alter table leave_type add column yearly_days numeric(6, 1) not null default 0;

alter table leave_type add column gender_id integer;
