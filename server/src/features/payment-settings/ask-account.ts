import type { Scope } from '../../platform/actor.ts'
import type { Asking } from '../../platform/card-payments/asking.ts'
import { accountLeft, isCallFault, type CallFault } from '../../platform/card-payments/call-fault.ts'
import { toDate } from '../../platform/clock.ts'
import { findPaymentMethods, storePaymentMethods } from '../studios/payment-methods.ts'
import { changeBy, type Answer, type Seen } from './account/change-by.ts'
import { accountLost } from './events.ts'
import { stateOf } from './present.ts'
import { lockAccount, beginLookAtAccount, writeAccount } from './queries.ts'

const owners = { roles: ['owner'] } as const

/**
 * Fetches the state of the studio's account from the provider, and returns the function that applies it: called by requests, webhooks and
 * at night, in any order.
 */
export async function askAccount(
  asking: Pick<Asking, 'cardPayments' | 'withScope'>,
  studioId: string,
): Promise<((scope: Scope) => Promise<void>) | CallFault> {
  const asked = await asking.withScope(studioId, beginLookAtAccount)
  if (!asked) return async () => {}
  const seen = await look(asking, asked.accountId, studioId)
  if (isCallFault(seen)) return seen
  return (scope) => applyAnswer(scope, { ...asked, seen })
}

async function look({ cardPayments }: Pick<Asking, 'cardPayments'>, accountId: string, studioId: string): Promise<Seen | null | CallFault> {
  const platform = cardPayments.platform()
  const account = await platform.read((stripe) => stripe.accounts.retrieve(accountId))
  if (isCallFault(account)) return account === accountLeft ? null : account
  if (account.metadata?.['studio_id'] !== studioId) return null
  const banks = await platform.read((stripe) => stripe.accounts.listExternalAccounts(accountId, { object: 'bank_account', limit: 1 }))
  const [bank] = isCallFault(banks) ? [] : banks.data
  return {
    chargesEnabled: account.charges_enabled ?? false,
    payoutsEnabled: account.payouts_enabled ?? false,
    ...(!isCallFault(banks) && { bankLast4: bank?.object === 'bank_account' ? bank.last4 : null }),
  }
}

async function applyAnswer(scope: Scope, answer: Answer): Promise<void> {
  const row = await lockAccount(scope)
  const change = changeBy(row, answer, toDate(scope.clock.now()))
  if (Object.keys(change).length === 0) return
  await writeAccount(scope, change)
  // Only bank transfers are left to families (S3 §5: some method stays).
  if (change.accountId === null && (await findPaymentMethods(scope)).card)
    await storePaymentMethods(scope, { card: false, bankTransfer: true })
  const [before, after] = [stateOf(row), stateOf({ ...row, ...change })]
  if (row.accountId !== null && after !== before && (after === 'restricted' || after === 'disconnected'))
    return scope.record(accountLost({ ids: [scope.studioId], audience: owners, state: after, accountId: row.accountId }))
  if (change.changedAt) scope.refresh('studios', owners)
}
