import type { About } from '@callboard/contract/message-cards'
import type { Media } from '@callboard/contract/media'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { newId } from '../../lib/new-id.ts'
import { keepSending } from '../../lib/outbox/keep-sending.ts'
import { keptItems } from '../../lib/outbox/kept-items.ts'
import { failureOf, inWords } from '../../lib/refusals.ts'
import { oneAtATime } from '../../lib/session/one-at-a-time.ts'
import { untilSignOut } from '../../lib/storage.ts'

export interface Attached {
  media: Media
  description: string
  /** whom it shows, where that is asked; null: not said yet */
  children?: string[] | null
}

/** A post or message that the server does not have yet. */
export interface Waiting {
  /** made here, so that a repeat is recognised */
  id: string
  /** of the channel or conversation */
  placeId: string
  content: string
  attached: readonly Attached[]
  about?: About | undefined
  writtenAt: string
  /** why it could not be sent yet; it will be by itself */
  held: 'no network' | 'soon' | null
  /** why it was not taken, in words: it is not sent again by itself */
  refused: string | null
}

/** What is typed into a field; `id` is that of a post or message which was sent and not taken. */
export type Draft = Pick<Waiting, 'content' | 'attached' | 'about'> & { id: string | null }

/** As the server takes it. */
interface Written {
  id: string
  placeId: string
  content: string
  media: { id: string; description: string; children?: string[] | null }[]
  about?: About
}

interface Outbox {
  /** the beginning of the keys under which it is kept on this device */
  kept: string
  /** the beginning of the keys of drafts, which may name people: forgotten at sign-out */
  drafts: string
  send: (queries: QueryClient, written: Written) => Promise<void>
  /** of a refusal without words of its own */
  failed: string
}

interface State {
  isOver: () => boolean
  sent: () => void
}

/** Nothing is wrong with what was written. */
const later = new Set(['not-signed-in', 'too-many-requests'])

/**
 * What somebody has written on this device: each is sent once, in the order in which they were written, one tab at a time. A repeat after
 * a lost answer is recognised by its id. Only a definite refusal takes something out of the queue: its words are kept with it.
 */
export function makeOutbox({ kept, drafts: keptDrafts, send, failed }: Outbox) {
  const items = keptItems<Waiting>(kept)
  const drafts = keptItems<Draft>(`${untilSignOut}${keptDrafts}`)
  const keep = (userId: string, one: Waiting) => items.write(userId, one.id, one)
  const readAll = (userId: string) => inOrder(items.readAll(userId))

  async function sendAll(queries: QueryClient, userId: string, state: State): Promise<void> {
    await oneAtATime(kept, async () => {
      const stopped = new Set<string>()
      for (const { id, placeId } of readAll(userId)) {
        if (state.isOver()) return
        // Another tab may have sent it, or somebody has taken it back.
        const one = items.read(userId, id)
        if (!one || one.refused !== null || stopped.has(placeId)) continue
        const answer = await sendOne(queries, userId, one)
        if (answer === 'sent') state.sent()
        // What comes after it in its place would overtake it.
        else stopped.add(placeId)
        if (answer === 'unreachable') return holdAll(userId)
      }
    })
  }

  function holdAll(userId: string): void {
    for (const one of readAll(userId)) if (one.refused === null && !one.held) keep(userId, { ...one, held: 'no network' })
  }

  async function sendOne(queries: QueryClient, userId: string, one: Waiting): Promise<'sent' | 'refused' | 'held' | 'unreachable'> {
    const { id, placeId, content, attached, about } = one
    const change = (to: Partial<Waiting>) => {
      if (items.read(userId, id)) keep(userId, { ...one, ...to })
    }
    try {
      // Another tab may have signed in somebody else, who must not send this under their own name.
      const { session } = await api.auth.session()
      if (session?.kind !== 'full' || session.user.id !== userId) return 'held'
      const media = attached.map(({ media: { id: mediaId }, ...said }) => ({
        id: mediaId,
        description: said.description,
        children: said.children,
      }))
      await send(queries, { id, placeId, content, media, ...(about && { about }) })
      items.forget(userId, id)
      return 'sent'
    } catch (error) {
      const failure = failureOf(error)
      const isUnreachable = failure.kind === 'no-answer'
      if (isUnreachable || later.has(failure.code ?? '')) {
        change({ held: isUnreachable ? 'no network' : 'soon' })
        return isUnreachable ? 'unreachable' : 'held'
      }
      const refused = inWords(failure, failed).message
      // The server has another one under this id, so that it could never be sent.
      if (failure.code?.endsWith('-exists') && items.read(userId, id)) {
        items.forget(userId, id)
        const renamed = newId()
        items.write(userId, renamed, { ...one, id: renamed, held: null, refused })
      } else change({ held: null, refused })
      return 'refused'
    }
  }

  const sendNow = (queries: QueryClient, userId: string) => void sendAll(queries, userId, { isOver: () => false, sent: () => undefined })
  return {
    failed,
    keep,
    forget: items.forget,
    sendNow,
    useWaiting: (userId: string, placeId: string) => inOrder(items.useAll(userId).filter((one) => one.placeId === placeId)),
    readDraft: drafts.read,
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
      drafts.write(userId, placeId, { content: '', attached: [], id: null, ...drafts.read(userId, placeId), about })
    },
    /** Sends what waits from any page. Returns how to stop. */
    start: (queries: QueryClient, userId: string) =>
      keepSending({
        isWaiting: () => items.readAll(userId).some(({ refused }) => refused === null),
        send: (state) => sendAll(queries, userId, state),
        listen: items.listen,
      }),
    /** Sends again what was not taken, as it is. */
    tryAgain(queries: QueryClient, userId: string, one: Waiting): void {
      keep(userId, { ...one, held: null, refused: null })
      sendNow(queries, userId)
    },
  }
}
export type WritingOutbox = ReturnType<typeof makeOutbox>

const inOrder = (all: readonly Waiting[]) =>
  all.toSorted((one, other) => Date.parse(one.writtenAt) - Date.parse(other.writtenAt) || (one.id < other.id ? -1 : 1))
