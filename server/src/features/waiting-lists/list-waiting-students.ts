import type { WaitingList } from '@callboard/contract/waiting-lists'
import type { Actor } from '../../platform/actor.ts'
import { dateIn } from '../../platform/clock.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { tellApart } from '../namesakes/tell-apart.ts'
import { findFreePlaces } from '../classes/places/find-free-places.ts'
import { findTermOf, listOpen } from './queries.ts'

/** Lists who waits for a place in a class, in line; a drop-in class has none. */
export async function listWaitingStudents(
  actor: Actor,
  { classId }: { classId: string },
): Promise<WaitingList | Refusal<'class-not-found'>> {
  const term = await findTermOf(actor, classId)
  if (!term || term.isDropIn) return refuse('class-not-found')
  const rows = await listOpen(actor, [term.termId])
  const places = (await findFreePlaces(actor, [term.termId])).get(term.termId)
  const named = rows.map(({ studentId, studentName }) => ({ id: studentId, name: studentName }))
  const nameOf = await tellApart(actor, named, 'list')
  return {
    waiting: rows.map(({ id, studentId, studentName, wants, joinedAt }) => ({
      id,
      student: { id: studentId, name: nameOf({ id: studentId, name: studentName }) },
      wants,
      since: dateIn(actor.zone, Temporal.Instant.fromEpochMilliseconds(joinedAt.getTime())),
    })),
    isFree: { term: places?.termIsFree === true, trial: places?.trialIsFree === true },
  }
}
