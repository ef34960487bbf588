import type { PaymentMethods, PaymentSettings } from '@callboard/contract/payment-settings'
import type { Actor, WithLogins } from '../../platform/actor.ts'
import type { Asked } from '../../platform/http/visitor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { countCardSubscriptions } from './count-card-subscriptions.ts'
import { writeMethods } from './queries.ts'
import { readSettings } from './read-settings.ts'

/** Chooses by which ways the studio takes money (S3 §5). */
export async function saveMethods(
  actor: WithLogins<Actor>,
  methods: PaymentMethods,
  asked: Asked,
): Promise<PaymentSettings | Refusal<'no-method-left' | 'card-subscriptions-active'>> {
  if (!methods.card && !methods.bankTransfer) {
    const isNeeded = (await countCardSubscriptions(actor)) > 0
    return refuse(isNeeded ? 'card-subscriptions-active' : 'no-method-left')
  }
  await writeMethods(actor, methods)
  actor.refresh('studios', { roles: ['owner'] })
  return readSettings(actor, {}, asked)
}
