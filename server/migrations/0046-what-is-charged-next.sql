alter table studio_subscriptions
  add column next_charge_minor integer check (next_charge_minor >= 0), -- as the provider reckons it; null: nothing is charged, or nobody knows
  add column unknown_price text; -- set by hand at the provider, and none of ours: the plan stays what it was
-- A page that was paid is celebrated once, however often its address is opened.
alter table plan_checkouts add column celebrated_at timestamptz;
alter table plan_checkouts no force row level security; -- which would show the owner of the table none
update plan_checkouts set celebrated_at = now() where state = 'complete';
alter table plan_checkouts force row level security;

-- 0043 wrote it down only where whoever migrates is a superuser.
alter table studio_subscriptions no force row level security;
update studio_subscriptions set ended_at = updated_at where status = 'cancelled' and ended_at is null;
alter table studio_subscriptions force row level security;
