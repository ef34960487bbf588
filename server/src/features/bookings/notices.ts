import type { Scope } from '../../platform/actor.ts'
import { dateIn, timeIn } from '../../platform/clock.ts'
import { on, tell } from '../../platform/events/notices.ts'
import type { HeldClass } from '../classes/places/claim-place.ts'
import { ClosedAction } from '../classes/closing/closed-action.ts'
import { notifiedClosed } from '../classes/closing/tellable-classes.ts'
import { turnedBy } from '../classes/undoing/turned-by.ts'
import { classesClosed, classesEdited, classesKeptReturned, classesRemoved, classesReopened } from '../classes/events.ts'
import { ClassAction } from '../classes/class-action.ts'
import { notify } from '../notifications/notify.ts'
import { actionUndone, undoPassed } from '../undos/events.ts'
import { endBookingsOfClasses } from './cancelling/end-bookings-of-classes.ts'
import { bookingsBooked, bookingsPlaceOffered, bookingsReleased } from './events.ts'
import { offerAdded, offerKept, offerReturned } from './places/free-place.ts'
import { renewOffers } from './waiting/renew-offers.ts'
import { countBooked, findDropIn, findStudioMoney, findStudentName } from './queries/lookups.ts'

/** S4 notifications: owners are told that a class is full, and a family that a place is being kept for them. */
export const bookingNotices = [
  tell(bookingsBooked, async (scope, { classId, parentId, isFull, isMoved, isRefundable, byUserId }) => {
    const found = isFull || isMoved ? await findDropIn(scope, classId) : null
    if (!found) return
    const { name: className, date, startTime, capacity, locationName } = found
    if (isMoved) {
      const details = { className, date, startTime, ...(locationName && { locationName }), changed: { time: true }, isRefundable }
      await notify(scope, 'class_schedule', { to: [parentId], entityId: classId, details })
    }
    if (!isFull || (await countBooked(scope, classId)) < capacity) return
    await notify(scope, 'class_capacity', { to: 'owners', entityId: classId, byUserId, details: { className, date, startTime, capacity } })
  }),

  tell(bookingsPlaceOffered, async (scope, { classId, studentId, parentId, until }) => {
    const found = await findDropIn(scope, classId)
    const name = studentId && (await findStudentName(scope, studentId))
    if (!found || !studentId || !name) return
    const { zone } = await findStudioMoney(scope)
    const { name: className, date, startTime, locationName } = found
    const ends = Temporal.Instant.from(until)
    await notify(scope, 'class_place_offered', {
      to: [parentId],
      entityId: classId,
      details: {
        className,
        date,
        startTime,
        ...(locationName && { locationName }),
        student: { studentId, name },
        untilOn: dateIn(zone, ends),
        untilAt: timeIn(zone, ends),
      },
    })
  }),

  tell(bookingsReleased, async (scope, { classId, studentId, parentId, hasLeftAccount, byStudio }) => {
    const found = await findDropIn(scope, classId)
    const name = studentId && (await findStudentName(scope, studentId))
    if (!found || !studentId || !name) return
    const { name: className, date, startTime } = found
    const details = { className, date, startTime, student: { studentId, name }, hasLeftAccount, byStudio }
    await notify(scope, 'class_place_released', { to: [parentId], entityId: classId, details })
  }),

  on(classesEdited, async (scope, { ids, before, heldBy }) => {
    if (!heldBy) await renewOffers(scope, before)
    await offerAdded(scope, ids, heldBy)
  }),

  on(classesKeptReturned, (scope, { ids, heldBy }) => offerReturned(scope, ids, heldBy)),

  on(classesRemoved, async (scope, { ids, heldBy }) => {
    if (!heldBy) await endAndTell(scope, ids)
  }),

  on(classesClosed, async (scope, { ids, heldBy }) => {
    if (!heldBy) await endAndTell(scope, await notifiedClosed(scope, ids))
  }),

  on(classesReopened, (scope, { ids, heldBy }) => offerAdded(scope, ids, heldBy)),

  on(actionUndone, async (scope, { undoId, action }) => {
    const reopened = ClosedAction.safeParse(action).data
    if (reopened) await offerAdded(scope, reopened.classIds)
    const undone = ClassAction.safeParse(action).data
    if (undone?.kind === 'class-removed') await offerAdded(scope, undone.ids)
    // Of an edit, `classesKeptReturned` gives them back.
    if (undone?.kind !== 'class-edited') await offerKept(scope, undoId)
    await endAndTell(scope, await notifiedClosed(scope, turnedBy(action)))
  }),

  on(undoPassed, async (scope, { undoId, action }) => {
    const passed = ClassAction.safeParse(action).data
    if (passed?.kind === 'class-removed') await endAndTell(scope, passed.ids)
    if (passed?.kind === 'class-edited') await renewOffers(scope, passed.before)
    await offerKept(scope, undoId)
    // Money goes back with the word of it, which waits while the class's deletion or an edit can still be undone.
    await endAndTell(scope, await notifiedClosed(scope, turnedBy(action)))
  }),
]

async function endAndTell(scope: Scope, classIds: readonly string[]): Promise<void> {
  const closed = new Map<string, HeldClass[]>()
  for (const { held, parentIds } of await endBookingsOfClasses(scope, classIds)) {
    if (held.closedFor === null) await tellCancelled(scope, parentIds, [held])
    else for (const id of parentIds) closed.set(id, [...(closed.get(id) ?? []), held])
  }
  // Of closed days everybody hears once, whatever the number of their classes.
  for (const [parentId, all] of closed) await tellCancelled(scope, [parentId], all)
}

async function tellCancelled(scope: Scope, to: readonly string[], all: readonly HeldClass[]): Promise<void> {
  const { id: entityId, name: className, date, startTime, closedFor } = all.reduce((one, other) => (startsFirst(other, one) ? other : one))
  const details = { className, date, startTime, count: all.length, ...(closedFor && { closedFor }) }
  await scope.aside('class_cancellation', async () => void (await notify(scope, 'class_cancellation', { to, entityId, details })))
}

const startsFirst = (one: HeldClass, other: HeldClass): boolean => Temporal.Instant.compare(one.startsAt, other.startsAt) < 0
