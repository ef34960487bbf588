import { ConnectionError } from '../api.ts'
import { sayIfOffline } from '../connection.ts'
import { whenToAskAgain } from '../head/unreachable.ts'
import { loadPart } from './load-part.ts'

/** Loads a lazy part, waiting for the network if there is none. */
export async function partWhenThere<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await loadPart(load)
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error
      sayIfOffline()
      await new Promise<void>((resolve) => whenToAskAgain(resolve))
    }
  }
}
