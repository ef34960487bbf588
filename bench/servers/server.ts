import type { ChildProcess } from 'node:child_process'
import { start } from '../../scripts/lib/children.mjs'
import { atTheEnd } from '../../scripts/lib/script.mjs'
import { Trouble } from '../../scripts/lib/words.mjs'
import type { Target } from '../load/requests.ts'

export interface Server {
  readonly name: 'bare' | 'guarded' | 'product'
  readonly target: Target
  readonly pid: number
  readonly roles: readonly string[]
}

export const poolSize = 10

export const productionTarget = { origin: 'https://callboard.example', cookieName: '__Host-callboard-access' } as const

/** The child stops when this process ends and the channel closes. `log` is where its log goes; a measured server must not write one. */
export function startScript(
  file: string,
  env: NodeJS.ProcessEnv,
  { flags = [], args = [], log = 'ignore' }: { flags?: readonly string[]; args?: readonly string[]; log?: 'ignore' | 'inherit' } = {},
): ChildProcess {
  const child = start(process.execPath, [...flags, file, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', log, 'inherit', 'ipc'],
  })
  atTheEnd(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    // Not "close", which never fires once the channel was disconnected.
    const end = new Promise((exited) => child.once('exit', exited))
    child.disconnect()
    await end
  })
  return child
}

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
