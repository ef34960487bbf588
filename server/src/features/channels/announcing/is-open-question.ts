import type { Actor } from '../../../platform/actor.ts'
import { instantOf } from '../../../platform/clock.ts'
import { findAsked } from './queries.ts'

/** Whether families can still answer: the class is there, takes place and has not started. */
export async function isOpenQuestion(actor: Actor, classId: string): Promise<boolean> {
  const asked = await findAsked(actor, classId)
  return (
    asked !== undefined &&
    asked.closureId === null &&
    Temporal.Instant.compare(instantOf(actor.zone, asked.date, asked.startTime), actor.clock.now()) > 0
  )
}
