import { addDays } from '@callboard/contract/days'
import { dateIn, datesAnywhere } from '../../../platform/clock.ts'
import type { Studios } from '../../../platform/jobs/jobs.ts'
import type { Due } from '../../../platform/jobs/studio-schedule.ts'
import { leadDays } from '../time-to-pay/lead-days.ts'

const longestLead = Math.max(...Object.values(leadDays))

/** Finds recurring invoices with a period to issue, by their studio's calendar. */
export async function findPeriods({ db, now }: Studios): Promise<Due<{ studioId: string; seriesId: string; periodOn: string }>[]> {
  const [, last] = datesAnywhere(now, now)
  const rows = await db
    .selectFrom('invoiceSeries as recurrence')
    .innerJoin('studios', 'studios.id', 'recurrence.studioId')
    .select(['recurrence.studioId', 'recurrence.id', 'recurrence.interval', 'recurrence.nextOn', 'studios.timezone as zone'])
    .where('recurrence.state', '=', 'active')
    .where('recurrence.nextOn', '<=', addDays(last, longestLead))
    .orderBy('recurrence.studioId')
    .orderBy('recurrence.id')
    .execute()
  return rows.flatMap(({ studioId, id, interval, nextOn, zone }) => {
    const isDue = nextOn !== null && addDays(nextOn, -leadDays[interval]) <= dateIn(zone, now)
    return isDue ? [{ input: { studioId, seriesId: id, periodOn: nextOn }, once: `${studioId} ${id} ${nextOn} ${dateIn(zone, now)}` }] : []
  })
}
