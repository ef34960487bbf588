import { z } from 'zod'
import type { Scope } from '../../platform/actor.ts'
import { Attempts, finishAttempt, type Attempt } from '../../platform/card-payments/attempts.ts'
import { CallFault, isCallFault } from '../../platform/card-payments/call-fault.ts'
import type { Caller, PlatformStripe } from '../../platform/card-payments/caller.ts'
import { platformCall } from '../../platform/card-payments/provider-call.ts'
import { toDate } from '../../platform/clock.ts'
import { findApplicant, lockAccount, writeAccount } from './queries.ts'

const Application = z.object({ studioId: z.string(), name: z.string().nullable(), email: z.string(), country: z.string() })
type Application = z.infer<typeof Application>

export const accountAttempts = new Attempts('card-account', Application)

/** Creates the studio's account, or joins a concurrent creation, so that there is never a second. Null when it has one. */
export async function beginAccount(scope: Scope): Promise<{ accountId: string } | { attempt: Attempt<Application> }> {
  const row = await lockAccount(scope)
  if (row.accountId) return { accountId: row.accountId }
  const begun = row.attemptId && (await accountAttempts.findPending(scope, row.attemptId))
  if (begun) return { attempt: begun }
  const attempt = await accountAttempts.begin(scope, { studioId: scope.studioId, ...(await findApplicant(scope)) })
  await writeAccount(scope, { attemptId: attempt.id })
  return { attempt }
}

/** Direct charges on the studio's own account: its name on the statement, and its fees, losses and dashboard. */
export async function createAccount(
  platform: Caller<PlatformStripe>,
  attempt: Attempt<Application>,
): Promise<{ accountId: string } | CallFault> {
  const account = await platform.make(attempt, (stripe, once, { studioId, name, email, country }) =>
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

async function searchAccount(
  platform: Caller<PlatformStripe>,
  { id, createdAt }: Attempt<Application>,
): Promise<{ accountId: string } | CallFault> {
  // An hour's margin for the difference between the clocks.
  const gte = Math.floor(createdAt.subtract({ hours: 1 }).epochMilliseconds / 1000)
  const found = await platform.read((stripe) => stripe.accounts.list({ created: { gte }, limit: 100 }).autoPagingToArray({ limit: 10_000 }))
  if (isCallFault(found)) return new CallFault('unknown', found.code)
  const account = found.find(({ metadata }) => metadata?.['attempt_id'] === id)
  return account ? { accountId: account.id } : new CallFault('ours', 'never-created')
}

/** Records the outcome of a creation, whichever caller reports it first; an unknown outcome is left to the reconciler. */
export async function settleAccount(scope: Scope, { id }: Attempt<Application>, outcome: { accountId: string } | CallFault): Promise<void> {
  if (isCallFault(outcome) && outcome.kind === 'unknown') return
  const row = await lockAccount(scope)
  await finishAttempt(scope, id, isCallFault(outcome) ? { failure: outcome.code } : { objectId: outcome.accountId })
  if (row.attemptId !== id) return
  await writeAccount(scope, {
    attemptId: null,
    ...(!isCallFault(outcome) && { accountId: outcome.accountId, disconnectedAt: null, checkedAt: toDate(scope.clock.now()) }),
  })
  scope.refresh('studios', { roles: ['owner'] })
}

export const accountCall = platformCall(accountAttempts, { make: createAccount, find: searchAccount, settle: settleAccount })
