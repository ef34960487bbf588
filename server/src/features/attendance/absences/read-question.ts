import type { Question } from '@callboard/contract/absences'
import type { Actor } from '../../../platform/actor.ts'
import { instantOf } from '../../../platform/clock.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { hasBegun } from '../../classes/times/has-begun.ts'
import { listPlaces } from './list-places.ts'
import { findQuestionClass } from './queries/places.ts'

/** What is asked of a class, as it stands now: a question follows its class to another day, and waits while that is closed. */
export async function readQuestion(actor: Actor, { classId }: { classId: string }): Promise<Question | Refusal<'class-not-found'>> {
  const found = await findQuestionClass(actor, classId)
  if (!found || (actor.role === 'parent' && !found.hasOwn)) return refuse('class-not-found')
  const { id, name, date, startTime, endTime, closedFor } = found
  return {
    class: { id, name, date, startTime, endTime },
    state: closedFor !== null ? 'closed' : hasBegun(actor, found) ? 'begun' : 'open',
    closedFor,
    startsAt: instantOf(actor.zone, date, startTime).toString(),
    places: await listPlaces(actor, { classId }),
  }
}
