/**
 * How many passwords are hashed at once in this process. Each takes 19 MiB and one of the four threads that files share,
 * so a flood of sign-ins queues here instead of taking all the memory.
 */
const atOnce = 2

let running = 0
const waiting: (() => void)[] = []

/** Runs the work as soon as it is its turn, in the order of the calls. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
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
