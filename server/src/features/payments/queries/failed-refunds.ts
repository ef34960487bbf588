import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'

/**
 * Refunds that the provider had accepted and that failed afterwards: they leave on one day and are back on another (`sign` -1), so that no
 * month that is closed already changes.
 */
export const failedRefunds = ({ studioId, zone }: Pick<Actor, 'studioId' | 'zone'>) => sql`(
  select r.*, moved."on", moved.sign from refunds r
  cross join lateral (values (r.refunded_on, 1), (coalesce((r.settled_at at time zone ${zone})::date, r.refunded_on), -1)) as moved ("on", sign)
  where r.studio_id = ${studioId} and r.status in ('failed', 'cancelled') and r.provider_refund_id is not null)`
