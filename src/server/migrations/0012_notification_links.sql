-- Where a line of the bell leads, and since when it counts as read.
alter table notification add column path text;

alter table notification add column read_at timestamptz;
