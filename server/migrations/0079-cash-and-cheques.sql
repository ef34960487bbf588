-- Families may also pay in cash or by cheque, which an owner records.
alter table payments
  drop constraint payments_method_check,
  add constraint payments_method_check check (method in ('card', 'bank-transfer', 'cash', 'cheque'));

-- As before, except that what came in cash is offered to go back in cash first.
create or replace view payment_balances with (security_invoker = true) as
  select p.studio_id, p.id as payment_id, p.invoice_id, p.is_extra, p.amount_minor,
    r.refunded_minor, d.lost_minor, d.open_minor, b.due_minor, l.is_left,
    f.left_minor, f.returnable_minor,
    case when l.is_left then 0 else f.returnable_minor end as refundable_minor,
    case when r.refunded_minor = 0 then 'completed' when r.refunded_minor < p.amount_minor then 'partly-refunded' else 'refunded' end as status,
    case when f.returnable_minor = 0 then array[]::text[]
      when p.method = 'cash' then array['cash', 'bank-transfer']
      when p.method <> 'card' or l.is_left or r.is_card_gone then array['bank-transfer', 'cash']
      when r.has_failed then array['bank-transfer', 'cash', 'card']
      else array['card', 'bank-transfer', 'cash'] end as refund_ways
  from payments p
  cross join lateral (
    select p.account_id is not null
      and p.account_id is distinct from (select account_id from card_accounts a where a.studio_id = p.studio_id) as is_left) l
  cross join lateral (
    select coalesce(sum(amount_minor) filter (where status in ('pending', 'succeeded')), 0)::integer as refunded_minor,
      coalesce(bool_or(method = 'card' and status = 'failed'), false) as has_failed,
      coalesce(bool_or(failure in ('expired_or_canceled_card', 'lost_or_stolen_card')), false) as is_card_gone
    from refunds where studio_id = p.studio_id and payment_id = p.id) r
  cross join lateral (
    select coalesce(sum(amount_minor) filter (where status = 'lost'), 0)::integer as lost_minor,
      coalesce(sum(amount_minor) filter (where status in ('needs-response', 'under-review') and not l.is_left), 0)::integer as open_minor
    from disputes where studio_id = p.studio_id and payment_id = p.id) d
  cross join lateral (
    select coalesce((
      select refund_due_minor from bookings where studio_id = p.studio_id and id = p.booking_id
        and not exists (select from refunds where studio_id = p.studio_id and id = p.booking_id)), 0) as due_minor) b
  cross join lateral (
    select greatest(p.amount_minor - r.refunded_minor - d.lost_minor, 0) as left_minor,
      case when d.open_minor > 0 then 0 else greatest(p.amount_minor - r.refunded_minor - d.lost_minor - b.due_minor, 0) end as returnable_minor) f;
