import type { DayClass } from '@callboard/contract/calling-off'
import type { PlainDate } from '@callboard/contract/dates'
import type { Actor } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'
import { listDay } from '../../classes/closing/list-day.ts'

/** The classes of a day, by default today, that are not over. */
export async function showDay(
  actor: Actor,
  { date }: { date?: PlainDate | undefined },
): Promise<{ date: PlainDate; today: PlainDate; classes: DayClass[] }> {
  const today = dateIn(actor.zone, actor.clock.now())
  return { date: date ?? today, today, classes: await listDay(actor, date ?? today) }
}
