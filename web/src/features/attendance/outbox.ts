import type { QueryClient } from '@tanstack/react-query'
import { followSaves } from './api.ts'
import { onDrafts, readDrafts } from './drafts.ts'
import { sendDraft } from './send-draft.ts'

const waitMs = { first: 2_000, most: 60_000 }

/** Sends waiting drafts from any page: on reconnection, when the tab becomes visible, and periodically. Returns how to stop. */
export function startOutbox(queries: QueryClient, userId: string): () => void {
  let stopped = false
  let running = false
  let wait = waitMs.first
  let timer: ReturnType<typeof setTimeout> | undefined
  const waiting = () => readDrafts(userId).filter(({ isWaiting, refused }) => isWaiting && refused === null)

  async function send() {
    clearTimeout(timer)
    timer = undefined
    if (running || stopped) return
    running = true
    for (const { classId } of waiting()) {
      if (stopped) break
      const sent = await sendDraft(queries, userId, classId)
      if (sent.kind === 'saved') wait = waitMs.first
    }
    running = false
    plan()
  }
  function plan() {
    if (stopped || running || timer !== undefined || waiting().length === 0) return
    timer = setTimeout(() => void send(), wait)
    wait = Math.min(wait * 2, waitMs.most)
  }
  const now = () => {
    wait = waitMs.first
    if (waiting().length > 0) void send()
  }
  const seen = () => document.visibilityState === 'visible' && now()

  // Pressing Save sends at once; this retries if that failed.
  const forget = onDrafts(plan)
  const unfollow = followSaves(queries, userId)
  for (const sign of ['online', 'pageshow', 'focus']) addEventListener(sign, now)
  document.addEventListener('visibilitychange', seen)
  now()
  return () => {
    stopped = true
    clearTimeout(timer)
    forget()
    unfollow()
    for (const sign of ['online', 'pageshow', 'focus']) removeEventListener(sign, now)
    document.removeEventListener('visibilitychange', seen)
  }
}
