-- Leave of half a day or of hours. The days that it takes have up to three decimals.
alter table leave_request
  alter column days type numeric(8, 3),
  add column day_part text check (day_part in ('morning', 'afternoon', 'hours')),
  -- The times of day of a part of a day; both null for whole days.
  add column from_time text check (from_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column to_time text check (to_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- The share of each day that it takes.
  add column day_share numeric(4, 3) not null default 1 check (day_share > 0 and day_share <= 1),
  add check ((day_part is null) = (from_time is null) and (day_part is null) = (to_time is null)),
  add check (day_part is null or start_date = end_date),
  add check (day_part is not null or day_share = 1);

alter table leave_movement alter column days type numeric(8, 3);

-- Which parts of a day the leave type can be taken in.
alter table leave_policy
  add column day_parts text not null default 'none' check (day_parts in ('none', 'half', 'hours'));
