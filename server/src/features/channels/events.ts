import { event } from '../../platform/events/event.ts'

interface AtPost {
  readonly channel: { readonly id: string; readonly name: string }
  readonly postId: string
  /** of the post */
  readonly number: number
}

export interface Posted extends AtPost {
  readonly author: { readonly userId: string; readonly name: string }
  readonly preview: string
  readonly memberIds: readonly string[]
}
export const channelsPosted = event<Posted>('channels.posted')

export interface Commented extends AtPost {
  readonly commentId: string
  readonly author: { readonly userId: string; readonly name: string }
  readonly preview: string
  /** of the post; null: no longer in the channel */
  readonly postAuthorId: string | null
  readonly writtenAt: string
}
export const channelsCommented = event<Commented>('channels.commented')

export interface Mentioned extends AtPost {
  readonly commentId?: string
  readonly author: { readonly userId: string; readonly name: string }
  readonly preview: string
  readonly userIds: readonly string[]
}
export const channelsMentioned = event<Mentioned>('channels.mentioned')

export interface Moderated extends AtPost {
  readonly by: { readonly userId: string; readonly name: string }
  readonly authorId: string
  readonly commentId?: string
  readonly what: 'post' | 'comment'
  readonly done: 'edited' | 'removed'
}
export const channelsModerated = event<Moderated>('channels.moderated')

export interface Waiting extends AtPost {
  readonly author: { readonly userId: string; readonly name: string }
  readonly staffIds: readonly string[]
}
export const picturesWaiting = event<Waiting>('channels.picturesWaiting')

export interface PictureRefused extends AtPost {
  readonly by: { readonly userId: string; readonly name: string }
  readonly authorId: string
}
export const picturesRefused = event<PictureRefused>('channels.pictureRefused')

export interface PicturesTakenDown {
  readonly mediaIds: readonly string[]
  readonly by: { readonly userId: string; readonly name: string }
}
/** By an owner, without a report that asked for it. */
export const picturesTakenDown = event<PicturesTakenDown>('channels.picturesTakenDown')
