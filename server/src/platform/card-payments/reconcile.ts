import { z } from 'zod'
import { isRefusal } from '../refusal.ts'
import { defineSchedule, type Job, type Schedule, type Studios } from '../jobs/jobs.ts'
import { defineStudioSchedule, type Due } from '../jobs/studio-schedule.ts'
import { toDate } from '../clock.ts'
import { isCallFault } from './call-fault.ts'
import type { ProviderEvent, StudioStripe } from './caller.ts'
import type { Endpoint } from './provider.ts'
import type { Resumable } from './provider-call.ts'
import { attemptJob, carryOutJob, providerJob } from './provider-job.ts'
import { applyEvent, forgetEvents, keepEvent, listStuckEvents } from './provider-events.ts'

const answerWithin = { minutes: 2 }
const applyWithin = { minutes: 10 }
/** Stripe retries for three days and lists events of the last thirty; after another month no event is repeated. */
const undeliveredDays = 4
const rememberedDays = 60
/** The provider's limit for a list. */
const typesAtOnce = 20

/** Recovers lost answers, deliveries and jobs (S4 money). */
export function reconciling(
  calls: readonly Resumable[],
  types: Readonly<Record<Endpoint, readonly string[]>>,
): { jobs: Job<any>[]; schedules: Schedule[] } {
  const kinds = calls.map(({ attempts }) => attempts.kind)
  const twice = kinds.find((kind, n) => kinds.indexOf(kind) !== n)
  if (twice !== undefined) throw new Error(`Two provider calls are of the kind ${twice}`)

  const resumeAttempt = carryOutJob(attemptJob('card-payments.resume-attempt'), calls, { limit: 0, delaySeconds: 0, backoff: false })

  const fetchUndelivered = providerJob({
    opening: 'always',
    name: 'card-payments.fetch-undelivered',
    input: z.object({ studioId: z.uuid() }),
    retry: { limit: 0, delaySeconds: 0, backoff: false },
    async run(context, { studioId }) {
      const payments = await context.withScope(studioId, (scope) => context.cardPayments.forConnected(scope))
      if (isRefusal(payments)) return
      const listed = await payments.read((stripe) => listUndelivered(stripe, types.accounts, context.clock.now()))
      // The account may be gone, which the nightly check will find.
      if (isCallFault(listed)) return context.log.warn({ fault: listed.code }, 'The provider did not tell what was undelivered')
      for (const event of listed)
        await context.withLogins((logins) => keepEvent(logins, { ...event, account: payments.accountId }, 'fetched'))
    },
  })

  const fetchOwnUndelivered = defineSchedule({
    opening: 'always',
    name: 'card-payments.fetch-own-undelivered',
    cron: '*/15 * * * *',
    async run({ cardPayments, clock, log, withLogins }) {
      if (cardPayments.mode === 'off') return
      const listed = await cardPayments.platform().read((stripe) => listUndelivered(stripe, types.platform, clock.now()))
      if (isCallFault(listed)) return log.warn({ fault: listed.code }, 'The provider did not tell what was undelivered')
      for (const event of listed) await withLogins((logins) => keepEvent(logins, event, 'fetched'))
    },
  })

  return {
    jobs: [resumeAttempt, fetchUndelivered],
    schedules: [
      fetchOwnUndelivered,
      defineStudioSchedule({ name: 'card-payments.find-pending', cron: '*/2 * * * *', job: resumeAttempt, due: findPending }),
      defineStudioSchedule({ name: 'card-payments.find-undelivered', cron: '*/15 * * * *', job: fetchUndelivered, due: findConnected(15) }),
      defineSchedule({
        opening: 'always',
        name: 'card-payments.find-stuck',
        cron: '*/15 * * * *',
        run: ({ clock, withLogins }) =>
          withLogins(async (logins) => {
            for (const eventId of await listStuckEvents(logins, clock.now().subtract(applyWithin)))
              logins.enqueue(applyEvent, { eventId }, { once: `${eventId} ${slotOf(clock.now(), 15)}` })
          }),
      }),
      defineSchedule({
        opening: 'always',
        name: 'card-payments.forget-events',
        cron: '50 3 * * *',
        run: ({ clock, withLogins }) => withLogins((logins) => forgetEvents(logins, clock.now().subtract({ hours: rememberedDays * 24 }))),
      }),
    ],
  }
}

async function listUndelivered(
  stripe: Pick<StudioStripe, 'events'>,
  types: readonly string[],
  now: Temporal.Instant,
): Promise<ProviderEvent[]> {
  const since = Math.floor(now.epochMilliseconds / 1000) - undeliveredDays * 24 * 3600
  const found: ProviderEvent[] = []
  for (let from = 0; from < types.length; from += typesAtOnce)
    found.push(
      ...(await stripe.events
        .list({ delivery_success: false, types: types.slice(from, from + typesAtOnce), created: { gte: since }, limit: 100 })
        .autoPagingToArray({ limit: 10_000 })),
    )
  return found.toSorted((one, other) => one.created - other.created)
}

async function findPending({ db, now }: Studios): Promise<Due<{ studioId: string; attemptId: string }>[]> {
  const rows = await db
    .selectFrom('providerAttempts')
    .select(['studioId', 'id'])
    .where('state', '=', 'pending')
    .where('createdAt', '<', toDate(now.subtract(answerWithin)))
    .orderBy('createdAt')
    .execute()
  return rows.map(({ studioId, id }) => ({ input: { studioId, attemptId: id }, once: `${studioId} ${id} ${slotOf(now, 2)}` }))
}

/** The studios with an account, once per slot of so many minutes. */
export function findConnected(minutes: number) {
  return async ({ db, now }: Studios): Promise<Due<{ studioId: string }>[]> => {
    const rows = await db.selectFrom('cardAccounts').select('studioId').where('accountId', 'is not', null).orderBy('studioId').execute()
    return rows.map(({ studioId }) => ({ input: { studioId }, once: `${studioId} ${slotOf(now, minutes)}` }))
  }
}

/** What was sent once in a slot is sent again only in the next one. */
function slotOf(now: Temporal.Instant, minutes: number): number {
  return Math.floor(now.epochMilliseconds / (minutes * 60_000))
}
