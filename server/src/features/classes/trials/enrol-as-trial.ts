import type { AsTrial } from '@callboard/contract/classes'
import type { Undo } from '@callboard/contract/undo'
import type { Actor } from '../../../platform/actor.ts'
import { instantOf } from '../../../platform/clock.ts'
import { mustHave } from '../../../platform/must-have.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { guardiansOf } from '../../guardians/acts-for.ts'
import { keepUndo } from '../../undos/keep-undo.ts'
import type { StudentMoved } from '../class-action.ts'
import { classesEnrolled } from '../events.ts'
import { isAhead } from '../find-notified-classes.ts'
import { enrolDropIn } from '../places/enrol-drop-in.ts'
import { judgePlaces } from '../places/judge-places.ts'
import { lockReached } from '../queries/classes.ts'
import { audienceOfMoved } from '../queries/enrolments.ts'
import { findStandingOf } from './queries.ts'

interface TrialPlace {
  readonly className: string
  readonly date: string
  readonly undo: Undo | null
}

export type WhyNoTrial =
  | 'class-not-found'
  | 'student-not-found'
  | 'places-are-booked'
  | 'class-started'
  | 'class-closed'
  | 'enrolled-already'
  | 'class-full'

/** Lets a student come to one date of a class that is not a drop-in, as one of its places; a repeat changes nothing and tells nobody. */
export async function enrolAsTrial(
  actor: Actor,
  { classId, studentId, overfill, undoable }: AsTrial,
): Promise<TrialPlace | Refusal<WhyNoTrial>> {
  const locked = await lockReached(actor, classId, 'single')
  if (!locked) return refuse('class-not-found')
  const { row } = locked
  if (row.isDropIn) return refuse('places-are-booked')
  const guardians = await guardiansOf(actor, [studentId])
  if (!guardians.has(studentId)) return refuse('student-not-found')
  const done = { className: row.name, date: row.date }
  const standing = mustHave(await findStandingOf(actor, { classId, studentId }), 'class')
  if (standing.isTrial !== null) return standing.isTrial ? { ...done, undo: null } : refuse('enrolled-already')
  if (!isAhead(actor, { startsAt: instantOf(actor.zone, row.date, row.startTime) })) return refuse('class-started')
  if (standing.closedFor !== null) return refuse('class-closed', { reason: standing.closedFor })
  await enrolDropIn(actor, { classId, studentId, isTrial: true })
  const joined = [{ studentId, classIds: [classId], trialIds: [classId] }]
  const full = await judgePlaces(actor, joined, overfill)
  if (full) return full
  const action: StudentMoved = { kind: 'student-moved', joined, left: [] }
  const undo = undoable ? keepUndo(actor, action) : null
  actor.record(classesEnrolled({ ids: [classId], joined, audience: audienceOfMoved(joined, guardians), heldBy: undo?.id }))
  return { ...done, undo }
}
