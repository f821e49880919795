-- Renames answered calls to idempotency keys, the standard term.
alter table answered_call rename to idempotency_key;
alter table idempotency_key rename constraint answered_call_pkey to idempotency_key_pkey;
alter table idempotency_key rename constraint answered_call_user_id_fkey to idempotency_key_user_id_fkey;
alter index answered_call_by_time rename to idempotency_key_by_time;

-- Servers of the previous version still run during an upgrade. A later version drops this view.
create view answered_call as select user_id, endpoint, key_hash, body_hash, answer, at from idempotency_key;
