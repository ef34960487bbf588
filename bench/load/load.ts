import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from '../statistics.ts'
import { Connection } from './connection.ts'
import { asking, randomFrom, type Question, type Target, type Work } from './requests.ts'

export interface Load {
  readonly work: Work
  readonly target: Target
  readonly studios: number
  readonly seed: number
  readonly connections: number
  /** requests: sequential, over each connection */
  readonly until: { readonly seconds: number } | { readonly requests: number }
  /** requests a second, independent of earlier answers; null sends each request after the previous answer */
  readonly rate: number | null
}

export interface Outcome {
  readonly requests: number
  readonly seconds: number
  /** milliseconds from when a request was due */
  readonly p50: number
  readonly p99: number
  /** answers compared in full; others are checked by status and prefix only */
  readonly readClosely: number
}

const readCloselyEach = 50

/** Throws at the first wrong answer. */
export async function putUnderLoad(load: Load): Promise<Outcome> {
  const connections = await Promise.all(Array.from({ length: load.connections }, () => Connection.open(load.target.port)))
  const next = asking(load.work, load.target, load)
  const latencies: number[] = []
  let readClosely = 0

  async function ask(connection: Connection, question: Question, due: number): Promise<void> {
    const answer = await connection.ask(question.text)
    latencies.push(performance.now() - due)
    const closely = latencies.length % readCloselyEach === 1
    if (closely) readClosely++
    const wrong = question.wrong(answer, closely)
    if (wrong !== null) throw new Error(`A wrong answer to ${question.text.split('\r\n')[0]}: ${wrong}`)
  }

  const started = performance.now()
  try {
    await (load.rate === null
      ? closedLoop(connections, load.until, next, ask)
      : openLoop(connections, load.until, load.rate, load.seed, next, ask))
  } finally {
    for (const connection of connections) connection.close()
  }
  const seconds = (performance.now() - started) / 1000
  return { requests: latencies.length, seconds, p50: percentile(latencies, 50), p99: percentile(latencies, 99), readClosely }
}

type Ask = (connection: Connection, question: Question, due: number) => Promise<void>

async function closedLoop(connections: Connection[], until: Load['until'], next: () => Question, ask: Ask): Promise<void> {
  const end = performance.now() + ('seconds' in until ? until.seconds * 1000 : Infinity)
  let left = 'requests' in until ? until.requests : Infinity
  await Promise.all(
    connections.map(async (connection) => {
      while (performance.now() < end && left-- > 0) await ask(connection, next(), performance.now())
    }),
  )
}

/** Poisson arrivals; time spent waiting for a free connection counts. */
async function openLoop(
  connections: Connection[],
  until: Load['until'],
  rate: number,
  seed: number,
  next: () => Question,
  ask: Ask,
): Promise<void> {
  const random = randomFrom(seed + 1)
  const end = performance.now() + ('seconds' in until ? until.seconds * 1000 : 0)
  const free = [...connections]
  const queue: number[] = []
  const running = new Set<Promise<void>>()
  let failure: unknown = null
  let dueAt = performance.now()

  const serve = (): void => {
    while (free.length > 0 && queue.length > 0) {
      // Round robin: a server closes idle connections.
      const connection = free.shift() as Connection
      const asked = ask(connection, next(), queue.shift() as number)
        .catch((error: unknown) => void (failure ??= error))
        .finally(() => {
          running.delete(asked)
          free.push(connection)
          serve()
        })
      running.add(asked)
    }
  }
  while (performance.now() < end && failure === null) {
    const now = performance.now()
    // Timers have a resolution of 1 ms: requests due since the last tick count from now, so that the server is not blamed.
    for (; dueAt <= now; dueAt += (-Math.log(1 - random()) / rate) * 1000) queue.push(now)
    serve()
    await wait(1)
  }
  while (running.size > 0) await Promise.all(running)
  if (failure !== null) throw failure
}
