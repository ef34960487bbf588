import type { Channel, EditChannel } from '@callboard/contract/channels'
import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { whyStopped } from '../users/writing-stops/why-stopped.ts'
import { openChannel } from './open-channel.ts'
import { changeChannel, findChannelStanding, followColumns, isThere, lockChannel } from './queries/channels.ts'
import { tellChannel } from './tell-channel.ts'

export async function editChannel(
  actor: Actor,
  { id, revision, name, description = null, follows }: EditChannel,
): Promise<Channel | Refusal<'channel-not-found' | 'not-channel-admin' | 'channel-changed' | 'writing-stopped' | 'class-not-found'>> {
  const stored = await lockChannel(actor, id)
  const standing = await findChannelStanding(actor, id)
  if (!stored || !standing) return refuse('channel-not-found')
  if (!standing.isAdmin) return refuse('not-channel-admin')
  const before = { followKind: stored.followKind, followId: stored.followId, followRole: stored.followRole }
  const after = follows === undefined ? before : followColumns(follows)
  const isFollowingOther = JSON.stringify(after) !== JSON.stringify(before)
  // As only owners add people.
  if (isFollowingOther && actor.role !== 'owner') return refuse('not-channel-admin')
  const isSame = stored.name === name && stored.description === description && !isFollowingOther
  if (!isSame && stored.revision !== revision) return refuse('channel-changed')
  if (!isSame) {
    const why = await whyStopped(actor)
    if (why) return refuse('writing-stopped', { why })
    if (isFollowingOther && follows && !(await isThere(actor, follows))) return refuse('class-not-found')
    // Those who leave with it hear of it as well.
    if (isFollowingOther) await tellChannel(actor, id)
    await changeChannel(actor, id, { name, description, revision: revision + 1, ...after })
    await tellChannel(actor, id)
  }
  return await openChannel(actor, { id })
}
