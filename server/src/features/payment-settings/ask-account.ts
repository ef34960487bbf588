import type { Scope } from '../../platform/actor.ts'
import { isCallFault, type CallFault } from '../../platform/card-payments/call-fault.ts'
import { toDate } from '../../platform/clock.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { findPaymentMethods, storePaymentMethods } from '../studios/payment-methods.ts'
import { lockAccount, takeTurn, writeAccount, type CardAccountRow } from './queries.ts'

/** What the provider says of an account. */
type Seen = Pick<CardAccountRow, 'chargesEnabled' | 'payoutsEnabled'> & { readonly bankLast4?: string | null }

/** Of a request and of a job alike. */
export type Asking = Pick<JobContext, 'cardPayments'> & {
  withScope<T>(studioId: string, work: (scope: Scope) => Promise<T>): Promise<T>
}

/**
 * Asks the provider how the studio's account is, and returns what applies the answer: called by requests, webhooks and at night, in any
 * order. An answer to an earlier question than the last applied one is dropped.
 */
export async function askAccount(asking: Asking, studioId: string): Promise<((scope: Scope) => Promise<void>) | CallFault> {
  const turn = await asking.withScope(studioId, takeTurn)
  if (!turn) return async () => {}
  const seen = await look(asking, turn.accountId, studioId)
  if (isCallFault(seen)) return seen
  return async (scope) => {
    const row = await lockAccount(scope)
    if (row.accountId !== turn.accountId || row.answered >= turn.turn) return
    await writeAccount(scope, { answered: turn.turn, checkedAt: toDate(scope.clock.now()) })
    await (seen === null ? disconnect(scope) : writeSeen(scope, row, seen))
  }
}

async function look({ cardPayments }: Asking, accountId: string, studioId: string): Promise<Seen | null | CallFault> {
  const platform = cardPayments.platform()
  const account = await platform.read((stripe) => stripe.accounts.retrieve(accountId))
  // Disconnected at the provider; a wrong key of ours has another code.
  if (isCallFault(account)) return account.code === 'account_invalid' ? null : account
  if (account.metadata?.['studio_id'] !== studioId) return null
  const banks = await platform.read((stripe) => stripe.accounts.listExternalAccounts(accountId, { object: 'bank_account', limit: 1 }))
  const [bank] = isCallFault(banks) ? [] : banks.data
  return {
    chargesEnabled: account.charges_enabled ?? false,
    payoutsEnabled: account.payouts_enabled ?? false,
    ...(!isCallFault(banks) && { bankLast4: bank?.object === 'bank_account' ? bank.last4 : null }),
  }
}

async function writeSeen(scope: Scope, row: CardAccountRow, seen: Seen): Promise<void> {
  const wasActive = row.wasActive || (seen.chargesEnabled && seen.payoutsEnabled)
  const changed = Object.entries({ ...seen, wasActive }).some(([name, value]) => row[name as keyof CardAccountRow] !== value)
  if (!changed) return
  await writeAccount(scope, { ...seen, wasActive })
  scope.refresh('studios', { roles: ['owner'] })
}

/** Families can then only pay by bank transfer (S3 §5: some method stays). */
async function disconnect(scope: Scope): Promise<void> {
  await writeAccount(scope, {
    accountId: null,
    chargesEnabled: false,
    payoutsEnabled: false,
    wasActive: false,
    bankLast4: null,
    disconnectedAt: toDate(scope.clock.now()),
  })
  const { card } = await findPaymentMethods(scope)
  if (card) await storePaymentMethods(scope, { card: false, bankTransfer: true })
  scope.refresh('studios', { roles: ['owner'] })
}
