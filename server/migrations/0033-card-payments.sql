-- The studio's account with the card provider. Each look at it takes a number, so that a late answer undoes no newer one.
create table card_accounts (
  studio_id uuid primary key references studios (id),
  account_id text, -- null: none yet, or disconnected
  attempt_id uuid, -- the creation that is under way
  charges_enabled boolean not null default false,
  payouts_enabled boolean not null default false,
  was_active boolean not null default false,
  bank_last4 text,
  disconnected_at timestamptz,
  checked_at timestamptz,
  asked integer not null default 0,
  answered integer not null default 0
);
create index card_accounts_by_account on card_accounts (account_id);
call fence_table('card_accounts');

-- What the provider is about to be asked to do, committed before the call. Its id makes the idempotency key.
create table provider_attempts (
  studio_id uuid not null references studios (id),
  id uuid not null,
  kind text not null,
  state text not null check (state in ('pending', 'done', 'failed')),
  request jsonb, -- until the outcome is known, so that exactly the same can be asked again
  object_id text,
  failure text,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (studio_id, id)
);
create index provider_attempts_pending on provider_attempts (created_at) where state = 'pending';
call fence_table('provider_attempts');

-- What the provider has told us, each once. Its contents are not kept: whoever applies it asks the provider anew.
create table provider_events (
  id text primary key,
  account_id text, -- null: of the platform itself
  type text not null,
  object_id text not null,
  received_at timestamptz not null,
  processed_at timestamptz
);
create index provider_events_waiting on provider_events (received_at) where processed_at is null;
create index provider_events_of_account on provider_events (account_id, received_at);
grant select, insert, update, delete on provider_events to callboard_auth;

grant select (studio_id, account_id) on card_accounts to callboard_schedule;
grant select (studio_id, id, state, created_at) on provider_attempts to callboard_schedule;
create policy every_studio on card_accounts for select to callboard_schedule using (current_user = 'callboard_schedule');
create policy every_studio on provider_attempts for select to callboard_schedule using (current_user = 'callboard_schedule');
