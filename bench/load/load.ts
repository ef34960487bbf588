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
  /** how long; or how many requests, one after another over each connection */
  readonly until: { readonly seconds: number } | { readonly requests: number }
  /** requests a second that come whether or not earlier ones were answered; null: each connection asks again when it was answered */
  readonly rate: number | null
}

export interface Outcome {
  readonly requests: number
  readonly seconds: number
  /** milliseconds, from when a request was due */
  readonly p50: number
  readonly p99: number
  /** answers that were read to their end and compared; of all others only status and beginning */
  readonly readClosely: number
}

const readCloselyEach = 50

/** Puts a server under load. Throws at the first answer that is not right: a quick wrong answer is no answer. */
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

/** Requests arrive as people do, at random: the gaps are exponential. Who finds no free connection waits, and the waiting counts. */
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
      // In turn: a server closes one that has not been used for a while.
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
    // The timer has a millisecond's grain: what became due meanwhile counts from now, so that the grain is not the server's.
    for (; dueAt <= now; dueAt += (-Math.log(1 - random()) / rate) * 1000) queue.push(now)
    serve()
    await wait(1)
  }
  while (running.size > 0) await Promise.all(running)
  if (failure !== null) throw failure
}
