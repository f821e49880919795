-- Finds the response to a repeated call whose session has ended, so that only its key identifies it.
create index idempotency_key_by_key on idempotency_key (key_hash);
