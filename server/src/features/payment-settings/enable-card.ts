import type { PaymentSettings } from '@callboard/contract/payment-settings'
import type { Visitor } from '../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { checkAccount } from './check-account.ts'
import { storePaymentMethods } from '../studios/payment-methods.ts'
import { stateOf } from './present.ts'
import { lockAccount } from './queries.ts'
import { readSettings } from './read-settings.ts'

/** Switches cards on if the provider confirms that the account may take them (S3 §7 enable-platform-payments). */
export async function enableCard(
  visitor: Visitor,
): Promise<PaymentSettings | Refusal<'card-payments-off' | 'card-not-enabled' | 'too-many-requests'>> {
  const checked = await checkAccount(visitor)
  if (isRefusal(checked)) return checked.code === 'too-many-requests' ? refuse(checked.code, checked.values) : refuse('card-not-enabled')
  if (checked.mode === 'off') return refuse('card-payments-off')
  if (checked.account.state !== 'active') return refuse('card-not-enabled')
  return visitor.withActor<PaymentSettings | Refusal<'card-not-enabled'>, { readonly logins: true }>(
    async (actor) => {
      // It may have been disconnected in the meantime.
      if (stateOf(await lockAccount(actor)) !== 'active') return refuse('card-not-enabled')
      await storePaymentMethods(actor, { card: true })
      return readSettings(actor, {}, visitor)
    },
    { logins: true },
  )
}
