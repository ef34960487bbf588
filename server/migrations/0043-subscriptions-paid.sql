-- A subscription that is paid for is the card provider's; here is what it last said of it.
alter table studio_subscriptions
  add column provider_subscription_id text, -- null: a free trial without a card, or for life
  add column past_due_since timestamptz,
  add column ended_at timestamptz,
  add column told_trial_end timestamptz, -- which ends and renewals the owners have been reminded of
  add column told_renewal timestamptz;
update studio_subscriptions set ended_at = updated_at where status = 'cancelled';
alter table studio_subscriptions add check (status <> 'past_due' or past_due_since is not null);
create unique index studio_subscriptions_by_provider on studio_subscriptions (studio_id, provider_subscription_id);

-- The studio as a customer of Callboard. Each look at it takes a number, so that a late answer undoes no newer one.
create table billing_customers (
  studio_id uuid primary key references studios (id),
  customer_id text, -- null: being made
  attempt_id uuid,
  lifetime_tier text references tiers (name), -- bought for good, also while another plan runs
  lifetime_at timestamptz,
  closed_at timestamptz, -- of a studio that is gone: nothing may be charged any more
  checked_at timestamptz,
  asked integer not null default 0,
  answered integer not null default 0,
  created_at timestamptz not null
);
create index billing_customers_by_provider on billing_customers (customer_id);
call fence_table('billing_customers');

-- Pages of the provider on which a plan is paid for: one at a time, so that two tabs buy one plan.
create table plan_checkouts (
  studio_id uuid not null references studios (id),
  id uuid not null, -- its attempt's
  tier text not null references tiers (name),
  billing_interval text not null check (billing_interval in ('monthly', 'yearly', 'lifetime')),
  promotion_code text not null default '',
  credit_minor integer not null default 0 check (credit_minor >= 0),
  celebration text not null check (celebration in ('new', 'upgrade', 'downgrade')),
  state text not null check (state in ('opening', 'open', 'closed', 'complete')),
  session_id text,
  url text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (studio_id, id)
);
create unique index plan_checkouts_open on plan_checkouts (studio_id) where state in ('opening', 'open');
call fence_table('plan_checkouts');

-- Changes of a plan that runs: the larger one waits for its payment, the smaller one holds its number of students from the start.
create table plan_changes (
  studio_id uuid not null references studios (id),
  id uuid not null, -- chosen by the browser
  attempt_id uuid,
  type text not null check (type in ('upgrade', 'downgrade', 'upgrade_with_promo', 'trial_change', 'plan_change')),
  from_tier text not null references tiers (name),
  from_interval text not null check (from_interval in ('monthly', 'yearly', 'lifetime')),
  tier text not null references tiers (name),
  billing_interval text not null check (billing_interval in ('monthly', 'yearly')),
  promotion_code text not null default '',
  prorated_at timestamptz not null, -- the instant of the preview
  total_minor integer not null,
  proration_minor integer not null,
  state text not null check (state in ('under-way', 'awaiting-payment', 'done', 'failed')),
  payment_url text,
  invoice_id text,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (studio_id, id)
);
create unique index plan_changes_unfinished on plan_changes (studio_id) where state in ('under-way', 'awaiting-payment');
call fence_table('plan_changes');

create table billing_history (
  studio_id uuid not null references studios (id),
  id uuid not null,
  at timestamptz not null,
  type text not null check (type in (
    'subscription', 'upgrade', 'downgrade', 'upgrade_with_promo', 'trial_change', 'plan_change', 'lifetime', 'superseded', 'refund')),
  description text not null,
  amount_minor integer not null,
  proration_minor integer,
  status text not null check (status in ('completed', 'paid', 'trial', 'pending', 'failed')),
  invoice_url text,
  source_id text not null, -- the provider's invoice or refund, or our change
  primary key (studio_id, id)
);
create unique index billing_history_once on billing_history (studio_id, source_id);
create index billing_history_newest on billing_history (studio_id, at desc, id desc);
call fence_table('billing_history');

grant select (studio_id, customer_id, closed_at, checked_at) on billing_customers to callboard_schedule;
grant select (studio_id, state) on plan_checkouts to callboard_schedule;
grant select (studio_id, state) on plan_changes to callboard_schedule;
grant select (studio_id, status, billing_interval, trial_ends_at, current_period_ends_at, cancel_at_period_end,
  provider_subscription_id, told_trial_end, told_renewal) on studio_subscriptions to callboard_schedule;
create policy every_studio on billing_customers for select to callboard_schedule using (current_user = 'callboard_schedule');
create policy every_studio on plan_checkouts for select to callboard_schedule using (current_user = 'callboard_schedule');
create policy every_studio on plan_changes for select to callboard_schedule using (current_user = 'callboard_schedule');
create policy every_studio on studio_subscriptions for select to callboard_schedule using (current_user = 'callboard_schedule');

alter table notifications
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (type in (
    'new_channel_post', 'new_comment', 'new_message', 'staff_registration', 'parent_registration', 'parent_deletion',
    'student_enrollment', 'student_added', 'student_removed', 'student_consecutive_absence', 'student_birthday',
    'payment_received', 'payment_overdue', 'payment_request', 'payment_confirmation', 'payment_account_lost',
    'class_assigned', 'class_reminder', 'class_cancellation', 'class_schedule', 'class_capacity', 'class_place_offered',
    'attendance_marked', 'unauthorized_absence', 'attendance_missing',
    'document_assigned', 'document_reminder', 'document_deadline_missed',
    'upgrade_required', 'trial_ending', 'renewal_failed', 'renewal_due', 'plan_refunded',
    'refund_pending', 'refund_completed'));
