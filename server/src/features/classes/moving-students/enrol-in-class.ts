import type { Undo } from '@callboard/contract/undo'
import type { Actor } from '../../../platform/actor.ts'
import { dateIn, instantOf } from '../../../platform/clock.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { tellApart } from '../../namesakes/tell-apart.ts'
import { guardiansOf } from '../../guardians/acts-for.ts'
import { keepUndo } from '../../undos/keep-undo.ts'
import type { StudentMoved } from '../class-action.ts'
import { classesEnrolled } from '../events.ts'
import { isAhead } from '../find-notified-classes.ts'
import { judgePlaces } from '../places/judge-places.ts'
import { audienceOfMoved, enrolForTerm, findStudentsById } from '../queries/enrolments.ts'
import { findTermClass, lockDatesFrom } from './queries.ts'

interface Enrolling {
  readonly classId: string
  readonly studentIds: readonly string[]
  readonly overfill?: boolean | undefined
  readonly undoable?: boolean | undefined
}

interface EnrolledInClass {
  readonly className: string
  readonly first: string
  readonly enrolled: number
  readonly already: string[]
  readonly undo: Undo | null
}

type Refused = Refusal<'class-not-found' | 'student-not-found' | 'places-are-booked' | 'nothing-to-join' | 'class-full'>

/** Enrols students in all dates of a class that are to come; whoever is in them stays as they are, but for make-ups, which become places of the term, and everybody is told once. */
export async function enrolInClass(
  actor: Actor,
  { classId, studentIds, overfill, undoable }: Enrolling,
): Promise<EnrolledInClass | Refused> {
  const wanted = [...new Set(studentIds)]
  const found = await findTermClass(actor, classId)
  if (!found) return refuse('class-not-found')
  if (found.isDropIn) return refuse('places-are-booked')
  const dates = await lockDatesFrom(actor, [found.id], dateIn(actor.zone, actor.clock.now()))
  const coming = dates.filter((one) => isAhead(actor, { startsAt: instantOf(actor.zone, one.date, one.startTime) }))
  const first = coming.find((one) => one.closureId === null) ?? coming[0]
  if (!first) return refuse('nothing-to-join')
  const students = await findStudentsById(actor, wanted)
  if (students.length < wanted.length) return refuse('student-not-found')
  const ids = coming.map(({ id }) => id)
  const { joined, left } = await enrolForTerm(actor, ids, wanted)
  const full = await judgePlaces(actor, joined, overfill)
  if (full) return full
  const news = new Set(joined.map((one) => one.studentId))
  const nameOf = await tellApart(actor, students, 'studio')
  const already = students.filter(({ id }) => !news.has(id)).map(nameOf)
  const done = { className: found.name, first: first.date, enrolled: news.size, already }
  if (news.size === 0) return { ...done, undo: null }
  const action: StudentMoved = { kind: 'student-moved', joined, left }
  const undo = undoable ? keepUndo(actor, action) : null
  const guardians = await guardiansOf(actor, wanted)
  actor.record(classesEnrolled({ ids, joined, audience: audienceOfMoved(joined, guardians), heldBy: undo?.id }))
  return { ...done, undo }
}
