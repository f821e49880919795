-- The days of an approved leave that a request gives back; both null for the whole leave.
alter table leave_cancellation
  add column from_date date,
  add column to_date date,
  add check ((from_date is null) = (to_date is null)),
  add check (to_date >= from_date);

-- The leave that this one was part of until days between the two were given back.
alter table leave_request add column split_from integer references leave_request (id) on delete set null;
create index leave_request_split on leave_request (split_from) where split_from is not null;
