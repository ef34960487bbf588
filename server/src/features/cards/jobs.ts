import { z } from 'zod'
import { carryOutJob, providerJob } from '../../platform/card-payments/provider-job.ts'
import type { Studios } from '../../platform/jobs/jobs.ts'
import { defineStudioSchedule, type Due } from '../../platform/jobs/studio-schedule.ts'
import { detachCall, detachCard } from './at-provider/detach-card.ts'
import { eraseCustomer, forgetCustomer } from './at-provider/forget-customer.ts'
import { eraseUnheardCustomer, forgetUnheardCustomer } from './at-provider/forget-unheard-customer.ts'
import { lookAtCards, type CardsOf } from './at-provider/look-at-cards.ts'
import { tellExpiring } from './tell-expiring.ts'

const detachCardJob = carryOutJob(detachCard, [detachCall], { limit: 6, delaySeconds: 5, backoff: true })

const forgetCustomerJob = providerJob({
  opening: 'always',
  ...forgetCustomer,
  // Retries for days, as nothing else does.
  retry: { limit: 12, delaySeconds: 60, backoff: true },
  run: eraseCustomer,
})

const forgetUnheardCustomerJob = providerJob({
  opening: 'always',
  ...forgetUnheardCustomer,
  retry: { limit: 12, delaySeconds: 60, backoff: true },
  run: eraseUnheardCustomer,
})

const lookAtCardsJob = providerJob<CardsOf>({
  opening: 'work',
  name: 'cards.look-at-cards',
  input: z.object({ studioId: z.uuid(), accountId: z.string(), parentId: z.uuid() }),
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  async run(context, cards) {
    await lookAtCards(context, cards)
    await context.withScope(cards.studioId, (scope) => tellExpiring(scope, cards))
  },
})

export const cardJobs = [detachCardJob, forgetCustomerJob, forgetUnheardCustomerJob, lookAtCardsJob]

/** The cards of all parents, nightly. */
async function findCards({ db, now }: Studios): Promise<Due<CardsOf>[]> {
  const rows = await db
    .selectFrom('cards')
    .select(['studioId', 'accountId', 'parentId'])
    .distinct()
    .where('removedAt', 'is', null)
    .execute()
  const night = now.toString().slice(0, 10)
  return rows.map((input) => ({ input, once: `${input.studioId} ${input.parentId} ${input.accountId} ${night}` }))
}

export const cardSchedules = [defineStudioSchedule({ name: 'cards.look-at-all', cron: '20 2 * * *', job: lookAtCardsJob, due: findCards })]
