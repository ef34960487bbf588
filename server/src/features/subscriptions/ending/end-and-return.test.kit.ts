import { toDate } from '../../../platform/clock.ts'
import type { World } from '../../../world/open-world.ts'
import { studios } from '../../../world/people.ts'
import { writeSubscription } from '../at-provider/write-subscription.ts'
import { latestSubscription, lockSubscription } from '../queries/subscriptions.ts'

type Studio = Pick<World, 'clock' | 'database' | 'inNorthlight'>

/** Northlight's plan ends at this moment, as a free trial does. */
export async function endNow({ clock, database }: Studio): Promise<void> {
  await database.kysely
    .updateTable('studioSubscriptions')
    .set({ status: 'trialing', trialEndsAt: toDate(clock.now()), providerSubscriptionId: null, runsSince: null, notifiedEnd: null })
    .where('studioId', '=', studios.northlight.id)
    .execute()
}

/** It is paid for again, as the provider would have it written. */
export async function comeBack({ inNorthlight }: Studio): Promise<void> {
  await inNorthlight(async (scope) => {
    const row = await lockSubscription(scope)
    await writeSubscription(scope, row ?? (await latestSubscription(scope)), { status: 'active', trialEndsAt: null, endedAt: null })
  })
}

export async function neverEnded({ database }: Studio): Promise<void> {
  await database.kysely
    .updateTable('studioSubscriptions')
    .set({ status: 'active', trialEndsAt: null, endedAt: null, runsSince: null, notifiedEnd: null })
    .where('studioId', '=', studios.northlight.id)
    .execute()
}
