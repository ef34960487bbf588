export const countsSql = `
  select coalesce((select last_index from billing_settings where studio_id = $1), 0) as issued,
    (select count(*) from invoices where studio_id = $1 and status = 'cancelled') as cancelled,
    coalesce(sum(n) filter (where status = 'draft'), 0)::int as draft,
    coalesce(sum(n) filter (where status = 'pending' and not late), 0)::int as pending,
    coalesce(sum(n) filter (where status = 'overdue' or late), 0)::int as overdue
  from (
    select status, status = 'pending' and due_on < $2::date as late, count(*) as n
    from invoices where studio_id = $1 and status in ('draft', 'pending', 'overdue') group by 1, 2
  ) as open`

export const pageSql = `
  select id, index, parent_id, parent_name, status, method, currency, total_minor, issued_on, due_on, series_id, version, (
    select string_agg(concat_ws(': ', nullif(i.student_name, ''), i.description), ', ' order by i.place)
    from invoice_items i where i.studio_id = invoices.studio_id and i.invoice_id = invoices.id and i.place <= 3) as about, (
    select coalesce(sum(p.refunded_minor), 0)::int from payments p
    where p.studio_id = invoices.studio_id and p.invoice_id = invoices.id and not p.is_extra) as refunded_minor
  from invoices where studio_id = $1 and id in (
    select id from invoices where studio_id = $1 and true order by index desc, index desc, id desc limit $2 offset 0)
  order by index desc, index desc, id desc`

export const monthsSql = `
  select to_char(day, 'YYYY-MM-01') as month, sum(amount)::bigint as revenue, sum(one)::int as payments
  from (
    select paid_on as day, amount_minor as amount, 1 as one, 'payment' as kind, id as payment_id from payments
      where studio_id = $1 and not is_extra and paid_on >= $2::date
    union all
    select refunded_on, -amount_minor, 0, 'refund', payment_id from refunds
      where studio_id = $1 and status in ('pending', 'succeeded') and refunded_on >= $2::date
        and not (select is_extra from payments p where p.studio_id = refunds.studio_id and p.id = refunds.payment_id)
    union all
    select (closed_at at time zone $3)::date, -amount_minor, 0, 'dispute', payment_id from disputes
      where studio_id = $1 and status = 'lost' and (closed_at at time zone $3)::date >= $2::date
        and not (select is_extra from payments p where p.studio_id = disputes.studio_id and p.id = disputes.payment_id)
  ) as moved group by 1`

export const unpaidSql = `
  select status = 'overdue' or due_on < $2::date as late, sum(total_minor)::bigint as amount, count(*)::int as count
  from invoices where studio_id = $1 and status in ('pending', 'overdue') group by 1`

export const latestSql = `
  select p.id, p.invoice_id, p.parent_id, p.parent_name, p.amount_minor, p.refunded_minor, p.currency, p.method, p.paid_on::text, i.index,
    case when place.id is not null then json_build_object('className', place.name, 'on', place.date) end as place, (
    select coalesce(sum(d.amount_minor), 0) from disputes d where d.studio_id = $1 and d.payment_id = p.id and d.status = 'lost')::bigint as lost,
    exists (select from disputes d where d.studio_id = p.studio_id and d.payment_id = p.id and d.closed_at is null
      and p.account_id = (select account_id from card_accounts where studio_id = $1)) as is_disputed
  from payments p left join invoices i on i.studio_id = p.studio_id and i.id = p.invoice_id
  left join bookings as booked on booked.studio_id = $1 and booked.id = p.booking_id
  left join classes as place on place.studio_id = booked.studio_id and place.id = booked.class_id
  where p.studio_id = $1 order by p.paid_at desc, p.id desc limit $2`

export const disputedSql = `
  select d.id from disputes d join payments p on p.studio_id = d.studio_id and p.id = d.payment_id
  where d.studio_id = $1 and d.closed_at is null and p.account_id = (select account_id from card_accounts where studio_id = $1)`

export const termsSql = `select currency, timezone, takes_cards, takes_bank_transfers from studios where id = $1 for share`
export const billingSql = `select last_index from billing_settings where studio_id = $1 for no key update`
export const draftsSql = `select * from invoices where studio_id = $1 and id = any ($2::uuid[]) order by id for no key update`
export const itemsSql = `select * from invoice_items where studio_id = $1 and invoice_id = any ($2::uuid[]) order by invoice_id, place`
export const lastIndexSql = `update billing_settings set last_index = $2 where studio_id = $1`

export const numberSql = `
  update invoices set index = one.index, reference = 'Invoice-' || one.index, issued_on = $3::date, notified_on = $3::date, status = 'pending',
    updated_at = $4
  from json_to_recordset($2::json) as one (id uuid, index integer)
  where invoices.studio_id = $1 and invoices.id = one.id`

export const timelineSql = `
  insert into invoice_events (studio_id, id, invoice_id, kind, by_user_id, details, at)
  select $1, event, id, 'issued', $3::uuid, json_build_object('amountMinor', 4500), $4
  from json_to_recordset($2::json) as one (id uuid, event uuid)`

export const readersSql = `
  select u.id, u.name, u.email, u.role, u.timezone, s.name as studio_name, s.timezone as studio_zone, s.currency, s.country, s.phone,
    coalesce(wish.email_billing, true) as billing
  from users u join studios s on s.id = u.studio_id left join user_preferences as wish on wish.studio_id = u.studio_id and wish.user_id = u.id
  where u.studio_id = $1 and u.active and u.role <> 'deleted' and u.id = any ($2::uuid[]) order by u.id`

export const notificationsSql = `
  insert into notifications (studio_id, id, user_id, type, title, message, priority, entity_id, entity_type, link, details, requires_action,
    email_required, created_at, updated_at)
  select $1, notification, parent, 'payment_request', 'New invoice', message, 'high', id, 'invoice', '/dashboard/payments?invoice=' || id,
    details, true, true, $3, $3
  from json_to_recordset($2::json) as one (id uuid, notification uuid, parent uuid, message text, details jsonb)`

export const peopleSql = `
  insert into notification_people (studio_id, notification_id, kind, person_id)
  select $1, notification, 'user', parent from json_to_recordset($2::json) as one (notification uuid, parent uuid)`

/** Scheduled after the measurement, so that the product does not mail what the bare server writes. */
export const jobsSql = `
  insert into pgboss.job_common (id, name, data, start_after, keep_until, expire_seconds, deletion_seconds, retry_limit, retry_delay, retry_backoff, policy)
  select gen_random_uuid(), q.name, json_build_object('studioId', $1::uuid, 'notificationId', notification), date '2099-01-01', date '2099-02-01',
    q.expire_seconds, q.deletion_seconds, q.retry_limit, q.retry_delay, q.retry_backoff, q.policy
  from json_to_recordset($2::json) as one (notification uuid) join pgboss.queue q on q.name = 'notifications.mail'
  on conflict do nothing`
