-- Prices are rows, not code (S4 money). Minor units of GBP.
create table tiers (
  name text primary key,
  rank integer not null unique,
  student_range_min integer not null,
  student_range_max integer not null,
  max_students integer not null,
  monthly_price_minor integer not null,
  yearly_price_minor integer not null,
  lifetime_price_minor integer not null
);
grant select on tiers to callboard_app;
insert into tiers
select name, rank, low, high, high, month, month * 10, month * 30
from (values ('starter', 1, 1, 50, 1900), ('growth', 2, 51, 100, 3500), ('professional', 3, 101, 250, 5900),
             ('scale', 4, 251, 500, 9900), ('enterprise', 5, 501, 2000, 17900)) as t (name, rank, low, high, month);

create table studio_subscriptions (
  studio_id uuid not null references studios (id),
  id uuid not null,
  tier text not null references tiers (name),
  billing_interval text not null check (billing_interval in ('monthly', 'yearly', 'lifetime')),
  is_lifetime boolean not null default false,
  price_minor integer not null,
  status text not null check (status in ('trialing', 'active', 'past_due', 'cancelled')),
  trial_ends_at timestamptz,
  current_period_ends_at timestamptz,
  cancel_at_period_end boolean not null default false,
  max_students integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (studio_id, id)
);
-- A studio has one subscription: a second start at the same moment finds the first.
create unique index one_subscription on studio_subscriptions (studio_id) where status <> 'cancelled';
call fence_table('studio_subscriptions');
