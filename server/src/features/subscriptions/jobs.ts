import { z } from 'zod'
import { isCallFault } from '../../platform/card-payments/call-fault.ts'
import { carryOutJob, providerJob } from '../../platform/card-payments/provider-job.ts'
import { toDate } from '../../platform/clock.ts'
import { defineJob, type Studios } from '../../platform/jobs/jobs.ts'
import { defineStudioSchedule, type Due } from '../../platform/jobs/studio-schedule.ts'
import { syncSubscription } from './at-provider/sync-subscription.ts'
import { endingCall } from './ending/ending-call.ts'
import { closeAtProvider, endEverything } from './ending/close-at-provider.ts'
import { endOver } from './ending/end-over.ts'
import { tellEnd } from './telling/tell-end.ts'
import { endAtProvider } from './end-subscription.ts'
import { tellStorage } from './storage/tell-storage.ts'
import { findToRemind } from './telling/find-to-remind.ts'
import { remindOwners } from './telling/remind-owners.ts'

const patiently = { limit: 8, delaySeconds: 10, backoff: true }
const ofStudio = z.object({ studioId: z.uuid() })

const endJob = carryOutJob(endAtProvider, [endingCall], patiently)

const closeJob = providerJob({
  opening: 'always',
  ...closeAtProvider,
  retry: patiently,
  run: (context, { studioId }) => endEverything(context, studioId),
})

const syncJob = defineJob({
  opening: 'always',
  name: 'subscriptions.sync-plan',
  input: ofStudio,
  retry: { limit: 0, delaySeconds: 0, backoff: false },
  async run(context, { studioId }) {
    const fault = await syncSubscription(context, studioId)
    if (isCallFault(fault)) throw new Error(`The provider did not tell how a plan stands: ${fault.code}`)
  },
})

const endOverJob = defineJob({
  opening: 'always',
  name: 'subscriptions.end-over',
  input: ofStudio,
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  run: ({ withScope }, { studioId }) => withScope(studioId, (scope) => endOver(scope)),
})

const remindJob = defineJob({
  opening: 'always',
  name: 'subscriptions.remind',
  input: ofStudio,
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  async run(context, { studioId }) {
    // A code or a credit may have changed the next charge.
    const fault = await syncSubscription(context, studioId)
    if (isCallFault(fault)) context.log.warn({ fault: fault.code }, 'Owners are reminded of what was last known of their plan')
    await context.withScope(studioId, async (scope) => {
      await remindOwners(scope)
      await tellEnd(scope)
    })
  },
})

const tellStorageJob = defineJob({
  opening: 'work',
  name: 'subscriptions.tell-storage',
  input: ofStudio,
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  run: ({ withScope }, { studioId }) => withScope(studioId, (scope) => tellStorage(scope)),
})

export const subscriptionJobs = [endJob, closeJob, syncJob, endOverJob, remindJob, tellStorageJob]

/** Studios whose plan may have changed without a webhook: with an open page, an unpaid change, or a date that has passed. */
async function findUnsure({ db, now }: Studios): Promise<Due<{ studioId: string }>[]> {
  const at = toDate(now)
  const rows = await db
    .selectFrom('billingCustomers as c')
    .select('c.studioId')
    .where('c.customerId', 'is not', null)
    .where(({ or, exists, selectFrom, and, eb }) =>
      or([
        and([eb('c.closedAt', 'is not', null), eb('c.checkedAt', 'is', null)]),
        exists(
          selectFrom('planCheckouts as p').select('p.studioId').whereRef('p.studioId', '=', 'c.studioId').where('p.state', '=', 'open'),
        ),
        exists(
          selectFrom('planChanges as g')
            .select('g.studioId')
            .whereRef('g.studioId', '=', 'c.studioId')
            .where('g.state', '=', 'awaiting-payment'),
        ),
        exists(
          selectFrom('studioSubscriptions as s')
            .select('s.studioId')
            .whereRef('s.studioId', '=', 'c.studioId')
            .where('s.providerSubscriptionId', 'is not', null)
            .where('s.status', '<>', 'cancelled')
            .where((is) => is.or([is('s.status', '=', 'past_due'), is('s.currentPeriodEndsAt', '<', at), is('s.trialEndsAt', '<', at)])),
        ),
      ]),
    )
    .orderBy('c.studioId')
    .execute()
  return rows.map(({ studioId }) => ({ input: { studioId }, once: `${studioId} ${Math.floor(now.epochMilliseconds / 900_000)}` }))
}

async function findAll({ db, now }: Studios): Promise<Due<{ studioId: string }>[]> {
  const rows = await db
    .selectFrom('billingCustomers')
    .select('studioId')
    .where('customerId', 'is not', null)
    .where('closedAt', 'is', null)
    .orderBy('studioId')
    .execute()
  return rows.map(({ studioId }) => ({ input: { studioId }, once: `${studioId} night ${Math.floor(now.epochMilliseconds / 86_400_000)}` }))
}

async function findOver({ db, now }: Studios): Promise<Due<{ studioId: string }>[]> {
  const rows = await db
    .selectFrom('studioSubscriptions')
    .select('studioId')
    .where('status', '=', 'active')
    .where('providerSubscriptionId', 'is', null)
    .where('cancelAtPeriodEnd', '=', true)
    .where('currentPeriodEndsAt', '<=', toDate(now))
    .orderBy('studioId')
    .execute()
  return rows.map(({ studioId }) => ({ input: { studioId }, once: `${studioId} over ${Math.floor(now.epochMilliseconds / 900_000)}` }))
}

/** Every plan that runs: what fills a studio's storage is written by many features. */
async function findRunning({ db, now }: Studios): Promise<Due<{ studioId: string }>[]> {
  const rows = await db
    .selectFrom('studioSubscriptions')
    .select('studioId')
    .where('status', '<>', 'cancelled')
    .orderBy('studioId')
    .execute()
  return rows.map(({ studioId }) => ({ input: { studioId }, once: `${studioId} storage ${Math.floor(now.epochMilliseconds / 3_600_000)}` }))
}

export const subscriptionSchedules = [
  defineStudioSchedule({ name: 'subscriptions.find-unsure', cron: '*/15 * * * *', job: syncJob, due: findUnsure }),
  defineStudioSchedule({ name: 'subscriptions.find-all', cron: '35 4 * * *', job: syncJob, due: findAll }),
  defineStudioSchedule({ name: 'subscriptions.find-over', cron: '*/15 * * * *', job: endOverJob, due: findOver }),
  defineStudioSchedule({ name: 'subscriptions.find-to-remind', cron: '5 * * * *', job: remindJob, due: findToRemind }),
  defineStudioSchedule({ name: 'subscriptions.find-running', cron: '20 * * * *', job: tellStorageJob, due: findRunning }),
]
