-- By what a session fetches its screens: the SHA-256, in hex, of a cookie that goes to them alone. Null until a session of before is resumed.

alter table session add column screens_hash text;
create index session_by_screens on session (screens_hash);
