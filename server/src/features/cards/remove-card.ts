import type { CardsOnFile } from '@callboard/contract/cards'
import type { Actor } from '../../platform/actor.ts'
import type { Asked } from '../../platform/http/visitor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { beginDetaching } from './at-provider/detach-card.ts'
import { findKept, isInUse, lockCard, lockCustomer } from './queries.ts'
import { showCards } from './show-cards.ts'
import { takeOff } from './take-off.ts'

/** Takes a card off file at once; the provider forgets it after the transaction (S2 §5). */
export async function removeCard(
  actor: Actor,
  { id }: { id: string },
  asked: Asked,
): Promise<CardsOnFile | Refusal<'card-not-found' | 'card-in-use'>> {
  const parentId = actor.user.id
  const seen = await findKept(actor, parentId, id)
  if (!seen) return refuse('card-not-found')
  await lockCustomer(actor, parentId, seen.accountId)
  await lockCard(actor, id)
  const card = await findKept(actor, parentId, id)
  if (!card) return refuse('card-not-found')
  if (await isInUse(actor, id)) return refuse('card-in-use')
  await takeOff(actor, card)
  if (card.accountId === card.currentAccountId) await beginDetaching(actor, card.accountId, card.providerCardId)
  return showCards(actor, undefined, asked)
}
