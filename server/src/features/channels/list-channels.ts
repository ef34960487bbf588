import type { ChannelList } from '@callboard/contract/channels'
import type { Actor } from '../../platform/actor.ts'
import { presentChannel } from './present.ts'
import { listDeleted, listSeen } from './queries/channels.ts'

export async function listChannels(actor: Actor): Promise<ChannelList> {
  const rows = await listSeen(actor)
  const deleted = actor.role === 'owner' ? await listDeleted(actor) : []
  return {
    channels: rows.map(presentChannel),
    deleted: deleted.flatMap(({ id, name, deletedAt }) => (deletedAt ? [{ id, name, deletedAt: deletedAt.toISOString() }] : [])),
  }
}
