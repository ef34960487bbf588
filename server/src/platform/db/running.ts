import { AsyncLocalStorage } from 'node:async_hooks'

/** The lock on the studio (decision 16): `reading` takes none and cannot write, `shared` runs concurrently, `alone` is exclusive. */
export type Hold = 'reading' | 'shared' | 'alone'

export interface Boundary {
  readonly role: 'callboard_app' | 'callboard_auth' | 'callboard_schedule'
  readonly studioId: string | null
  readonly hold?: Hold
  /** of one that only reads: all its statements see the same moment */
  readonly snapshot?: boolean
}

interface Running {
  readonly scope: Boundary | null
  ended: boolean
}

const storage = new AsyncLocalStorage<Running>()

/** Runs `work` as inside a transaction of this scope, and throws when nested. */
export async function insideTransaction<T>(scope: Boundary | null, work: () => Promise<T>): Promise<T> {
  refuseInsideTransaction('A transaction was started inside another one')
  const running = { scope, ended: false }
  return await storage.run(running, async () => {
    try {
      return await work()
    } finally {
      running.ended = true // unawaited work may continue outside the transaction
    }
  })
}

/** Throws inside a transaction, where a second connection could deadlock and would miss uncommitted rows. */
export function refuseInsideTransaction(what: string): void {
  if (runningNow() !== null) throw new Error(`${what}. Pass the running transaction on and use that.`)
}

/** The scope of the current transaction; null for the schema owner's and outside. */
export function runningScope(): Boundary | null {
  return runningNow()?.scope ?? null
}

/** Runs a callback as if outside the transaction that calls it. */
export function outsideTransaction<T>(work: () => T): T {
  return storage.exit(work)
}

function runningNow(): Running | null {
  const running = storage.getStore()
  return running === undefined || running.ended ? null : running
}
