import type { EditClass } from '@callboard/contract/classes'
import { isTooLong } from '@callboard/contract/class-times'
import { daysBetween } from '@callboard/contract/dates'
import type { Undo } from '@callboard/contract/undo'
import type { Actor } from '../../platform/actor.ts'
import { dayWords, toDate } from '../../platform/clock.ts'
import { firstOf, mustFind } from '../../platform/must-have.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { keepUndo } from '../undos/keep-undo.ts'
import { followDates } from './closing/follow-dates.ts'
import { tellClosures } from './closing/tell-closures.ts'
import { classesEdited, classesEnrolled, classesKeptReturned } from './events.ts'
import { pickFields } from './class-fields.ts'
import { planEdits, timesAfter, type DateEdit } from './exceptions/plan-edits.ts'
import { findNewDates, movesSeries } from './moving/find-new-dates.ts'
import { findLeftBehind } from './places/find-left-behind.ts'
import { judgePlaces } from './places/judge-places.ts'
import { judgePrice } from './places/judge-price.ts'
import { findMostTaken, returnKept, type TakenPlaces } from './places/return-kept.ts'
import { locationExists, lockReached, teacherExists, type ClassRow } from './queries/classes.ts'
import { deleteEnrolments, audienceOfMoved, enrolForTerm, namesOfEnrolled, type EnrolmentOf } from './queries/enrolments.ts'
import { moveByDays, renewOthers } from './queries/moving.ts'
import { ClassAction } from './class-action.ts'
import { guardiansOf } from '../guardians/acts-for.ts'

export interface EditedClass {
  readonly id: string
  readonly count: number
  readonly kept: string[]
  readonly undo: Undo | null
}

type Refusals =
  | 'class-not-found'
  | 'too-long'
  | 'class-changed'
  | 'teacher-not-found'
  | 'location-not-found'
  | 'student-not-found'
  | 'below-card-least'
  | 'below-booked'
  | 'class-full'
  | 'booked-into-past'
  | 'one-booked-into-past'
  | 'booked-into-closure'
  | 'drop-in-stays'
  | 'out-of-week'
  | 'nothing-moves'
  | 'all-registered'

