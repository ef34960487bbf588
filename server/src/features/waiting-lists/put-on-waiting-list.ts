import type { PutOnList } from '@callboard/contract/waiting-lists'
import type { Actor } from '../../platform/actor.ts'
import { dateIn } from '../../platform/clock.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { findFreePlaces } from '../classes/places/find-free-places.ts'
import { findTermOf, insertWaitingStudent, isInTerm, studentIsHere } from './queries.ts'

type WhyNotPut =
  | 'class-not-found'
  | 'student-not-found'
  | 'places-are-booked'
  | 'nothing-to-join'
  | 'places-left'
  | 'enrolled-already'
  | 'waiting-already'

/** Puts a student at the end of the waiting list of a class that has no place of the kind; a repeat changes nothing. */
export async function putOnWaitingList(actor: Actor, input: PutOnList): Promise<{ id: string } | Refusal<WhyNotPut>> {
  const { id, classId, studentId, wants } = input
  const term = await findTermOf(actor, classId)
  if (!term) return refuse('class-not-found')
  if (term.isDropIn) return refuse('places-are-booked')
  if (!(await studentIsHere(actor, studentId))) return refuse('student-not-found')
  const places = (await findFreePlaces(actor, [term.termId])).get(term.termId)
  if (!places) return refuse('nothing-to-join')
  if (await isInTerm(actor, studentId, term.termId, dateIn(actor.zone, actor.clock.now()))) return refuse('enrolled-already')
  if (wants === 'term' ? places.termIsFree : places.trialIsFree) return refuse('places-left')
  const there = await insertWaitingStudent(actor, input, term)
  if (there?.id !== id || there.wants !== wants) return refuse('waiting-already')
  actor.refresh('waitingLists', { roles: ['owner'] })
  return { id }
}
