import { addDays } from '@callboard/contract/days'
import { z } from 'zod'
import { datesAnywhere } from '../../../platform/clock.ts'
import { defineJob, type Studios } from '../../../platform/jobs/jobs.ts'
import { defineStudioSchedule, type Due } from '../../../platform/jobs/studio-schedule.ts'
import { reviewChargesOf } from './review-charges.ts'

const everyMinutes = { soon: 5, hour: 60, day: 24 * 60 } as const

export const reviewChargesJob = defineJob({
  opening: 'work',
  name: 'invoices.review-charges',
  input: z.object({ studioId: z.uuid(), parentId: z.uuid() }),
  retry: { limit: 8, delaySeconds: 15, backoff: true },
  run: ({ withScope }, { studioId, parentId }) => withScope(studioId, (scope) => reviewChargesOf(scope, parentId)),
})

export const reviewChargesSchedule = defineStudioSchedule({
  name: 'invoices.find-reviews',
  // After those that issue invoices, so that the charges of several are told together.
  cron: '*/5 * * * *',
  job: reviewChargesJob,
  due: findReviews,
})

/** Finds parents with charges to be told or taken back: new ones at once, those of the day every hour, any other once a day. */
async function findReviews({ db, now }: Studios): Promise<Due<{ studioId: string; parentId: string }>[]> {
  const [first, last] = datesAnywhere(now, now)
  const rows = await db
    .selectFrom('invoices as i')
    .innerJoin('invoiceSeries as s', (join) => join.onRef('s.studioId', '=', 'i.studioId').onRef('s.id', '=', 'i.seriesId'))
    .select([
      'i.studioId',
      'i.parentId',
      'i.chargeOn',
      'i.chargeCardId',
      'i.chargeNotifiedAt',
      'i.notifiedOn',
      's.providerCardId',
      's.state',
    ])
    .where('i.status', 'in', ['pending', 'overdue'])
    .where((is) => is.or([is('i.method', '=', 'card'), is('i.chargeOn', 'is not', null)]))
    .where((is) => is.or([is('s.providerCardId', 'is not', null), is('i.chargeOn', 'is not', null)]))
    .orderBy('i.studioId')
    .orderBy('i.parentId')
    .execute()
  return rows.map(({ studioId, parentId, chargeOn, chargeCardId, chargeNotifiedAt, notifiedOn, providerCardId, state }) => {
    const isNew = chargeNotifiedAt === null && notifiedOn !== null && notifiedOn >= addDays(first, -1)
    const isOff = chargeOn !== null && (chargeCardId !== providerCardId || state !== 'active')
    const every = isNew || isOff ? 'soon' : chargeOn === null || chargeOn <= last ? 'hour' : 'day'
    const slot = Math.floor(now.epochMilliseconds / (everyMinutes[every] * 60_000))
    return { input: { studioId, parentId }, once: `${studioId} ${parentId} ${every} ${slot}` }
  })
}
