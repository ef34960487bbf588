import type { CalledOff } from '@callboard/contract/calling-off'
import { addDays } from '@callboard/contract/dates'
import type { Actor } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'
import { spanOf } from '../../classes/times/span-of.ts'
import { listCallOffs } from './queries.ts'

/** Lists what was called off of yesterday, today and later, as far as it does not take place. */
export async function listCalledOff(actor: Actor): Promise<CalledOff[]> {
  const now = actor.clock.now()
  const rows = await listCallOffs(actor, addDays(dateIn(actor.zone, now), -1))
  return rows.map(({ classes, ...row }) => ({
    ...row,
    classes: classes.map((one) => ({
      ...one,
      isOver: Temporal.Instant.compare(spanOf(actor.zone, { ...one, date: row.date }).endsAt, now) <= 0,
    })),
  }))
}
