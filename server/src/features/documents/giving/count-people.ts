import type { Recipients } from '@callboard/contract/documents'
import type { Actor } from '../../../platform/actor.ts'
import { isRefusal, type Refusal } from '../../../platform/refusal.ts'
import { findMeant } from './find-recipients.ts'

/** How many people are meant, each once, before the document is given to them. */
export async function countPeople(
  actor: Actor,
  { to }: { to: Recipients },
): Promise<{ people: number } | Refusal<'recipient-not-found' | 'class-not-found'>> {
  const found = await findMeant(actor, to, { perChild: false })
  return isRefusal(found) ? found : { people: found.all.length }
}
