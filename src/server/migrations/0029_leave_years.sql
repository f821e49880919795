-- How many days of what is left may be carried into the next year; the rest lapses.
alter table leave_type add column carry_days numeric(6, 1) not null default 0 check (carry_days >= 0);

-- The day on which what was left of the year before was last carried into this one.
alter table leave_year add column carried_on date;

alter table leave_movement drop constraint leave_movement_kind_check;
alter table leave_movement add constraint leave_movement_kind_check
  check (kind in ('allocate', 'carry', 'reserve', 'release', 'take', 'restore'));
