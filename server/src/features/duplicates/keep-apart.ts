import type { Two } from '@callboard/contract/duplicates'
import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { findTwo, insertApart } from './queries.ts'

/** Notes that two who look alike are not the same; they are not proposed again. */
export async function keepApart(actor: Actor, two: Two): Promise<{ keepId: string } | Refusal<'twin-not-found'>> {
  if (!(await findTwo(actor, two))) return refuse('twin-not-found')
  await insertApart(actor, two)
  actor.refresh('duplicates', { roles: ['owner'] })
  return { keepId: two.keepId }
}
