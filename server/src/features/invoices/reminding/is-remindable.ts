import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { dateIn, toDate } from '../../../platform/clock.ts'
import { isBeingPaid } from '../queries/details.ts'
import { asksFamily } from '../queries/requests-since.ts'

/** How long a family that was asked to pay is left in peace. */
const pause = { hours: 72 }

/** Of `invoices i`: overdue, neither charged by itself nor being paid, of a family that is still here and has not been asked lately. */
export function isRemindable({ zone, clock }: Pick<Actor, 'zone' | 'clock'>) {
  const now = clock.now()
  return sql<boolean>`(i.status in ('pending', 'overdue') and i.charge_on is null and (i.status = 'overdue' or i.due_on < ${dateIn(zone, now)}::date)
    and exists (select from users u where u.studio_id = i.studio_id and u.id = i.parent_id and u.role <> 'deleted')
    and not ${isBeingPaid} and not exists (select from notifications n where ${asksFamily} and n.created_at > ${toDate(now.subtract(pause))}))`
}
