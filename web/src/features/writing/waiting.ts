import type { About } from '@callboard/contract/message-cards'
import type { Media } from '@callboard/contract/media'
import type { MediaType } from '@callboard/contract/media-kinds'

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
export interface Waiting {
  /** made here, so that a repeat is recognised */
  id: string
  /** of the channel, post or conversation */
  placeId: string
  content: string
  attached: readonly Attached[]
  about?: About | undefined
  writtenAt: string
  /** its turn among all that one person has written on this device, whatever the clock says */
  turn: number
  /** why it could not be sent yet; it will be by itself */
  held: 'no network' | 'soon' | null
  /** why it was not taken, in words: it is not sent again by itself */
  refused: string | null
}

/** What is typed into a field; `id` is that of a post or message which was sent and not taken. */
export type Draft = Pick<Waiting, 'content' | 'attached' | 'about'> & { id: string | null }

/** As it may have been kept by the version before, which knew only files that were there, and no turns. */
export function asKept<One extends Draft | Waiting>(one: One): One {
  const attached = one.attached.map((file) => ({ ...(file.media && { key: file.media.id, ...pick(file.media) }), ...file }))
  return { ...one, ...('writtenAt' in one && { turn: one.turn ?? 0 }), attached }
}

const pick = ({ name, type }: Media) => ({ name, type })

export const inTurn = (all: readonly Waiting[]): Waiting[] =>
  all
    .map(asKept)
    .toSorted(
      (one, other) => one.turn - other.turn || Date.parse(one.writtenAt) - Date.parse(other.writtenAt) || (one.id < other.id ? -1 : 1),
    )

export const nextTurn = (all: readonly Waiting[]): number => Math.max(0, ...all.map((one) => asKept(one).turn)) + 1
