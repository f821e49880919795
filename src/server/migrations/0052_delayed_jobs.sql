-- A job can start some seconds after it was requested, so that its user can still undo it. The default serves servers
-- of the previous version.
alter table job add column starts_at timestamptz not null default now();
