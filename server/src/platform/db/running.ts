import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * How a transaction holds its studio, from its first statement to its end (docs/decisions/0016-order-of-locks.md). One that is `reading`
 * waits for nobody, holds nothing and can write nothing. Those that are `shared` go on side by side; one that is `alone` waits until they
 * are done, and whoever comes then waits for it.
 */
export type Hold = 'reading' | 'shared' | 'alone'

/** Who a transaction is: the role it steps down to, and the studio whose rows exist for it (null: of none). */
export interface Scope {
  readonly role: 'callboard_app' | 'callboard_auth'
  readonly studioId: string | null
  /** `shared` when left out */
  readonly hold?: Hold
}

interface Running {
  /** null: the owner's own transaction */
  readonly scope: Scope | null
  ended: boolean
}

// Follows every await of the work inside, so that code far away can tell that it runs inside a transaction.
const storage = new AsyncLocalStorage<Running>()

/** Runs `work` as the inside of a transaction of this scope. Throws when there is one around it already. */
export async function insideTransaction<T>(scope: Scope | null, work: () => Promise<T>): Promise<T> {
  refuseInsideTransaction('A transaction was started inside another one')
  const running = { scope, ended: false }
  return await storage.run(running, async () => {
    try {
      return await work()
    } finally {
      running.ended = true // what was started inside and not awaited may go on, outside
    }
  })
}

/**
 * Throws inside a transaction. There, a second connection would wait for ever where the database has one lane only,
 * and would not see the transaction's own rows where it has many.
 */
export function refuseInsideTransaction(what: string): void {
  if (runningNow() !== null) throw new Error(`${what}. Pass the running transaction on and use that.`)
}

/** The scope of the transaction that this code runs in; null for the owner's and outside. */
export function runningScope(): Scope | null {
  return runningNow()?.scope ?? null
}

/** Runs a callback that only happens to be called from inside a transaction (a notification, say) as if outside. */
export function outsideTransaction<T>(work: () => T): T {
  return storage.exit(work)
}

function runningNow(): Running | null {
  const running = storage.getStore()
  return running === undefined || running.ended ? null : running
}
