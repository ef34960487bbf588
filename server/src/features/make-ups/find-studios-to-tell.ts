import { dateIn, timeIn } from '../../platform/clock.ts'
import type { Studios } from '../../platform/jobs/jobs.ts'
import type { Due } from '../../platform/jobs/studio-schedule.ts'

const [from, to] = ['08:00', '21:00']

/** Finds the studios that give make-ups, each hour of their own day. */
export async function findStudiosToTell({ db, now }: Studios): Promise<Due<{ studioId: string }>[]> {
  const rows = await db
    .selectFrom('makeUpRules as r')
    .innerJoin('studios as s', 's.id', 'r.studioId')
    .select(['r.studioId', 's.timezone as zone'])
    .where('r.since', 'is not', null)
    .orderBy('r.studioId')
    .execute()
  return rows.flatMap(({ studioId, zone }) => {
    const time = timeIn(zone, now)
    return time >= from && time < to ? [{ input: { studioId }, once: `${studioId} ${dateIn(zone, now)} ${time.slice(0, 2)}` }] : []
  })
}
