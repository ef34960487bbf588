import type { QueryClient } from '@tanstack/react-query'
import { keepSending } from '../../lib/outbox/keep-sending.ts'
import { followSaves } from './api.ts'
import { onDrafts, readDrafts } from './drafts.ts'
import { sendDraft } from './send-draft.ts'

/** Sends waiting drafts from any page. Returns how to stop. */
export function startOutbox(queries: QueryClient, userId: string): () => void {
  const waiting = () => readDrafts(userId).filter(({ isWaiting, refused }) => isWaiting && refused === null)
  const unfollow = followSaves(queries, userId)
  const stop = keepSending({
    isWaiting: () => waiting().length > 0,
    send: async ({ isOver, sent }) => {
      for (const { classId } of waiting()) {
        if (isOver()) return
        const { kind } = await sendDraft(queries, userId, classId)
        if (kind === 'saved') sent()
      }
    },
    listen: onDrafts,
  })
  return () => {
    stop()
    unfollow()
  }
}
