import type { NextToPay } from '@callboard/contract/payments'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'

/** When a family has to pay again, as far as it is known: of what is open and of what returns. */
export async function findNextToPay({ db, studioId, zone, clock }: Actor, parentId: string): Promise<NextToPay | null> {
  const { dueOn } = await db
    .selectFrom('invoices')
    .select('dueOn')
    .where('studioId', '=', studioId)
    .where('parentId', '=', parentId)
    .where('status', 'in', ['pending', 'overdue'])
    .unionAll((of) =>
      of
        .selectFrom('invoiceSeries')
        .select('nextOn as dueOn')
        .where('studioId', '=', studioId)
        .where('parentId', '=', parentId)
        .where('state', '=', 'active')
        .$narrowType<{ dueOn: string }>(),
    )
    .$call((found) => db.selectFrom(found.as('found')))
    .select(sql<string | null>`min(due_on)`.as('dueOn'))
    .executeTakeFirstOrThrow()
  return dueOn === null ? null : { dueOn, isNow: dueOn <= dateIn(zone, clock.now()) }
}
