import type { Actor } from '../../../platform/actor.ts'
import { mustFind } from '../../../platform/must-have.ts'
import { followDates } from '../closing/follow-dates.ts'
import { classesKeptReturned } from '../events.ts'
import { findLeftBehind } from '../places/find-left-behind.ts'
import { returnKept } from '../places/return-kept.ts'
import { locationExists, lockClasses, teacherExists, type ClassRow } from '../queries/classes.ts'
import { deletePlaces, insertPlaces, listSoldAhead, missedIn, placesOf, restoreFields } from '../queries/undoing.ts'
import type { Edited } from '../class-action.ts'
import { guardiansOf } from '../../guardians/acts-for.ts'

/** Restores the fields and enrolments if no class has been edited since, and its teacher and room still exist. */
export async function undoEditing(actor: Actor, { id, before, joined, left }: Edited): Promise<boolean> {
  const [leaving, returning] = [placesOf(joined), placesOf(left)]
  // By their ids: a series that has moved has other classes from this date on.
  const ids = before.map((was) => was.id)
  const locked = await lockClasses(actor, id, [...ids, ...missedIn(returning)])
  const now = new Map(locked.filter((one) => ids.includes(one.id)).map((one) => [one.id, one]))
  const isAsEdited = now.size === before.length && before.every((was) => now.get(was.id)?.version === was.version)
  if (!isAsEdited || !(await isStillThere(actor, now, before))) return false
  const counts = await returnKept(actor, [...now.keys()])
  actor.record(classesKeptReturned({ ids: [...now.keys()] }))
  if (before.some((was) => was.capacity !== null && was.capacity < (counts.get(was.id) ?? mustFind(now, was.id).bookedCount))) return false
  // A family with a place from before the edit has agreed to the old time.
  const sold = await listSoldAhead(actor, [...now.keys()])
  const moves = before.filter(({ id: classId }) => sold.has(classId)).map((was) => ({ was: mustFind(now, was.id), becomes: was }))
  if (await findLeftBehind(actor, moves)) return false
  const present = await guardiansOf(
    actor,
    [...joined, ...left].map(({ studentId }) => studentId),
  )
  if (left.some(({ studentId }) => !present.has(studentId))) return false
  await restoreFields(actor, before)
  const dated = before.filter((was) => was.date !== now.get(was.id)?.date)
  const { bookedOn } = await followDates(
    actor,
    dated.map((was) => mustFind(now, was.id)),
  )
  if (bookedOn) return false
  return (await deletePlaces(actor, leaving)) === leaving.length && (await insertPlaces(actor, returning)) === returning.length
}

/** A teacher or room may have left the studio meanwhile; a class that kept it may keep it. */
async function isStillThere(actor: Actor, now: ReadonlyMap<string, ClassRow>, before: Edited['before']): Promise<boolean> {
  const returning = (field: 'teacherId' | 'locationId') =>
    new Set(before.flatMap((was) => (was[field] !== null && was[field] !== now.get(was.id)?.[field] ? was[field] : [])))
  for (const teacherId of returning('teacherId')) if (!(await teacherExists(actor, teacherId))) return false
  for (const locationId of returning('locationId')) if (!(await locationExists(actor, locationId))) return false
  return true
}
