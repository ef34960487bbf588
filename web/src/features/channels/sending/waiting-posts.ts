import type { Media } from '@callboard/contract/channel-posts'
import { keptItems } from '../../../lib/outbox/kept-items.ts'
import { untilSignOut } from '../../../lib/storage.ts'
import { keptPosts } from './kept-posts.ts'

export interface Attached {
  media: Media
  description: string
}

/** A post that the server does not have yet. */
export interface WaitingPost {
  /** made here, so that a repeat is recognised */
  id: string
  channelId: string
  content: string
  attached: readonly Attached[]
  writtenAt: string
  /** why it could not be sent yet; it will be by itself */
  held: 'no network' | 'soon' | null
  /** why it was not taken, in words: it is not sent again by itself */
  refused: string | null
}

/** What is typed into a channel's field; `id` is that of a post which was sent and not taken. */
export type Draft = Pick<WaitingPost, 'content' | 'attached'> & { id: string | null }

const posts = keptItems<WaitingPost>(keptPosts)
// A draft may name people, and the computer may be shared.
const drafts = keptItems<Draft>(`${untilSignOut}draft:`)

export const onWaiting = posts.listen
export const readWaiting = posts.read
export const forgetWaiting = posts.forget
export const keepWaiting = (userId: string, post: WaitingPost) => posts.write(userId, post.id, post)

const inOrder = (all: readonly WaitingPost[]) =>
  all.toSorted((one, other) => Date.parse(one.writtenAt) - Date.parse(other.writtenAt) || (one.id < other.id ? -1 : 1))

export const readAllWaiting = (userId: string): WaitingPost[] => inOrder(posts.readAll(userId))
export const useWaiting = (userId: string, channelId: string): WaitingPost[] =>
  inOrder(posts.useAll(userId).filter((post) => post.channelId === channelId))

export const readDraft = drafts.read

/** An empty draft is removed. */
export function keepDraft(userId: string, channelId: string, draft: Draft): void {
  if (draft.content === '' && draft.attached.length === 0) drafts.forget(userId, channelId)
  else drafts.write(userId, channelId, draft)
}
