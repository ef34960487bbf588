import type { QueryClient } from '@tanstack/react-query'
import { startOutbox } from '../../features/attendance/outbox.ts'
import { startPostOutbox } from '../../features/channels/sending/outbox.ts'

/** Sends what was made offline, whichever page is open. Returns how to stop. */
export function startOutboxes(queries: QueryClient, userId: string): () => void {
  const stops = [startOutbox, startPostOutbox].map((start) => start(queries, userId))
  return () => {
    for (const stop of stops) stop()
  }
}
