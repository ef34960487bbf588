import { sql } from 'kysely'

/** The columns of `Stored`, and the join they need, for a query over `studios o`. */
export const storedStanding = {
  columns: sql`b.status, b.trial_ends_at, b.past_due_since, b.ended_at, b.provider_subscription_id,
      case when b.studio_id is null then (select max(e.ended_at) from studio_subscriptions e where e.studio_id = o.id) end as last_ended_at`,
  join: sql`left join studio_subscriptions b on b.studio_id = o.id and b.status <> 'cancelled'`,
}
