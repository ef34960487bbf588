import type { Waiting } from '@callboard/contract/bookings'
import type { Actor } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { firstOf } from '../../../platform/must-have.ts'
import { lockPlaces } from '../../classes/places/claim-place.ts'
import { hasPlace } from '../queries/bookings.ts'
import { findDropIn, findOwnStudent } from '../queries/lookups.ts'
import { findLiveEntry, findEntry, insertEntry, writeEntry } from '../queries/waiting-entries.ts'
import { listWaiting } from './list-waiting.ts'

type Code = 'class-not-found' | 'not-your-student' | 'booked-already' | 'class-started' | 'class-closed' | 'places-left' | 'waiting-already'

/** Joins the waiting list of a full class; nothing is charged. */
export async function joinWaiting(
  actor: Actor,
  { id, classId, studentId }: { id: string; classId: string; studentId: string },
): Promise<Waiting | Refusal<Code>> {
  const student = await findOwnStudent(actor, studentId)
  if (!student) return refuse('not-your-student')
  const held = await lockPlaces(actor, classId)
  const closedFor = held?.isGone ? (await findDropIn(actor, classId))?.closedFor : null
  if (closedFor) return refuse('class-closed', { reason: closedFor })
  if (!held || held.isGone) return refuse('class-not-found')
  const own = async () => firstOf(await listWaiting(actor, { ids: [id] }))
  const before = await findEntry(actor, id)
  const isSame = before?.parentId === actor.user.id && before.classId === classId && before.studentId === studentId
  if (Temporal.Instant.compare(held.startsAt, actor.clock.now()) <= 0) return refuse('class-started')
  if (isSame && (before.state === 'waiting' || before.state === 'offered')) return own()
  if (await hasPlace(actor, classId, studentId)) return refuse('booked-already')
  if (await findLiveEntry(actor, classId, studentId)) return refuse('waiting-already')
  if (held.bookedCount < held.capacity) return refuse('places-left')
  // An entry that has ended starts again at the end of the line.
  if (isSame) await writeEntry(actor, id, { state: 'waiting', joinedAt: toDate(actor.clock.now()) })
  else if (!(await insertEntry(actor, { id, classId, studentId, parentId: actor.user.id }))) return refuse('waiting-already')
  actor.refresh('bookings', { roles: ['owner', 'teacher'], users: [actor.user.id] })
  return own()
}
