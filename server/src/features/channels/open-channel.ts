import type { Channel } from '@callboard/contract/channels'
import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { whyStopped } from '../users/writing-stops/why-stopped.ts'
import { presentChannel } from './present.ts'
import { findSeen } from './queries/channels.ts'

export async function openChannel(actor: Actor, { id }: { id: string }): Promise<Channel | Refusal<'channel-not-found'>> {
  const row = await findSeen(actor, id)
  return row ? presentChannel(row, await whyStopped(actor)) : refuse('channel-not-found')
}
