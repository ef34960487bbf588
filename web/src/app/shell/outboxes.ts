import type { QueryClient } from '@tanstack/react-query'
import { startOutbox } from '../../features/attendance/outbox.ts'
import { keptPosts } from '../../features/channels/sending/kept-posts.ts'
import { onceKept } from '../../lib/outbox/once-kept.ts'

/** Sends what was made offline, whichever page is open. Returns how to stop. */
export function startOutboxes(queries: QueryClient, userId: string): () => void {
  const stops = [
    startOutbox(queries, userId),
    onceKept(keptPosts, userId, async () => {
      const { startPostOutbox } = await import('../../features/channels/sending/outbox.ts')
      return () => startPostOutbox(queries, userId)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
