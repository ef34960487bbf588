import type { Log } from '../log.ts'
import type { Database } from './database.ts'
import { DatabaseOnlyReads } from './is-unreachable.ts'

const asksEveryMs = 1_000
const saysEveryMs = 60_000

export interface Outage {
  /** Something did not reach the database: a call, a job, a queue, a live stream. */
  met(error?: unknown): void
  /** how often since the start */
  readonly refused: number
  stop(): void
}

interface Met {
  readonly since: number
  refused: number
  saidAt: number
  /** since it was last said */
  unsaid: number
}

/** Logs that the database is away, then once a minute how much that has stopped, and that it is back: however many calls and queues notice. */
export function watchOutage({ ping }: Pick<Database, 'ping'>, log: Pick<Log, 'error' | 'warn'>, askEveryMs = asksEveryMs): Outage {
  let refused = 0
  let now: Met | null = null
  let timer: NodeJS.Timeout | undefined

  const isOver = (met: Met) => {
    log.warn({ seconds: secondsSince(met.since), refused: met.refused }, 'The database answers again')
    now = null
  }
  const isStillOn = (met: Met, error: unknown) => {
    if (Date.now() - met.saidAt >= saysEveryMs) {
      log.error(
        { seconds: secondsSince(met.since), refused: met.unsaid },
        `${wordsOf(error)} still: this many were refused since the last line`,
      )
      met.saidAt = Date.now()
      met.unsaid = 0
    }
    askUntilBack(met)
  }
  const askUntilBack = (met: Met) => {
    timer = setTimeout(() => {
      ping().then(
        () => isOver(met),
        (error: unknown) => isStillOn(met, error),
      )
    }, askEveryMs).unref()
  }

  return {
    met(error) {
      refused += 1
      if (now === null) {
        now = { since: Date.now(), refused: 0, saidAt: Date.now(), unsaid: 0 }
        log.error(`${wordsOf(error)}: calls are refused until it does`)
        askUntilBack(now)
      }
      now.refused += 1
      now.unsaid += 1
    },
    get refused() {
      return refused
    },
    stop: () => clearTimeout(timer),
  }
}

const secondsSince = (at: number) => Math.round((Date.now() - at) / 1000)

function wordsOf(error: unknown): string {
  return error instanceof DatabaseOnlyReads ? 'The database takes no writes' : 'The database does not answer'
}
