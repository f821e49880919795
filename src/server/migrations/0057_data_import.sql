-- Imports of files. The content is kept until the import is done, and everything is deleted after a day.
create table data_import (
  import_id integer generated always as identity primary key,
  kind text not null,
  file_name text not null,
  user_id integer not null references user_account (user_id) on delete cascade,
  -- The session in whose name a long import continues in the background.
  session_id integer not null,
  address text not null,
  request_id text not null,
  created_at timestamptz not null,
  state text not null check (state in ('checking', 'checked', 'importing', 'imported')),
  -- JSON: the headings of the file, and the column of each field.
  headings text not null,
  match text not null,
  -- JSON: the rows of the file; null once they are imported.
  content text,
  total integer not null,
  done integer not null default 0,
  mode text check (mode in ('all', 'valid')),
  -- Why the last attempt to import failed.
  why text,
  imported_at timestamptz
);
create index data_import_of on data_import (user_id);
create index data_import_by_age on data_import (created_at, import_id);

-- What an import of each row does, or did.
create table data_import_row (
  import_id integer not null references data_import (import_id) on delete cascade,
  line integer not null,
  subject text not null,
  employee_id integer references employee (id),
  outcome text not null check (outcome in ('add', 'change', 'unchanged', 'fault')),
  detail text not null,
  primary key (import_id, line)
);
create index data_import_row_by_outcome on data_import_row (import_id, outcome, line);
create index data_import_row_of on data_import_row (employee_id);
