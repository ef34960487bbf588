import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { setDeclined } from './queries.ts'

export async function reopenJoin(actor: Actor, { id }: { id: string }): Promise<{ id: string } | Refusal<'request-not-found'>> {
  if (!(await setDeclined(actor, id, null))) return refuse('request-not-found')
  actor.refresh('joining', { roles: ['owner'] })
  return { id }
}
