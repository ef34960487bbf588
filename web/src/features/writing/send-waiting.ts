import type { About } from '@callboard/contract/message-cards'
import type { QueryClient } from '@tanstack/react-query'
import { newId } from '../../lib/new-id.ts'
import { forgetFile, keepMedia } from '../../lib/outbox/kept-files.ts'
import type { keptItems } from '../../lib/outbox/kept-items.ts'
import { failureOf, inWords } from '../../lib/refusals.ts'
import { isSignedInAs } from '../../lib/session/is-signed-in-as.ts'
import { oneAtATime } from '../../lib/session/one-at-a-time.ts'
import { bringFile, fileRefusal } from './files/bring-file.ts'
import { setFileState } from './files/file-states.ts'
import { asKept, type Attached, inTurn, type Waiting } from './waiting.ts'

/** As the server takes it. */
export interface Written {
  id: string
  placeId: string
  content: string
  media: { id: string; description: string; children?: string[] | null }[]
  about?: About
}

interface Sender {
  /** the name of the queue, for which all tabs take turns */
  kept: string
  items: ReturnType<typeof keptItems<Waiting>>
  send: (queries: QueryClient, written: Written) => Promise<void>
  /** of a refusal without words of its own */
  failed: string
  /** told of what was not taken */
  onRefused: (one: Waiting, refused: string) => void
}

export interface State {
  isOver: () => boolean
  sent: () => void
}

type Answer = 'sent' | 'refused' | 'held' | 'unreachable'

/** Nothing is wrong with what was written. */
const later = new Set(['not-signed-in', 'too-many-requests'])

/**
 * Sends what waits: each once, in the order in which they were written, one tab at a time. A repeat after a lost answer is recognised by its
 * id. What has files waits until these are there, and holds up only what comes after it in its place. Only a definite refusal takes
 * something out of the queue: its words are kept with it.
 */
export function sender({ kept, items, send, failed, onRefused }: Sender) {
  const bringing = new Set<string>()
  const renewed = new Set<string>()
  const read = (userId: string, id: string) => {
    const one = items.read(userId, id)
    return one && asKept(one)
  }
  const change = (userId: string, id: string, to: Partial<Waiting>) => {
    const one = items.read(userId, id)
    if (one) items.write(userId, id, { ...one, ...to })
  }

  async function sendAll(queries: QueryClient, userId: string, state: State): Promise<void> {
    await oneAtATime(kept, async () => {
      const stopped = new Set<string>()
      for (const { id, placeId } of inTurn(items.readAll(userId))) {
        if (state.isOver()) return
        // Another tab may have sent it, or somebody has taken it back.
        const one = read(userId, id)
        if (!one || one.refused !== null || stopped.has(placeId)) continue
        const answer = await sendOne(queries, userId, one)
        if (answer === 'sent') state.sent()
        // What comes after it in its place would overtake it.
        else stopped.add(placeId)
        if (answer === 'unreachable') return holdAll(userId)
      }
    })
  }
  const sendNow = (queries: QueryClient, userId: string) => void sendAll(queries, userId, { isOver: () => false, sent: () => undefined })

  function holdAll(userId: string): void {
    for (const one of items.readAll(userId)) if (one.refused === null && !one.held) change(userId, one.id, { held: 'no network' })
  }

  async function sendOne(queries: QueryClient, userId: string, one: Waiting): Promise<Answer> {
    const { id, placeId, content, attached, about } = one
    try {
      // Somebody else must not send this under their own name; the call follows in the same breath, and the server refuses it if another tab was quicker.
      if (!isSignedInAs(queries, userId)) return 'held'
      const media = attached.flatMap(asSent)
      if (media.length < attached.length) {
        void bringFiles(queries, userId, one)
        return 'held'
      }
      await send(queries, { id, placeId, content, media, ...(about && { about }) })
      items.forget(userId, id)
      for (const { key } of attached) forget(key)
      return 'sent'
    } catch (error) {
      const failure = failureOf(error)
      const isUnreachable = failure.kind === 'no-answer'
      if (isUnreachable || later.has(failure.code ?? '')) {
        change(userId, id, { held: isUnreachable ? 'no network' : 'soon' })
        return isUnreachable ? 'unreachable' : 'held'
      }
      // The server forgets after two days what it has prepared and nobody has sent.
      if (failure.code === 'media-not-found' && !renewed.has(id)) {
        renewed.add(id)
        await Promise.all(attached.map(({ key }) => keepMedia(key, null)))
        change(userId, id, { attached: attached.map((file) => ({ ...file, media: null })) })
        void bringFiles(queries, userId, { ...one, attached: attached.map((file) => ({ ...file, media: null })) })
        return 'held'
      }
      const refused = inWords(failure, failed).message
      // The server has another one under this id, so that it could never be sent.
      if (failure.code?.endsWith('-exists') && items.read(userId, id)) {
        items.forget(userId, id)
        const fresh = newId()
        items.write(userId, fresh, { ...one, id: fresh, held: null, refused })
      } else change(userId, id, { held: null, refused })
      onRefused(one, refused)
      return 'refused'
    }
  }

  /** Brings the files of one that waits, and then goes on sending. */
  async function bringFiles(queries: QueryClient, userId: string, one: Waiting): Promise<void> {
    const { id, attached } = one
    if (bringing.has(id)) return
    bringing.add(id)
    const brought: Attached[] = []
    try {
      for (const file of attached) brought.push({ ...file, media: file.media ?? (await bringFile(userId, file)) })
      change(userId, id, { attached: brought })
      sendNow(queries, userId)
    } catch (error) {
      if (later.has(failureOf(error).code ?? '')) return change(userId, id, { held: 'soon' })
      const words = fileRefusal(error)
      // Another tab has sent it, or it was taken back.
      if (words === null || !items.read(userId, id)) return
      // The one that was not taken is the next.
      const refused = `${attached[brought.length]?.name}: ${words}`
      change(userId, id, { held: null, refused })
      onRefused(one, refused)
    } finally {
      bringing.delete(id)
    }
  }

  return { sendAll, sendNow }
}

const asSent = ({ media, description, children }: Attached) => (media ? [{ id: media.id, description, children }] : [])

function forget(key: string): void {
  void forgetFile(key)
  setFileState(key, null)
}
