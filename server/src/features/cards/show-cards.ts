import type { CardsOnFile } from '@callboard/contract/cards'
import type { Actor } from '../../platform/actor.ts'
import type { Asked } from '../../platform/http/visitor.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { listCards } from './list-cards.ts'
import { takesCards } from './takes-cards.ts'

/** The caller's cards on file, and how cards can be added (S2 §7 get-payment-methods). */
export async function showCards(actor: Actor, _input: unknown, { cardPayments }: Pick<Asked, 'cardPayments'>): Promise<CardsOnFile> {
  const takes = !isRefusal(await takesCards(actor, cardPayments))
  const typed = cardPayments.typeCard ? (['typed'] as const) : []
  return { takesCards: takes, modes: takes ? ['live', ...typed] : [], cards: await listCards(actor, actor.user.id) }
}
