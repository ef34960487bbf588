import { sql } from 'kysely'
import { z } from 'zod'
import type { Scope } from '../../platform/actor.ts'
import { Attempts, type Attempt } from '../../platform/card-payments/attempts.ts'
import { attemptJob, carryOutLater } from '../../platform/card-payments/provider-job.ts'

/** The payment is refunded for a `second` plan, which nobody wanted, and for a `late` one, reported only after the studio closed. */
const WhyEnded = z.enum(['second', 'superseded', 'closed', 'late', 'unpaid'])
type WhyEnded = z.infer<typeof WhyEnded>

/** A subscription, or the page on which a lifetime plan was paid for: the latter has nothing to end and is only refunded. */
const Ending = z.union([z.object({ subscriptionId: z.string() }), z.object({ sessionId: z.string() })])
export type Ending = z.infer<typeof Ending>

const EndingRequest = Ending.and(z.object({ why: WhyEnded }))
export type EndingRequest = z.infer<typeof EndingRequest>

export const endingAttempts = new Attempts('plan-ending', EndingRequest)

export function idOfEnding(ending: Ending): string {
  return 'sessionId' in ending ? ending.sessionId : ending.subscriptionId
}

export const endAtProvider = attemptJob('subscriptions.end-at-provider')

/**
 * Ends a plan at the provider after the transaction, once.
 * @returns the pending attempt; null: it was already carried out
 */
export async function endSubscription(scope: Scope, ending: Ending, why: WhyEnded): Promise<Attempt<EndingRequest> | null> {
  const id = idOfEnding(ending)
  const begun = await scope.db
    .selectFrom('providerAttempts')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where('kind', '=', endingAttempts.kind)
    .where(({ or, eb }) =>
      or([eb('objectId', '=', id), sql<boolean>`coalesce(request ->> 'subscriptionId', request ->> 'sessionId') = ${id}`]),
    )
    .executeTakeFirst()
  if (begun) return endingAttempts.findPending(scope, begun.id)
  const attempt = await endingAttempts.begin(scope, { ...ending, why })
  carryOutLater(scope, endAtProvider, attempt)
  return attempt
}
