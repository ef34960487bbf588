import type { Me } from '@callboard/contract/auth'
import type { QueryClient } from '@tanstack/react-query'
import { startOutbox } from '../../features/attendance/outbox.ts'
import { keptPosts } from '../../features/channels/sending/kept-posts.ts'
import { partWhenThere } from '../../lib/parts/part-when-there.ts'
import { onceKept } from '../../lib/outbox/once-kept.ts'

/** Sends what was made offline, whichever page is open. Returns how to stop. */
export function startOutboxes(queries: QueryClient, { id: userId, role }: Pick<Me, 'id' | 'role'>, mayPost: boolean): () => void {
  const sendingPosts = () =>
    onceKept(keptPosts, userId, async () => {
      // Posts are often written where there is no network.
      const { startPostOutbox } = await partWhenThere(() => import('../../features/channels/sending/send-posts.ts'))
      return () => startPostOutbox(queries, userId)
    })
  const stops = [...(role !== 'parent' ? [startOutbox(queries, userId)] : []), ...(mayPost ? [sendingPosts()] : [])]
  return () => {
    for (const stop of stops) stop()
  }
}
