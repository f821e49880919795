-- Views of lists that people keep under a name, each for a screen; a shared one is for all who may open that screen.
create table saved_view (
  view_id int generated always as identity primary key,
  user_id int not null references user_account,
  screen text not null,
  name text not null check (char_length(name) between 1 and 60),
  query text not null check (char_length(query) <= 2000),
  shared boolean not null,
  saved_at timestamptz not null default now()
);

create unique index saved_view_by_name on saved_view (user_id, screen, lower(name));
create index saved_view_shared on saved_view (screen) where shared;
