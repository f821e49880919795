-- Texts of definitions by their hash; none ever changes.
create table definition_text (
  hash text primary key,
  text text not null
);

-- The texts that a file has had.
create table definition_version (
  path text not null,
  version int not null,
  kept_at timestamptz not null,
  -- Null for a text that was changed outside the studio.
  saved_by text,
  -- What it changed, in plain words: a JSON array.
  words text not null,
  hash text not null references definition_text,
  primary key (path, version)
);

create index definition_version_by_text on definition_version (hash);

-- Compiled texts that somebody is trying out.
create table preview_module (
  url text primary key,
  module text not null,
  kept_at timestamptz not null
);

create index preview_module_by_age on preview_module (kept_at);
