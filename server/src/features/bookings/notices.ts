import { dateIn, timeIn } from '../../platform/clock.ts'
import { on } from '../../platform/events/notices.ts'
import { classesEdited, classesRemoved } from '../classes/events.ts'
import { ClassDeed } from '../classes/undoing/class-deed.ts'
import { notify } from '../notifications/notify.ts'
import { undoPassed } from '../undos/events.ts'
import { endBookingsOfClasses } from './cancelling/end-bookings-of-classes.ts'
import { bookingsBooked, bookingsPlaceOffered } from './events.ts'
import { offerAdded } from './places/free-place.ts'
import { findDropIn, findStudioMoney, findStudentName } from './queries/parties.ts'

/** S4 notifications: owners hear that a class is full, and a family that a place is kept for them. */
export const bookingNotices = [
  on(bookingsBooked, async (scope, { classId, isFull, byUserId }) => {
    const found = isFull ? await findDropIn(scope, classId) : null
    if (!found) return
    const { name: className, date, startTime, capacity } = found
    await notify(scope, 'class_capacity', { to: 'owners', entityId: classId, byUserId, details: { className, date, startTime, capacity } })
  }),

  on(bookingsPlaceOffered, async (scope, { classId, studentId, parentId, until }) => {
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

  on(classesEdited, (scope, { ids }) => offerAdded(scope, ids)),

  on(classesRemoved, async (scope, { ids, heldBy }) => {
    if (!heldBy) await endBookingsOfClasses(scope, ids)
  }),

  on(undoPassed, async (scope, { deed }) => {
    const removed = ClassDeed.safeParse(deed).data
    if (removed?.kind === 'class-removed') await endBookingsOfClasses(scope, removed.ids)
  }),
]
