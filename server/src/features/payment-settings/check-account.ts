import type { PaymentSettings } from '@callboard/contract/payment-settings'
import { isCallFault } from '../../platform/card-payments/call-fault.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { askAccount } from './ask-account.ts'
import { accountChecks } from './limits.ts'
import { readSettings } from './read-settings.ts'

/** Fetches the account's state from the provider when owners return from its pages (S3 §7 check_status). */
export async function checkAccount(visitor: Visitor): Promise<PaymentSettings | Refusal<'account-not-checked' | 'too-many-requests'>> {
  const studioId = await visitor.withActor(async (actor) => actor.studioId)
  if (visitor.cardPayments.mode === 'off') return visitor.withActor((actor) => readSettings(actor, {}, visitor), { logins: true })
  const wait = await visitor.limits.spend(accountChecks, studioId)
  if (wait !== null) return refuse('too-many-requests', { n: wait })
  const apply = await askAccount(visitor, studioId)
  if (isCallFault(apply)) {
    visitor.log.warn({ fault: apply.code }, 'The state of a card account could not be asked for')
    return refuse('account-not-checked')
  }
  return visitor.withScope(
    studioId,
    async (scope) => {
      await apply(scope)
      return readSettings(scope, {}, visitor)
    },
    { logins: true },
  )
}
