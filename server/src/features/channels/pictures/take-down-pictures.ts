import type { Actor, Scope } from '../../../platform/actor.ts'
import { removePosted } from '../../media/remove-posted.ts'
import { tellChannel } from '../tell-channel.ts'
import { childrenIn, lockChannelsOf, noteTakenDown } from './queries/taking-down.ts'
import { settleConsents } from './settle-consents.ts'

/** Removes pictures from their posts for good, also in channels that are deleted; each post says that. @returns how many were there */
export async function takeDownPictures(actor: Actor, mediaIds: readonly string[]): Promise<number> {
  const { taken, channelIds } = await removePictures(actor, mediaIds)
  for (const id of channelIds) await tellChannel(actor, id)
  return taken
}

export async function removePictures(scope: Scope, mediaIds: readonly string[]): Promise<{ taken: number; channelIds: string[] }> {
  if (mediaIds.length === 0) return { taken: 0, channelIds: [] }
  const channelIds = await lockChannelsOf(scope, mediaIds)
  const children = await childrenIn(scope, { mediaIds })
  const postIds = await removePosted(scope, mediaIds)
  await noteTakenDown(scope, postIds)
  await settleConsents(scope, children)
  return { taken: postIds.length, channelIds }
}