/** Edits the classes that the scope reaches (S2 §4, S4 classes); `version` guards the form's fields, but not enrolments, which merge. */
export async function editClass(actor: Actor, input: EditClass): Promise<EditedClass | Refusal<Refusals>> {
  const locked = await lockReached(actor, input.id, input.scope)
  if (!locked) return refuse('class-not-found')
  const { row, reached } = locked
  if (row.version !== input.version) return refuse('class-changed')
  if (row.isDropIn !== (input.dropIn !== null)) return refuse('drop-in-stays')

  const { changes, edits, registered } = await planEdits(actor, row, reached, input)
  const hasChanges = Object.keys(changes).length > 0
  const isChanged = hasChanges || movesSeries(row, input)
  // A longer class from before there was a limit keeps its times.
  if (changes.endTime && isTooLong(input)) return refuse('too-long')
  if (changes.teacherId && !(await teacherExists(actor, changes.teacherId))) return refuse('teacher-not-found')
  if (changes.locationId && !(await locationExists(actor, changes.locationId))) return refuse('location-not-found')
  const present = await guardiansOf(actor, [...input.enrol, ...input.withdraw])
  if (input.enrol.some((id) => !present.has(id))) return refuse('student-not-found')
  const unpayable = await judgePrice(actor, changes.dropInPriceMinor)
  if (unpayable) return unpayable
  if (!isChanged && present.size === 0) return { id: row.id, count: 0, kept: [], undo: null }

  const ids = reached.map((one) => one.id)
  if (isChanged && registered.size === ids.length) return refuse('all-registered')
  const byId = new Map(edits.map((edit) => [edit.was.id, edit]))
  const startOf = ({ id }: ClassRow) => timesAfter(mustFind(byId, id)).startTime
  const newDates = await findNewDates(actor, row, reached, input, { registered, startOf })
  if (isRefusal(newDates)) return newDates
  const resized = edits.filter((edit) => typeof edit.changes.capacity === 'number').map(({ was }) => was)
  const capacity = changes.capacity ?? Infinity
  const isCut = resized.some((one) => one.bookedCount > capacity)
  const resizedIds = resized.map(({ id }) => id)
  const taken = isCut ? await findMostTaken(actor, resizedIds) : null
  if (taken && capacity < taken.booked + taken.offered) return refuse('below-booked', { taken: takenWords(taken) })
  if (isCut) await returnKept(actor, resizedIds)
  const moves = edits.map((edit) => ({ was: edit.was, becomes: timesAfter(edit, newDates.get(edit.was.id)) }))
  const behind = await findLeftBehind(actor, moves)
  if (behind) return moves.length === 1 ? refuse('booked-into-past') : refuse('one-booked-into-past', { date: dayWords(behind.date) })

  if (isChanged) {
    await changeDates(actor, edits)
    if (newDates.size > 0) await moveByDays(actor, [...newDates.keys()], daysBetween(row.date, input.date))
    if (newDates.size > 0 && row.seriesId !== null) await renewOthers(actor, row.seriesId, ids)
  }
  const { closed, bookedOn } = await followDates(
    actor,
    changes.date === undefined ? reached.filter((one) => newDates.has(one.id)) : reached,
  )
  if (bookedOn) return refuse('booked-into-closure', { date: dayWords(bookedOn) })
  const { kept, left, joined } = await moveStudents(actor, ids, input)
  const full = await judgePlaces(actor, joined, input.overfill)
  if (full) return full
  const moved = [...left, ...joined]
  const movedIds = [...new Set(moved.flatMap((one) => one.classIds))]
  const changedIds = edits.flatMap((edit) => (Object.keys(edit.changes).length > 0 ? edit.was.id : []))
  const count = new Set([...changedIds, ...newDates.keys(), ...movedIds]).size
  const version = (one: ClassRow) => one.version + Number(isChanged)
  const before = reached.map((one) => ({ ...one, version: version(one) }))
  const undo = input.undoable && count > 0 ? keepUndo(actor, editedAction(input, before, { joined, left })) : null
  if (isCut) actor.record(classesKeptReturned({ ids: resizedIds, heldBy: undo?.id }))
  if (isChanged) actor.record(classesEdited({ ids, before: reached, joined, heldBy: undo?.id }))
  else if (count > 0) actor.record(classesEnrolled({ ids: movedIds, joined, audience: audienceOfMoved(moved, present), heldBy: undo?.id }))
  await tellClosures(actor, { closed, reopened: [] }, undo?.id)
  return { id: row.id, count, kept, undo }
}

function takenWords({ booked, offered }: TakenPlaces): string {
  if (booked === 0)
    return offered === 1 ? '1 place is offered to a family that waits' : `${offered} places are offered to families that wait`
  const places = booked === 1 ? '1 place is already booked' : `${booked} places are already booked`
  return offered === 0 ? places : `${places} and ${offered} offered to families that wait`
}

function editedAction(
  { id, scope }: EditClass,
  before: readonly ClassRow[],
  moved: { joined: readonly EnrolmentOf[]; left: readonly EnrolmentOf[] },
): ClassAction {
  const was = before.map((one) => ({ ...pickFields(one), id: one.id, version: one.version, date: one.date }))
  return ClassAction.parse({ kind: 'class-edited', id, scope, before: was, ...moved })
}

/** Each gets a new version, also one that stays: of two owners the second reads what the first has done. */
async function changeDates(actor: Actor, edits: readonly DateEdit[]): Promise<void> {
  const alike = Map.groupBy(edits, ({ changes }) => Object.keys(changes).join())
  for (const group of alike.values())
    await actor.db
      .updateTable('classes')
      .set((is) => ({ ...firstOf(group).changes, version: is('version', '+', 1), updatedAt: toDate(actor.clock.now()) }))
      .where('studioId', '=', actor.studioId)
      .where(
        'id',
        'in',
        group.map(({ was }) => was.id),
      )
      .execute()
}

async function moveStudents(actor: Actor, classIds: readonly string[], { enrol, withdraw }: Pick<EditClass, 'enrol' | 'withdraw'>) {
  const leaving = withdraw.filter((id) => !enrol.includes(id))
  const left = await deleteEnrolments(actor, classIds, leaving)
  const kept = await namesOfEnrolled(actor, classIds, leaving)
  const { joined, left: ended } = await enrolForTerm(actor, classIds, enrol)
  return { kept, left: [...left, ...ended], joined }
}
