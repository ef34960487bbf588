import type { Actor } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { setDeclined } from './queries.ts'

/** Whoever asked hears nothing, and it can be taken back. */
export async function declineJoin(actor: Actor, { id }: { id: string }): Promise<{ id: string } | Refusal<'request-not-found'>> {
  if (!(await setDeclined(actor, id, toDate(actor.clock.now())))) return refuse('request-not-found')
  actor.refresh('joining', { roles: ['owner'] })
  return { id }
}
