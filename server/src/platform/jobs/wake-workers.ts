import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

const asksEveryMs = 2_000

interface Waker {
  stop(): Promise<void>
}

/**
 * Wakes queues in which a retry or a delayed start has become due, and any that NOTIFY has missed: one question for all of them, as a hundred
 * queues that each ask for themselves are most of what an idle server does.
 */
export function wakeWhatIsDue(
  { kysely }: Pick<Database, 'kysely'>,
  { wake, failed }: { readonly wake: (queue: string) => void; readonly failed: (error: unknown) => void },
): Waker {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const ask = async () => {
    try {
      const { rows } = await sql<{ name: string }>`
        select distinct name from pgboss.job where state < 'active' and start_after <= now()`.execute(kysely)
      for (const { name } of stopped ? [] : rows) wake(name)
    } catch (error) {
      failed(error)
    }
    if (!stopped) next()
  }
  let asking = Promise.resolve()
  const next = () => (timer = setTimeout(() => void (asking = ask()), asksEveryMs))
  next()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await asking
    },
  }
}
