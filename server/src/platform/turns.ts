export interface InTurn {
  <T>(work: () => Promise<T>): Promise<T>
  waiting(): number
}

/** A queue that runs at most `atOnce` tasks concurrently. */
export function takeTurns(atOnce: number): InTurn {
  let running = 0
  const waiting: (() => void)[] = []
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++
    else await new Promise<void>((begin) => waiting.push(begin))
    try {
      return await work()
    } finally {
      // The slot is handed on, so that newcomers cannot overtake.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
  return Object.assign(inTurn, { waiting: () => waiting.length })
}
