-- When the provider told it by itself; null: only on being asked.
alter table provider_events add column delivered_at timestamptz;
update provider_events set delivered_at = received_at;
drop index provider_events_of_account;
create index provider_events_of_account on provider_events (account_id, delivered_at);

-- When a look at the account last found anything changed.
alter table card_accounts add column changed_at timestamptz;
create index provider_attempts_of_studio on provider_attempts (studio_id, created_at);
create index provider_events_about on provider_events (object_id) where processed_at is null;
