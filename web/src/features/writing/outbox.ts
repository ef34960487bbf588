import type { About } from '@callboard/contract/message-cards'
import type { QueryClient } from '@tanstack/react-query'
import { isLoose } from '../../lib/outbox/kept-files.ts'
import { keptItems } from '../../lib/outbox/kept-items.ts'
import { inTurn } from '../../lib/outbox/queued.ts'
import { untilSignOut } from '../../lib/storage.ts'
import { sayFailed } from '../../ui/notices/toasts.ts'
import { sender, type Written } from './send-waiting.ts'
import { asKept, type Draft, type Waiting } from './waiting.ts'

interface Outbox {
  /** the beginning of the keys under which it is kept on this device */
  kept: string
  /** the beginning of the keys of drafts, which may name people: forgotten at sign-out */
  drafts: string
  send: (queries: QueryClient, written: Written) => Promise<void>
  /** of a refusal without words of its own */
  failed: string
  /** where people find what was not taken */
  page: string
}

/** What somebody has written on this device, with its files, and what is half typed: each person's own. */
export function makeOutbox({ kept, drafts: keptDrafts, send, failed, page }: Outbox) {
  const draftsPlace = `${untilSignOut}${keptDrafts}`
  const drafts = keptItems<Draft>(draftsPlace)
  /** the places whose field is shown, in which what was not taken stands again */
  const shown = new Set<string>()
  const onRefused = ({ placeId }: Waiting, refused: string) => {
    if (!shown.has(placeId)) sayFailed(failed, { message: `${refused} What you wrote is kept in ${page}.` })
  }
  const { items, put, sendNow, start } = sender({ kept, send, failed, onRefused })
  const keep = (userId: string, one: Waiting) => items.write(userId, one.id, one)
  const readDraft = (userId: string, placeId: string) => {
    const draft = drafts.read(userId, placeId)
    return draft && asKept(draft)
  }
  return {
    failed,
    keep,
    forget: items.forget,
    /** Puts it at the end of the queue, and sends it. */
    add(queries: QueryClient, userId: string, one: Omit<Waiting, 'turn' | 'writtenAt' | 'held' | 'refused'>): void {
      put(userId, one)
      void sendNow(queries, userId)
    },
    useWaiting: (userId: string, placeId: string) => inTurn(items.useAll(userId).filter((one) => one.placeId === placeId)),
    useRefused: (userId: string) => inTurn(items.useAll(userId).filter(({ refused }) => refused !== null)),
    /** Says that its field is shown. Returns how to say that it no longer is. */
    showField(placeId: string): () => void {
      shown.add(placeId)
      return () => shown.delete(placeId)
    },
    /** Whether it outlives the page; otherwise the browser has no room for it. */
    isKept: (userId: string, { id, attached }: Waiting) => items.isKept(userId, id) && !attached.some(({ key }) => isLoose(key)),
    readDraft,
    /** Tells when another tab has changed a draft. Returns how to stop. */
    listenElsewhere(userId: string, placeId: string, listener: () => void): () => void {
      const elsewhere = ({ key }: StorageEvent) => key === `${draftsPlace}${userId}:${placeId}` && listener()
      addEventListener('storage', elsewhere)
      return () => removeEventListener('storage', elsewhere)
    },
    /** Whether something was written there that the server does not have. */
    hasUnsent: (userId: string, placeId: string) =>
      drafts.read(userId, placeId) !== null || items.readAll(userId).some((one) => one.placeId === placeId),
    /** An empty draft is removed. */
    keepDraft(userId: string, placeId: string, draft: Draft): void {
      if (draft.content === '' && draft.attached.length === 0 && !draft.about) drafts.forget(userId, placeId)
      else drafts.write(userId, placeId, draft)
    },
    /** With what has been typed there before. */
    keepAbout(userId: string, placeId: string, about: About): void {
      drafts.write(userId, placeId, { content: '', attached: [], id: null, ...readDraft(userId, placeId), about })
    },
    start,
    /** Sends again what was not taken, as it is. */
    tryAgain(queries: QueryClient, userId: string, one: Waiting): void {
      keep(userId, { ...one, held: null, refused: null })
      void sendNow(queries, userId)
    },
  }
}
export type WritingOutbox = ReturnType<typeof makeOutbox>
