import type { CardsOnFile } from '@callboard/contract/cards'
import type { Actor } from '../../platform/actor.ts'
import type { Asked } from '../../platform/http/visitor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { cardState } from './present.ts'
import { findKept, listKept, lockCustomer, writeCard } from './queries.ts'
import { showCards } from './show-cards.ts'

/** Makes a card the only default (S2 §5). */
export async function makeDefault(actor: Actor, { id }: { id: string }, asked: Asked): Promise<CardsOnFile | Refusal<'card-not-found'>> {
  const parentId = actor.user.id
  const seen = await findKept(actor, parentId, id)
  if (!seen || cardState(seen, actor.clock) === 'other-account') return refuse('card-not-found')
  await lockCustomer(actor, parentId, seen.accountId)
  const cards = (await listKept(actor, parentId)).filter(({ accountId }) => accountId === seen.accountId)
  if (!cards.some((card) => card.id === id)) return refuse('card-not-found')
  for (const card of cards) if (card.isDefault && card.id !== id) await writeCard(actor, card.id, { isDefault: false })
  await writeCard(actor, id, { isDefault: true })
  actor.refresh('cards', { users: [parentId] })
  return showCards(actor, undefined, asked)
}
