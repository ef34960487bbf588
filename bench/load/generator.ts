import { fileURLToPath } from 'node:url'
import { start } from '../../scripts/lib/children.mjs'
import { atTheEnd } from '../../scripts/lib/script.mjs'
import { Trouble } from '../../scripts/lib/words.mjs'
import type { Load, Outcome } from './load.ts'

export type Generator = ((load: Load) => Promise<Outcome>) & { readonly pid: number }

export function startGenerator(): Generator {
  const child = start(process.execPath, [fileURLToPath(import.meta.resolve('./process.ts'))], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  atTheEnd(() => void (child.connected && child.disconnect()))
  const generate = async (load: Load): Promise<Outcome> => {
    const answer = Promise.withResolvers<{ outcome?: Outcome; error?: string }>()
    const ended = () => answer.resolve({ error: 'the load generator has ended' })
    child.once('message', answer.resolve).once('exit', ended)
    child.send(load)
    const { outcome, error } = await answer.promise
    child.off('exit', ended).off('message', answer.resolve)
    if (outcome) return outcome
    throw new Trouble(`VOID: ${error}.`, 'Nothing was measured. See what the servers say above, mend that, and run again.')
  }
  return Object.assign(generate, { pid: child.pid as number })
}
