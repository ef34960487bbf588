import type { NextToPay } from '@callboard/contract/payments'
import { isLeftOpen } from '@callboard/contract/standing'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'
import { isBeingPaid } from '../queries/details.ts'

/** When a family has to pay again, as far as it is known: of what is open, but for what a card is paying, and of what returns. */
export async function findNextToPay({ db, studioId, zone, clock, stage }: Actor, parentId: string): Promise<NextToPay | null> {
  const today = dateIn(zone, clock.now())
  const { dueOn } = await db
    .selectFrom('invoices as i')
    .select('i.dueOn')
    .where('i.studioId', '=', studioId)
    .where('i.parentId', '=', parentId)
    .where('i.status', 'in', ['pending', 'overdue'])
    .where(sql<boolean>`not ${isBeingPaid} and (i.charge_on is null or i.due_on > ${today}::date)`)
    .unionAll((of) =>
      of
        .selectFrom('invoiceSeries')
        .select('nextOn as dueOn')
        .where('studioId', '=', studioId)
        .where('parentId', '=', parentId)
        .where('state', '=', 'active')
        // After the plan's end nothing returns, and the day stays where it was.
        .where(sql.lit(isLeftOpen('work', stage, 'callboard')))
        .$narrowType<{ dueOn: string }>(),
    )
    .$call((found) => db.selectFrom(found.as('found')))
    .select(sql<string | null>`min(due_on)`.as('dueOn'))
    .executeTakeFirstOrThrow()
  return dueOn === null ? null : { dueOn, isNow: dueOn <= today }
}
