import type { Channel } from '@callboard/contract/channels'
import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { openChannel } from './open-channel.ts'
import { findChannelStanding } from './queries/channels.ts'
import { setMuted } from './queries/members.ts'

/** Whoever has muted a channel is not told of its posts, and the menu does not count them; of answers to their own posts they still hear. */
export async function muteChannel(actor: Actor, { id, on }: { id: string; on: boolean }): Promise<Channel | Refusal<'channel-not-found'>> {
  if (!(await findChannelStanding(actor, id))) return refuse('channel-not-found')
  await setMuted(actor, id, actor.user.id, on)
  for (const noun of ['channels', 'notifications'] as const) actor.refresh(noun, { users: [actor.user.id] }, [id])
  return await openChannel(actor, { id })
}
