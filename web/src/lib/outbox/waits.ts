import { keptItems } from './kept-items.ts'
import { inTurn, type Queued } from './queued.ts'

/** Something on this device that the server does not have, for the one list of all that waits. */
export interface Waits {
  key: string
  /** "Message", or "Register: Ballet, Monday 30 Nov at 17:00" */
  what: string
  /** what was written, marked or said, as it can be copied; a line for each part */
  lines: readonly string[]
  /** why it needs somebody, in words; null: it only waits for a connection */
  trouble: string | null
  /** where it can be put right */
  href: string
  /** Returns how to undo that; null: it has happened. */
  takeBack: (() => () => void) | null
  /** null: it would be refused again */
  tryAgain: (() => void) | null
}

/** What a feature keeps for one person. */
export type WaitsSource = (userId: string, zone: string) => Waits[]

type Told = Pick<Waits, 'what' | 'lines' | 'href'> & { mayTryAgain: boolean; mayTakeBack?: false }

/** What waits in a queue, see `makeQueue`; what is on its way at this moment is left out. */
export function waitsInQueue<Item extends Queued>(place: string, tell: (item: Item) => Told): WaitsSource {
  const items = keptItems<Item>(place)
  return (userId) =>
    inTurn(items.readAll(userId)).flatMap((one) => {
      // The version before knew less of it.
      if (!one.id || (!one.held && one.refused === null)) return []
      const { mayTryAgain, mayTakeBack = true, ...told } = tell(one)
      return {
        ...told,
        key: place + one.id,
        trouble: one.refused,
        takeBack: mayTakeBack
          ? () => {
              items.forget(userId, one.id)
              return () => items.write(userId, one.id, one)
            }
          : null,
        tryAgain: one.refused !== null && mayTryAgain ? () => items.write(userId, one.id, { ...one, refused: null, held: 'soon' }) : null,
      }
    })
}
