import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { failureOf, inWords } from '../../../lib/refusals.ts'
import { keepSending } from '../../../lib/outbox/keep-sending.ts'
import { oneAtATime } from '../../../lib/session/one-at-a-time.ts'
import { showPost } from '../room/api.ts'
import { addPost } from '../calls.ts'
import { forgetWaiting, keepWaiting, onWaiting, readAllWaiting, readWaiting, type WaitingPost } from './waiting-posts.ts'

interface State {
  isOver: () => boolean
  sent: () => void
}

/**
 * Sends a person's waiting posts, each once, in the order in which they were written, one tab at a time. A repeat after a lost answer is
 * recognised by its id. Only a definite refusal takes a post out of the queue: its words are kept with it.
 */
export async function sendPosts(queries: QueryClient, userId: string, state: State): Promise<void> {
  await oneAtATime('callboard:posts', async () => {
    const stopped = new Set<string>()
    for (const { id, channelId } of readAllWaiting(userId)) {
      if (state.isOver()) return
      // Another tab may have sent it, or somebody has taken it back.
      const post = readWaiting(userId, id)
      if (!post || post.refused !== null || stopped.has(channelId)) continue
      const answer = await sendOne(queries, userId, post)
      if (answer === 'sent') state.sent()
      // What comes after it in its channel would overtake it.
      else stopped.add(channelId)
      if (answer === 'unreachable') return holdAll(userId)
    }
  })
}

function holdAll(userId: string): void {
  for (const post of readAllWaiting(userId)) if (post.refused === null && !post.held) keepWaiting(userId, { ...post, held: 'no network' })
}

/** Nothing is wrong with the post. */
const later = new Set(['not-signed-in', 'too-many-requests'])

async function sendOne(queries: QueryClient, userId: string, post: WaitingPost): Promise<'sent' | 'refused' | 'held' | 'unreachable'> {
  const { id, channelId, content, attached } = post
  const keep = (change: Partial<WaitingPost>) => {
    if (readWaiting(userId, id)) keepWaiting(userId, { ...post, ...change })
  }
  try {
    // Another tab may have signed in somebody else, who must not post this under their own name.
    const { session } = await api.auth.session()
    if (session?.kind !== 'full' || session.user.id !== userId) return 'held'
    const media = attached.map(({ media: { id: mediaId }, description }) => ({ id: mediaId, description }))
    showPost(queries, channelId, await addPost({ id, channelId, content, media }))
    forgetWaiting(userId, id)
    return 'sent'
  } catch (error) {
    const failure = failureOf(error)
    const isUnreachable = failure.kind === 'no-answer'
    if (isUnreachable || later.has(failure.code ?? '')) {
      keep({ held: isUnreachable ? 'no network' : 'soon' })
      return isUnreachable ? 'unreachable' : 'held'
    }
    keep({ held: null, refused: inWords(failure, 'Failed to create post').message })
    return 'refused'
  }
}

/** Sends waiting posts from any page. Returns how to stop. */
export function startPostOutbox(queries: QueryClient, userId: string): () => void {
  return keepSending({
    isWaiting: () => readAllWaiting(userId).some(({ refused }) => refused === null),
    send: (state) => sendPosts(queries, userId, state),
    listen: onWaiting,
  })
}
