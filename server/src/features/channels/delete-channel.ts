import type { Channel } from '@callboard/contract/channels'
import type { Actor } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { dropNotifications } from '../notifications/retelling/drop-notifications.ts'
import { listBellsOf } from './bells/queries.ts'
import { openChannel } from './open-channel.ts'
import { changeChannel, findChannelStanding, hasRoomForAnother, lockChannel } from './queries/channels.ts'
import { tellChannel } from './tell-channel.ts'

/** Hides a channel at once; it goes with its posts and files after 30 days, unless an owner restores it (S4 channels). */
export async function deleteChannel(
  actor: Actor,
  { id }: { id: string },
): Promise<{ id: string } | Refusal<'channel-not-found' | 'not-channel-admin'>> {
  const stored = await lockChannel(actor, id)
  if (stored?.deletedAt && actor.role === 'owner') return { id }
  const standing = stored && (await findChannelStanding(actor, id))
  if (!standing) return refuse('channel-not-found')
  if (!standing.isAdmin) return refuse('not-channel-admin')
  await tellChannel(actor, id)
  await changeChannel(actor, id, { deletedAt: toDate(actor.clock.now()) })
  await dropNotifications(actor, await listBellsOf(actor, id))
  return { id }
}

export async function restoreChannel(
  actor: Actor,
  { id }: { id: string },
): Promise<Channel | Refusal<'channel-not-found' | 'too-many-channels'>> {
  const stored = await lockChannel(actor, id)
  if (!stored) return refuse('channel-not-found')
  if (stored.deletedAt) {
    if (!(await hasRoomForAnother(actor))) return refuse('too-many-channels')
    await changeChannel(actor, id, { deletedAt: null })
    await tellChannel(actor, id)
  }
  return await openChannel(actor, { id })
}
