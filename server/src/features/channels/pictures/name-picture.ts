import type { Actor } from '../../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { whyStopped } from '../../users/writing-stops/why-stopped.ts'
import { lockPost } from '../lock-post.ts'
import { nextChannelChange } from '../queries/channels.ts'
import { changePost } from '../queries/posts.ts'
import { tellChannel } from '../tell-channel.ts'
import { holdNamed } from './hold-named.ts'
import { findPosting } from './queries/found.ts'
import { storeNamedChildren } from './queries/naming.ts'
import { childrenIn } from './queries/taking-down.ts'
import { settleConsents } from './settle-consents.ts'
import { settleWaiting } from './settle-waiting.ts'

interface Asked {
  readonly id: string
  readonly postId: string
  readonly mediaId: string
  readonly children: readonly string[]
}
type Code = 'channel-not-found' | 'picture-not-there' | 'no-photo-consent' | 'child-not-found' | 'writing-stopped' | 'family-not-taught'

/** Says whom a posted picture shows; one that a parent has posted is seen by everybody from then on (S4 channels). */
export async function namePicture(actor: Actor, { id, postId, mediaId, children }: Asked): Promise<{ mediaId: string } | Refusal<Code>> {
  const found = await lockPost(actor, id, postId)
  if (isRefusal(found)) return refuse(found.code === 'post-not-found' ? 'picture-not-there' : 'channel-not-found')
  const posting = await findPosting(actor, mediaId)
  if (posting?.postId !== postId || found.post.removedAt) return refuse('picture-not-there')
  if (posting.isWaiting && !posting.mayDecide) return refuse('family-not-taught')
  const why = await whyStopped(actor)
  if (why) return refuse('writing-stopped', { why })
  const named = [...new Set(children)]
  const held = await holdNamed(actor, named)
  if (isRefusal(held)) return held
  const before = await childrenIn(actor, { mediaIds: [mediaId] })
  await storeNamedChildren(actor, mediaId, named)
  await settleConsents(actor, before)
  await settleWaiting(actor, postId)
  await changePost(actor, postId, { change: (await nextChannelChange(actor, id)).change })
  await tellChannel(actor, id)
  return { mediaId }
}
