-- When people work; a company adds its own and gives one to each employment.
create table shift (
  id integer primary key,
  name text not null unique,
  starts_at text not null check (starts_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ends_at text not null check (ends_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);

insert into shift (id, name, starts_at, ends_at) values (1, 'General shift', '09:30', '18:30');

alter table employment add column shift_id integer default 1 references shift (id);
