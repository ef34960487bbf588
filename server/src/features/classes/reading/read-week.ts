import type { Week } from '@callboard/contract/classes'
import { addDays, weekOf } from '@callboard/contract/dates'
import type { Actor } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'
import { mayAddClasses, viewerOf } from '../policy.ts'
import { presentClass } from '../present.ts'
import { classesBetween } from '../queries/seen-classes.ts'

/** Reads the week, Monday to Sunday, of a date or of today (S2 §2). */
export async function readWeek(actor: Actor, { of }: { of?: string }): Promise<Week> {
  const today = dateIn(actor.zone, actor.clock.now())
  const monday = weekOf(of ?? today)
  const rows = await classesBetween(actor, monday, addDays(monday, 6))
  return {
    weekOf: monday,
    today,
    viewer: viewerOf(actor),
    classes: rows.map((row) => presentClass(actor, row)),
    can: { add: mayAddClasses(actor) },
  }
}
