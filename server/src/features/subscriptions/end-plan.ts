import { sql } from 'kysely'
import { z } from 'zod'
import type { Scope } from '../../platform/actor.ts'
import { beginAttempt, findPendingAttempt, type Attempt } from '../../platform/card-payments/attempts.ts'
import type { JobType } from '../../platform/jobs/job-type.ts'

export const endingKind = 'plan-ending'

/** The payment is refunded for a `second` plan, which nobody wanted, and for a `late` one, reported only after the studio closed. */
export type WhyEnded = 'second' | 'superseded' | 'closed' | 'late' | 'unpaid'

/** A subscription, or the page on which a lifetime plan was paid for: the latter has nothing to end and is only refunded. */
export type Ending = { readonly subscriptionId: string } | { readonly sessionId: string }

export type EndingRequest = Ending & { readonly why: WhyEnded }

export function idOf(ending: Ending): string {
  return 'sessionId' in ending ? ending.sessionId : ending.subscriptionId
}

export const endAtProvider: JobType<{ studioId: string; attemptId: string }> = {
  name: 'subscriptions.end-at-provider',
  input: z.object({ studioId: z.uuid(), attemptId: z.uuid() }),
}

/**
 * Ends a plan at the provider after the transaction, once.
 * @returns the pending attempt; null: it was already carried out
 */
export async function endPlan(scope: Scope, ending: Ending, why: WhyEnded): Promise<Attempt<EndingRequest> | null> {
  const id = idOf(ending)
  const begun = await scope.db
    .selectFrom('providerAttempts')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where('kind', '=', endingKind)
    .where(({ or, eb }) =>
      or([eb('objectId', '=', id), sql<boolean>`coalesce(request ->> 'subscriptionId', request ->> 'sessionId') = ${id}`]),
    )
    .executeTakeFirst()
  if (begun) return (await findPendingAttempt(scope, begun.id)) as Attempt<EndingRequest> | null
  const attempt = await beginAttempt<EndingRequest>(scope, endingKind, { ...ending, why })
  scope.enqueue(endAtProvider, { studioId: scope.studioId, attemptId: attempt.id }, { once: attempt.id })
  return attempt
}
