import type { ChildProcess } from 'node:child_process'
import { start } from '../../scripts/lib/children.mjs'
import { atTheEnd } from '../../scripts/lib/script.mjs'
import { Trouble } from '../../scripts/lib/words.mjs'
import type { Target } from '../load/requests.ts'

/** One of the servers that are compared. */
export interface Server {
  readonly name: 'bare' | 'guarded' | 'product'
  readonly target: Target
  readonly pid: number
  /** as which database roles its statements for a request run */
  readonly roles: readonly string[]
}

/** Connections to the database: the product's default, and what the bare servers get. */
export const poolSize = 10

/** Where the product believes to be reached. All servers are asked in the same words, so the bare ones share it. */
export const productionTarget = { origin: 'https://callboard.example', cookieName: '__Host-callboard-access' } as const

/** Starts a script under this Node, over a channel that ends it when we end. */
export function startScript(file: string, env: NodeJS.ProcessEnv): ChildProcess {
  const child = start(process.execPath, [file], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  atTheEnd(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    // Not "close": that never comes of a child whose channel we have closed.
    const end = new Promise((exited) => child.once('exit', exited))
    child.disconnect()
    await end
  })
  return child
}

/** Fails when the server ends before `ready` does. */
export async function unlessItEnds<T>(child: ChildProcess, name: string, ready: Promise<T>): Promise<T> {
  const ending = Promise.withResolvers<never>()
  const onExit = () => ending.reject(new Trouble(`The ${name} server did not start.`, 'It says above why. Mend that, and run again.'))
  child.once('exit', onExit)
  try {
    return await Promise.race([ready, ending.promise])
  } finally {
    child.off('exit', onExit)
  }
}
