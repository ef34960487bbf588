import type { Attempt } from '../../platform/card-payments/attempts.ts'
import { CallFault, isCallFault } from '../../platform/card-payments/call-fault.ts'
import type { CardPayments } from '../../platform/card-payments/card-payments.ts'
import type { Resumption } from '../../platform/card-payments/convergence.ts'
import { createAccount, kind, settleAccount, type Application } from './create-account.ts'

/** The provider replays its answer to an idempotency key for 24 hours; one less, to be safe. */
const repeatsForHours = 23

/** Finds out the outcome of an account's creation whose answer was lost. */
export const accountResumption: Resumption = {
  kind,
  async resume(context, studioId, attempt) {
    const { cardPayments, clock } = context
    const age = clock.now().since(attempt.createdAt).total('hours')
    const outcome =
      age < repeatsForHours
        ? await createAccount(cardPayments, attempt as Attempt<Application>)
        : await searchAccount(cardPayments, attempt)
    if (isCallFault(outcome) && outcome.kind === 'unknown')
      throw new Error(`It is still unknown whether the account exists: ${outcome.code}`)
    await context.withScope(studioId, (scope) => settleAccount(scope, attempt.id, outcome))
  },
}

async function searchAccount(cardPayments: CardPayments, { id, createdAt }: Attempt): Promise<{ accountId: string } | CallFault> {
  // An hour's margin for the difference between the clocks.
  const gte = Math.floor(createdAt.subtract({ hours: 1 }).epochMilliseconds / 1000)
  const found = await cardPayments
    .platform()
    .read((stripe) => stripe.accounts.list({ created: { gte }, limit: 100 }).autoPagingToArray({ limit: 10_000 }))
  if (isCallFault(found)) return new CallFault('unknown', found.code)
  const account = found.find(({ metadata }) => metadata?.['attempt_id'] === id)
  return account ? { accountId: account.id } : new CallFault('ours', 'never-created')
}
