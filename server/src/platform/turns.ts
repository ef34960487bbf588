export interface InTurn {
  /** Runs work as soon as it is its turn, in the order of the calls. */
  <T>(work: () => Promise<T>): Promise<T>
  /** how many wait for their turn */
  waiting(): number
}

/** A queue of this process for work that takes much memory: so many are done at once, and a flood waits instead of taking all of it. */
export function takeTurns(atOnce: number): InTurn {
  let running = 0
  const waiting: (() => void)[] = []
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++
    else await new Promise<void>((begin) => waiting.push(begin))
    try {
      return await work()
    } finally {
      // The place is handed on: whoever comes in between must queue.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
  return Object.assign(inTurn, { waiting: () => waiting.length })
}
