import type { MoveStudent } from '@callboard/contract/classes'
import { weekOf } from '@callboard/contract/dates'
import type { Actor } from '../../../platform/actor.ts'
import { dateIn, instantOf } from '../../../platform/clock.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { isAhead } from '../find-notified-classes.ts'
import { findStudentsById } from '../queries/enrolments.ts'
import { findTermClass, listDatesFrom, listPlacesOf, lockDatesFrom, type DatedClass } from './queries.ts'

export interface StudentMovePlan {
  readonly student: { readonly id: string; readonly name: string }
  readonly fromName: string
  readonly toName: string
  /** dates of the class that is left, and those before which the student still goes to */
  readonly leaves: readonly DatedClass[]
  readonly stays: readonly DatedClass[]
  /** dates of the new class, and those of them that the student is not in yet */
  readonly becomes: readonly [DatedClass, ...DatedClass[]]
  readonly joins: readonly DatedClass[]
}

export type WhyNotMoved =
  | 'class-not-found'
  | 'student-not-found'
  | 'same-class'
  | 'move-in-past'
  | 'places-are-booked'
  | 'nothing-to-join'
  | 'not-in-class'

/**
 * From which dates a student leaves one class for another: those that are to come from a day on. The old one is left in the week in which the
 * new one begins, so that the student is in one of the two each week. @param isLocked locks both
 */
export async function planStudentMove(
  actor: Actor,
  { studentId, fromId, toId, on }: Pick<MoveStudent, 'studentId' | 'fromId' | 'toId' | 'on'>,
  isLocked = false,
): Promise<StudentMovePlan | Refusal<WhyNotMoved>> {
  if (on < dateIn(actor.zone, actor.clock.now())) return refuse('move-in-past')
  const [student] = await findStudentsById(actor, [studentId])
  if (!student) return refuse('student-not-found')
  const [from, to] = [await findTermClass(actor, fromId), await findTermClass(actor, toId)]
  if (!from || !to) return refuse('class-not-found')
  if (from.id === to.id) return refuse('same-class')
  if (from.isDropIn || to.isDropIn) return refuse('places-are-booked')

  const dates = await (isLocked ? lockDatesFrom : listDatesFrom)(actor, [from.id, to.id], on)
  const coming = dates.filter((one) => isAhead(actor, { startsAt: instantOf(actor.zone, one.date, one.startTime) }))
  const of = (id: string) => coming.filter((one) => (one.seriesId ?? one.id) === id)
  const [first, ...later] = of(to.id)
  if (!first) return refuse('nothing-to-join')
  const places = await listPlacesOf(
    actor,
    studentId,
    coming.map(({ id }) => id),
  )
  // A trial is kept: it was arranged for that day.
  const placed = of(from.id).filter(({ id }) => places.get(id)?.isOneDate === false)
  const joins = of(to.id).filter(({ id }) => places.get(id)?.isMakeUp ?? true)
  if (placed.length === 0 && joins.length > 0) return refuse('not-in-class')
  const week = weekOf(first.date)
  const isLeft = (one: DatedClass) => one.date >= week && places.get(one.id)?.isKept === false
  return {
    student,
    fromName: from.name,
    toName: to.name,
    leaves: placed.filter(isLeft),
    stays: placed.filter((one) => !isLeft(one)),
    becomes: [first, ...later],
    joins,
  }
}
