import { dateIn, timeIn } from '../../../platform/clock.ts'
import type { Studios } from '../../../platform/jobs/jobs.ts'
import type { Due } from '../../../platform/jobs/studio-schedule.ts'
import { remindersFrom } from './find-due.ts'

export async function findOwnersOfOverdue({ db, now }: Studios): Promise<Due<{ studioId: string }>[]> {
  const rows = await db
    .selectFrom('invoices as i')
    .innerJoin('studios as s', 's.id', 'i.studioId')
    .innerJoin('billingSettings as b', 'b.studioId', 'i.studioId')
    .select(['i.studioId', 's.timezone as zone', 'b.overdueNotifiedOn'])
    .distinct()
    .where('i.status', '=', 'overdue')
    .where('i.ownersNotifiedOn', 'is', null)
    .orderBy('i.studioId')
    .execute()
  return rows.flatMap(({ studioId, zone, overdueNotifiedOn }) => {
    const today = dateIn(zone, now)
    const isDue = timeIn(zone, now) >= remindersFrom && (overdueNotifiedOn === null || overdueNotifiedOn < today)
    return isDue ? [{ input: { studioId }, once: `${studioId} ${today}` }] : []
  })
}
