-- What lets a call be made again whose answer was lost on the way.

-- A token that was renewed stays known for a while: whoever comes with it again gets the token that took its place.
alter table session_token add column replaced_at timestamptz;

-- A message that a page is showing, by the SHA-256 of the key that the page gave; the page's confirmation deletes the row.
alter table secure_message add column reading_hash text;
alter table secure_message add column reading_at timestamptz;

-- What was answered to a write that carried a key. Key and body are known by their SHA-256 only, in hex.
create table answered_call (
  user_id bigint not null references user_account on delete cascade,
  endpoint text not null,
  key_hash text not null,
  body_hash text not null,
  answer text,
  at timestamptz not null,
  primary key (user_id, endpoint, key_hash)
);

create index answered_call_by_time on answered_call (at);
