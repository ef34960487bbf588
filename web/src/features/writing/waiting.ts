import type { About } from '@callboard/contract/message-cards'
import type { Media } from '@callboard/contract/media'
import type { MediaType } from '@callboard/contract/media-kinds'
import type { Queued } from '../../lib/outbox/queued.ts'

export interface Attached {
  /** under which its bytes are kept on this device */
  key: string
  name: string
  type: MediaType
  description: string
  /** whom it shows, where that is asked; null: not said yet */
  children?: string[] | null
  /** once the server has prepared it */
  media: Media | null
}

/** A post, comment or message that the server does not have yet. */
export interface Waiting extends Queued {
  /** of the channel, post or conversation */
  placeId: string
  content: string
  attached: readonly Attached[]
  about?: About | undefined
}

/** What is typed into a field; `id` is that of a post or message which was sent and not taken. */
export type Draft = Pick<Waiting, 'content' | 'attached' | 'about'> & { id: string | null }

/** As it may have been kept by the version before, which knew only files that were there, and no turns. */
export function asKept<One extends Draft | Waiting>(one: One): One {
  const attached = one.attached.map((file) => ({ ...(file.media && { key: file.media.id, ...pick(file.media) }), ...file }))
  return { ...one, ...('writtenAt' in one && { turn: one.turn ?? 0 }), attached }
}

const pick = ({ name, type }: Media) => ({ name, type })
