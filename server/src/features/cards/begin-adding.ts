import type { CardSetup } from '@callboard/contract/cards'
import { isCallFault, type CallFault } from '../../platform/card-payments/call-fault.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { ensureCustomer } from './at-provider/ensure-customer.ts'
import { setups } from './limits.ts'
import { setupPurpose } from './at-provider/see-card.ts'

type Code = 'studio-cannot-take-cards' | 'setup-failed' | 'provider-unsure' | 'too-many-requests'

/** Begins adding a card with the provider's own form (S2 §7 create-setup-intent). */
export async function beginAdding(visitor: Visitor): Promise<CardSetup | Refusal<Code>> {
  const { publishableKey, script } = visitor.cardPayments
  const customer = await ensureCustomer(visitor, undefined)
  if (isRefusal(customer)) return customer
  if (isCallFault(customer)) return refuse(codeOf(customer))
  const { payments, parent, customerId } = customer
  const wait = await visitor.limits.spend(setups, parent.id)
  if (wait !== null) return refuse('too-many-requests', { n: wait })
  // No attempt is recorded: a setup is useless without its secret.
  const setup = await payments.ensure((stripe) =>
    stripe.setupIntents.create({
      customer: customerId,
      usage: 'off_session',
      allowed_payment_method_types: ['card'],
      metadata: { kind: setupPurpose, parent_id: parent.id },
    }),
  )
  if (isCallFault(setup)) {
    visitor.log.warn({ fault: setup.code }, 'The setup of a card did not begin')
    return refuse(codeOf(setup))
  }
  if (!setup.client_secret || !publishableKey || !script) {
    visitor.log.warn('Browsers cannot take cards without STRIPE_PUBLISHABLE_KEY')
    return refuse('setup-failed')
  }
  return {
    setupId: setup.id,
    clientSecret: setup.client_secret,
    accountId: payments.accountId,
    publishableKey,
    scriptUrl: script.url,
    billing: { name: parent.name, email: parent.email },
  }
}

function codeOf({ kind }: CallFault): 'provider-unsure' | 'studio-cannot-take-cards' | 'setup-failed' {
  if (kind === 'unknown') return 'provider-unsure'
  return kind === 'not-set-up' ? 'studio-cannot-take-cards' : 'setup-failed'
}
