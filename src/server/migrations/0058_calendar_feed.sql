-- The secret address at which a user's calendar apps read who is away; the address itself is stored nowhere.
create table calendar_feed (
  feed_id integer primary key generated always as identity,
  user_id integer not null unique references user_account,
  -- SHA-256 of the secret, in hex.
  secret_hash text not null unique,
  created_at timestamptz not null
);
