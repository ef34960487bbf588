import type { ChannelList } from '@callboard/contract/channels'
import type { Actor } from '../../platform/actor.ts'
import { whyStopped } from '../users/writing-stops/why-stopped.ts'
import { presentChannel } from './present.ts'
import { listDeleted, listSeen } from './queries/channels.ts'

export async function listChannels(actor: Actor): Promise<ChannelList> {
  const rows = await listSeen(actor)
  const deleted = actor.role === 'owner' ? await listDeleted(actor) : []
  const stopped = await whyStopped(actor)
  return {
    channels: rows.map((row) => presentChannel(row, stopped)),
    deleted: deleted.flatMap(({ id, name, deletedAt }) => (deletedAt ? [{ id, name, deletedAt: deletedAt.toISOString() }] : [])),
  }
}
