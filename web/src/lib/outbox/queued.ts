/** Something that the server does not have yet. */
export interface Queued {
  /** made here, so that a repeat is recognised */
  id: string
  writtenAt: string
  /** its turn among all of its kind that one person has made on this device, whatever the clock says */
  turn: number
  /** why it could not be sent yet; it will be by itself */
  held: 'no network' | 'soon' | null
  /** why it was not taken, in words: it is not sent again by itself */
  refused: string | null
  /** how often the server has failed over it since it was last made or tried again */
  faults?: number
}

/** The version before knew no turns. */
const turnOf = ({ turn }: { turn?: number }): number => turn ?? 0

export const inTurn = <Item extends Queued>(all: readonly Item[]): Item[] =>
  all.toSorted(
    (one, other) => turnOf(one) - turnOf(other) || Date.parse(one.writtenAt) - Date.parse(other.writtenAt) || (one.id < other.id ? -1 : 1),
  )

export const nextTurn = (all: readonly Queued[]): number => Math.max(0, ...all.map(turnOf)) + 1
