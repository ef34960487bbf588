import type { Channel, EditChannel } from '@callboard/contract/channels'
import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { whyStopped } from '../users/writing-stops/why-stopped.ts'
import { openChannel } from './open-channel.ts'
import { changeChannel, findChannelStanding, lockChannel } from './queries/channels.ts'
import { tellChannel } from './tell-channel.ts'

export async function editChannel(
  actor: Actor,
  { id, revision, name, description = null }: EditChannel,
): Promise<Channel | Refusal<'channel-not-found' | 'not-channel-admin' | 'channel-changed' | 'writing-stopped'>> {
  const stored = await lockChannel(actor, id)
  const standing = await findChannelStanding(actor, id)
  if (!stored || !standing) return refuse('channel-not-found')
  if (!standing.isAdmin) return refuse('not-channel-admin')
  const isSame = stored.name === name && stored.description === description
  if (!isSame && stored.revision !== revision) return refuse('channel-changed')
  if (!isSame) {
    const why = await whyStopped(actor)
    if (why) return refuse('writing-stopped', { why })
    await changeChannel(actor, id, { name, description, revision: revision + 1 })
    await tellChannel(actor, id)
  }
  return await openChannel(actor, { id })
}
