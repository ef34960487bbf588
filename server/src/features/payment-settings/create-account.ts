import type { Scope } from '../../platform/actor.ts'
import { beginAttempt, findPendingAttempt, finishAttempt, type Attempt } from '../../platform/card-payments/attempts.ts'
import type { CallFault } from '../../platform/card-payments/call-fault.ts'
import { isCallFault } from '../../platform/card-payments/call-fault.ts'
import type { CardPayments } from '../../platform/card-payments/card-payments.ts'
import { toDate } from '../../platform/clock.ts'
import { findApplicant, lockAccount, writeAccount } from './queries.ts'

export const kind = 'card-account'

export interface Application {
  readonly studioId: string
  readonly name: string | null
  readonly email: string
  readonly country: string
}

/** Creates the studio's account, or joins a concurrent creation, so that there is never a second. Null when it has one. */
export async function beginAccount(scope: Scope): Promise<{ accountId: string } | { attempt: Attempt<Application> }> {
  const row = await lockAccount(scope)
  if (row.accountId) return { accountId: row.accountId }
  const begun = row.attemptId && (await findPendingAttempt(scope, row.attemptId))
  if (begun) return { attempt: begun as Attempt<Application> }
  const attempt = await beginAttempt(scope, kind, { studioId: scope.studioId, ...(await findApplicant(scope)) })
  await writeAccount(scope, { attemptId: attempt.id })
  return { attempt }
}

/** Direct charges on the studio's own account: its name on the statement, and its fees, losses and dashboard. */
export async function createAccount(cardPayments: CardPayments, attempt: Attempt<Application>): Promise<{ accountId: string } | CallFault> {
  const account = await cardPayments.platform().make(attempt, (stripe, once, { studioId, name, email, country }) =>
    stripe.accounts.create(
      {
        country,
        ...(email && { email }),
        controller: {
          stripe_dashboard: { type: 'full' },
          fees: { payer: 'account' },
          losses: { payments: 'stripe' },
          requirement_collection: 'stripe',
        },
        capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
        ...(name && { business_profile: { name } }),
        metadata: { studio_id: studioId, attempt_id: attempt.id },
      },
      once,
    ),
  )
  return isCallFault(account) ? account : { accountId: account.id }
}

/** Records the outcome of a creation, whichever caller reports it first; an unknown outcome is left to the reconciler. */
export async function settleAccount(scope: Scope, attemptId: string, outcome: { accountId: string } | CallFault): Promise<void> {
  if (isCallFault(outcome) && outcome.kind === 'unknown') return
  const row = await lockAccount(scope)
  await finishAttempt(scope, attemptId, isCallFault(outcome) ? { failure: outcome.code } : { objectId: outcome.accountId })
  if (row.attemptId !== attemptId) return
  await writeAccount(scope, {
    attemptId: null,
    ...(!isCallFault(outcome) && { accountId: outcome.accountId, disconnectedAt: null, checkedAt: toDate(scope.clock.now()) }),
  })
  scope.refresh('studios', { roles: ['owner'] })
}
