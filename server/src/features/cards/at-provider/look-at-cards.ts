import { isCallFault, type CallFault } from '../../../platform/card-payments/call-fault.ts'
import type { StudioPayments } from '../../../platform/card-payments/card-payments.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { findCustomer, listKept, type KeptCard } from '../queries.ts'
import { applyCard } from './apply-card.ts'
import { readCard, seeCard, type SeenCard } from './see-card.ts'

export interface CardsOf {
  readonly studioId: string
  readonly accountId: string
  readonly parentId: string
}

/** Fetches a parent's cards from the provider in case a webhook was lost: a renewed, replaced or detached card. */
export async function lookAtCards(
  { cardPayments, withScope }: Pick<JobContext, 'cardPayments' | 'withScope'>,
  { studioId, accountId, parentId }: CardsOf,
): Promise<void> {
  const found = await withScope(studioId, async (scope) => ({
    payments: await cardPayments.forAccount(scope, accountId),
    customerId: await findCustomer(scope, parentId, accountId),
    kept: (await listKept(scope, parentId)).filter((card) => card.accountId === accountId),
  }))
  const { payments, customerId, kept } = found
  if (!payments || customerId === null || kept.length === 0) return
  const listed = await payments.read((stripe) =>
    stripe.paymentMethods.list({ customer: customerId, type: 'card', limit: 100 }).autoPagingToArray({ limit: 1000 }),
  )
  if (isCallFault(listed)) throw notSeen(listed)
  const there = new Map(listed.map((method) => [method.id, readCard(method)]))
  for (const card of kept) {
    const seen = there.get(card.providerCardId) ?? (await seeMissing(payments, card))
    await withScope(studioId, (scope) => applyCard(scope, accountId, seen))
  }
}

async function seeMissing(payments: StudioPayments, card: KeptCard): Promise<SeenCard> {
  const gone = { ...card, id: card.providerCardId, customerId: null }
  const seen = await seeCard(payments, gone.id)
  if (!isCallFault(seen)) return seen ?? gone
  if (seen.code === 'resource_missing') return gone
  throw notSeen(seen)
}

const notSeen = ({ code }: CallFault) => new Error(`The provider did not tell which cards it keeps: ${code}`)
