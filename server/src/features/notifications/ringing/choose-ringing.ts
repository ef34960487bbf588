import type { RingWishes } from '@callboard/contract/ringing'
import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { ringingDevices, storeWishes } from './queries.ts'

export async function chooseRinging(
  actor: Actor,
  { id, ...wishes }: RingWishes & { id: string },
): Promise<Refusal<'device-not-found'> | void> {
  if (!(await ringingDevices(actor, actor.user.id).where('d.id', '=', id).executeTakeFirst())) return refuse('device-not-found')
  await storeWishes(actor, id, wishes)
}
