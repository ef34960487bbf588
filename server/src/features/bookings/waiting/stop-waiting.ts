import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { lockPlaces } from '../../classes/places/claim-place.ts'
import { freePlace } from '../places/free-place.ts'
import { findEntry, holdsPlace, writeEntry } from '../queries/waiting-entries.ts'

/** Leaves a waiting list, or turns down an offered place, which goes to the next in line. */
export async function stopWaiting(actor: Actor, { id }: { id: string }): Promise<{ id: string } | Refusal<'waiting-not-found'>> {
  const found = await findEntry(actor, id)
  const held = found?.parentId === actor.user.id ? await lockPlaces(actor, found.classId) : null
  const entry = held && (await findEntry(actor, id))
  if (!held || (entry?.state !== 'waiting' && entry?.state !== 'offered')) return refuse('waiting-not-found')
  await writeEntry(actor, id, { state: 'left' })
  if (holdsPlace(entry)) await freePlace(actor, held, entry.keptBy)
  actor.refresh('bookings', { roles: ['owner', 'teacher'], users: [actor.user.id] })
  return { id }
}
