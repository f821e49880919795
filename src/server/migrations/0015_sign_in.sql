-- Wrong passwords delay the next try, by account, by browser, by address and by password change.

drop table attempt_count;

create table failed_try (
  subject text primary key,
  failures int not null,
  last_at timestamptz not null
);

-- A browser in which a person has signed in, by the SHA-256 of its cookie, in hex: others' guesses do not delay it.
create table known_browser (
  browser_hash text not null,
  user_id bigint not null references user_account on delete cascade,
  signed_in_at timestamptz not null,
  primary key (browser_hash, user_id)
);
