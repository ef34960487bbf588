import { addDays } from '@callboard/contract/days'
import { dateIn, datesAnywhere } from '../../../platform/clock.ts'
import type { Studios } from '../../../platform/jobs/jobs.ts'
import type { Due } from '../../../platform/jobs/studio-schedule.ts'
import { leadDays } from './lead-days.ts'

const longestLead = Math.max(...Object.values(leadDays))

/** Finds series with a period to issue, by their studio's calendar. */
export async function findPeriods({ db, now }: Studios): Promise<Due<{ studioId: string; seriesId: string; periodOn: string }>[]> {
  const [, last] = datesAnywhere(now, now)
  const rows = await db
    .selectFrom('invoiceSeries as series')
    .innerJoin('studios', 'studios.id', 'series.studioId')
    .select(['series.studioId', 'series.id', 'series.interval', 'series.nextOn', 'studios.timezone as zone'])
    .where('series.state', '=', 'active')
    .where('series.nextOn', '<=', addDays(last, longestLead))
    .orderBy('series.studioId')
    .orderBy('series.id')
    .execute()
  return rows.flatMap(({ studioId, id, interval, nextOn, zone }) => {
    const isDue = nextOn !== null && addDays(nextOn, -leadDays[interval]) <= dateIn(zone, now)
    return isDue ? [{ input: { studioId, seriesId: id, periodOn: nextOn }, once: `${studioId} ${id} ${nextOn} ${dateIn(zone, now)}` }] : []
  })
}
