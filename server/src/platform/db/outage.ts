import type { Log } from '../log.ts'
import type { Database } from './database.ts'

const asksEveryMs = 1_000

export interface Outage {
  /** Something did not reach the database. */
  met(): void
  stop(): void
}

/** Logs once that the database is away, and once that it is back, however many calls and queues notice. */
export function watchOutage({ ping }: Pick<Database, 'ping'>, log: Pick<Log, 'error' | 'warn'>, askEveryMs = asksEveryMs): Outage {
  let met = 0
  let timer: NodeJS.Timeout | undefined

  const askUntilBack = (since: number) => {
    timer = setTimeout(() => {
      ping().then(
        () => {
          log.warn({ seconds: Math.round((Date.now() - since) / 1000), refused: met }, 'The database answers again')
          met = 0
        },
        () => askUntilBack(since),
      )
    }, askEveryMs).unref()
  }

  return {
    met() {
      met += 1
      if (met > 1) return
      log.error('The database does not answer: calls are refused until it does')
      askUntilBack(Date.now())
    },
    stop: () => clearTimeout(timer),
  }
}
