import type { Actor } from '../../../platform/actor.ts'
import { readCallOff } from '../../notifications/reading/read-call-off.ts'

/** The caller has looked at the classes that were called off: owners need not ring any more. */
export async function seeCallOff(actor: Actor, { id }: { id: string }): Promise<{ id: string }> {
  await readCallOff(actor, id)
  return { id }
}
