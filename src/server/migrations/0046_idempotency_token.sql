-- The token that a call was made with: after its session has ended, only the same token gets the stored response.
alter table idempotency_key add column token_hash text;
