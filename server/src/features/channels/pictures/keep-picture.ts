import type { Actor } from '../../../platform/actor.ts'
import { forgetLostName } from './queries/taking-down.ts'

export async function keepPicture(actor: Actor, { mediaId }: { mediaId: string }): Promise<{ mediaId: string }> {
  await forgetLostName(actor, mediaId)
  actor.refresh('channels', { roles: ['owner'] })
  return { mediaId }
}
