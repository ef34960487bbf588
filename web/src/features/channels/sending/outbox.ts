import type { QueryClient } from '@tanstack/react-query'
import { keepSending } from '../../../lib/outbox/keep-sending.ts'
import { sendPosts } from './send-posts.ts'
import { onWaiting, readAllWaiting } from './waiting-posts.ts'

/** Sends waiting posts from any page. Returns how to stop. */
export function startPostOutbox(queries: QueryClient, userId: string): () => void {
  return keepSending({
    isWaiting: () => readAllWaiting(userId).some(({ refused }) => refused === null),
    send: (state) => sendPosts(queries, userId, state),
    listen: onWaiting,
  })
}
