import type { About } from '@callboard/contract/message-cards'
import type { QueryClient } from '@tanstack/react-query'
import { forgetFile, keepMedia } from '../../lib/outbox/kept-files.ts'
import { isForLater, makeQueue } from '../../lib/outbox/queue.ts'
import { failureOf } from '../../lib/refusals.ts'
import { bringFile, fileRefusal } from './files/bring-file.ts'
import { setFileState } from './files/file-states.ts'
import { asKept, type Attached, type Waiting } from './waiting.ts'

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
  send: (queries: QueryClient, written: Written) => Promise<void>
  /** of a refusal without words of its own */
  failed: string
  /** told of what was not taken */
  onRefused: (one: Waiting, refused: string) => void
}

/** The queue of what was written. What has files waits until these are there, and holds up only what comes after it in its place. */
export function sender({ kept, send, failed, onRefused }: Sender) {
  const bringing = new Set<string>()
  const renewed = new Set<string>()
  const queue = makeQueue<Waiting>({
    kept,
    asKept,
    laneOf: ({ placeId }) => placeId,
    failed,
    send: async (queries, one, userId) => {
      const { id, placeId, content, attached, about } = one
      const media = attached.flatMap(asSent)
      if (media.length < attached.length) {
        void bringFiles(queries, userId, one)
        return 'held'
      }
      await send(queries, { id, placeId, content, media, ...(about && { about }) })
      return 'sent'
    },
    onSent: ({ attached }) => {
      for (const { key } of attached) forget(key)
    },
    onRefused: (_, one, refused) => {
      onRefused(one, refused)
      return true
    },
    // The server forgets after two days what it has prepared and nobody has sent.
    mend: async (queries, userId, { attached, ...one }, { code }) => {
      if (code !== 'media-not-found' || renewed.has(one.id)) return false
      renewed.add(one.id)
      await Promise.all(attached.map(({ key }) => keepMedia(key, null)))
      const anew = { ...one, attached: attached.map((file) => ({ ...file, media: null })) }
      queue.change(userId, one.id, { attached: anew.attached })
      void bringFiles(queries, userId, anew)
      return true
    },
  })

  /** Brings the files of one that waits, and then goes on sending. */
  async function bringFiles(queries: QueryClient, userId: string, one: Waiting): Promise<void> {
    const { id, attached } = one
    if (bringing.has(id)) return
    bringing.add(id)
    const brought: Attached[] = []
    try {
      for (const file of attached) brought.push({ ...file, media: file.media ?? (await bringFile(userId, file)) })
      queue.change(userId, id, { attached: brought })
      void queue.sendNow(queries, userId)
    } catch (error) {
      const failure = failureOf(error)
      if (isForLater(failure) && failure.kind !== 'no-answer') return queue.change(userId, id, { held: 'soon' })
      const words = fileRefusal(error)
      // Another tab has sent it, or it was taken back.
      if (words === null || !queue.items.read(userId, id)) return
      // The one that was not taken is the next.
      const refused = `${attached[brought.length]?.name}: ${words}`
      queue.change(userId, id, { held: null, refused })
      onRefused(one, refused)
    } finally {
      bringing.delete(id)
    }
  }

  return queue
}

const asSent = ({ media, description, children }: Attached) => (media ? [{ id: media.id, description, children }] : [])

function forget(key: string): void {
  void forgetFile(key)
  setFileState(key, null)
}
