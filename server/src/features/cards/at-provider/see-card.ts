import { isCallFault, type CallFault } from '../../../platform/card-payments/call-fault.ts'
import type { PaymentMethod, SetupIntent } from '../../../platform/card-payments/caller.ts'
import type { StudioPayments } from '../../../platform/card-payments/card-payments.ts'

/** A card as the provider describes it. */
export interface SeenCard {
  readonly id: string
  /** null: detached */
  readonly customerId: string | null
  readonly fingerprint: string
  readonly brand: string
  readonly last4: string
  readonly expiryMonth: number
  readonly expiryYear: number
}

/** Null: not a card. */
export async function seeCard(payments: StudioPayments, id: string): Promise<SeenCard | null | CallFault> {
  const method = await payments.read((stripe) => stripe.paymentMethods.retrieve(id))
  return isCallFault(method) ? method : readCard(method)
}

export interface SeenSetup {
  readonly isFinished: boolean
  readonly customerId: string | null
  readonly parentId: string | null
  readonly card: SeenCard | null
}

export const setupPurpose = 'card-on-file'

/** Null: the studio's own setup, not one of ours. */
export async function seeSetup(payments: StudioPayments, id: string): Promise<SeenSetup | null | CallFault> {
  const setup = await payments.read((stripe) => stripe.setupIntents.retrieve(id, { expand: ['payment_method'] }))
  return isCallFault(setup) ? setup : readSetup(setup)
}

function readSetup({ status, customer, metadata, payment_method: method }: SetupIntent): SeenSetup | null {
  if (metadata?.['kind'] !== setupPurpose) return null
  return {
    isFinished: status === 'succeeded',
    customerId: idOf(customer),
    parentId: metadata['parent_id'] ?? null,
    card: method && typeof method === 'object' ? readCard(method) : null,
  }
}

export function readCard({ id, customer, card }: PaymentMethod): SeenCard | null {
  if (!card) return null
  return {
    id,
    customerId: idOf(customer),
    fingerprint: card.fingerprint ?? id,
    brand: card.brand,
    last4: card.last4,
    expiryMonth: card.exp_month,
    expiryYear: card.exp_year,
  }
}

const idOf = (one: string | { id: string } | null): string | null => (typeof one === 'object' ? (one?.id ?? null) : one)
