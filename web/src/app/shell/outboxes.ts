import type { Me } from '@callboard/contract/auth'
import type { QueryClient } from '@tanstack/react-query'
import { startOutbox } from '../../features/attendance/outbox.ts'
import { keptPosts } from '../../features/channels/kept-posts.ts'
import { keptMessages } from '../../features/messages/kept-messages.ts'
import { partWhenThere } from '../../lib/parts/part-when-there.ts'
import { onceKept } from '../../lib/outbox/once-kept.ts'

interface May {
  post: boolean
  write: boolean
}

/** Sends what was made offline, whichever page is open. Returns how to stop. */
export function startOutboxes(queries: QueryClient, { id: userId, role }: Pick<Me, 'id' | 'role'>, may: May): () => void {
  // Posts and messages are often written where there is no network.
  const sendingPosts = () =>
    onceKept(keptPosts, userId, async () => {
      const { postOutbox } = await partWhenThere(() => import('../../features/channels/outbox.ts'))
      return () => postOutbox.start(queries, userId)
    })
  const sendingMessages = () =>
    onceKept(keptMessages, userId, async () => {
      const { messageOutbox } = await partWhenThere(() => import('../../features/messages/outbox.ts'))
      return () => messageOutbox.start(queries, userId)
    })
  const stops = [
    ...(role !== 'parent' ? [startOutbox(queries, userId)] : []),
    ...(may.post ? [sendingPosts()] : []),
    ...(may.write ? [sendingMessages()] : []),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
