import { z } from 'zod'
import { findPendingAttempt, type Attempt } from '../../platform/card-payments/attempts.ts'
import { defineJob, type Studios } from '../../platform/jobs/jobs.ts'
import { defineStudioSchedule, type Due } from '../../platform/jobs/studio-schedule.ts'
import { carryOutDetach, detachCard, type DetachRequest } from './at-provider/detach-card.ts'
import { eraseCustomer, forgetCustomer } from './at-provider/forget-customer.ts'
import { eraseUnheardCustomer, forgetUnheardCustomer } from './at-provider/forget-unheard-customer.ts'
import { lookAtCards, type CardsOf } from './at-provider/look-at-cards.ts'
import { tellExpiring } from './tell-expiring.ts'

const detachCardJob = defineJob({
  opening: 'always',
  ...detachCard,
  retry: { limit: 6, delaySeconds: 5, backoff: true },
  async run(context, { studioId, attemptId }) {
    if (context.cardPayments.mode === 'off') return
    const attempt = await context.withScope(studioId, (scope) => findPendingAttempt(scope, attemptId))
    if (attempt) await carryOutDetach(context, studioId, attempt as Attempt<DetachRequest>)
  },
})

const forgetCustomerJob = defineJob({
  opening: 'always',
  ...forgetCustomer,
  // Retries for days, as nothing else does.
  retry: { limit: 12, delaySeconds: 60, backoff: true },
  async run(context, customer) {
    if (context.cardPayments.mode !== 'off') await eraseCustomer(context, customer)
  },
})

const forgetUnheardCustomerJob = defineJob({
  opening: 'always',
  ...forgetUnheardCustomer,
  retry: { limit: 12, delaySeconds: 60, backoff: true },
  async run(context, customer) {
    if (context.cardPayments.mode !== 'off') await eraseUnheardCustomer(context, customer)
  },
})

const lookAtCardsJob = defineJob<CardsOf>({
  opening: 'work',
  name: 'cards.look-at-cards',
  input: z.object({ studioId: z.uuid(), accountId: z.string(), parentId: z.uuid() }),
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  async run(context, cards) {
    if (context.cardPayments.mode === 'off') return
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
