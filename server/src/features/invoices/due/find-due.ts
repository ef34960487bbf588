import { sql } from 'kysely'
import { dateIn, datesAnywhere, timeIn } from '../../../platform/clock.ts'
import type { Studios } from '../../../platform/jobs/jobs.ts'
import type { Due } from '../../../platform/jobs/studio-schedule.ts'

/** No reminders at night. */
export const remindersFrom = '08:00'

/** Finds unpaid invoices that have become overdue, or for which one of the studio's reminders is due. */
export async function findDue({ db, now }: Studios): Promise<Due<{ studioId: string; invoiceId: string }>[]> {
  const [, last] = datesAnywhere(now, now)
  const rows = await db
    .selectFrom('invoices as i')
    .innerJoin('billingSettings as b', 'b.studioId', 'i.studioId')
    .innerJoin('studios as s', 's.id', 'i.studioId')
    .crossJoinLateral(sql<{ day: number }>`unnest(b.remind_days || 1)`.as<'late'>(sql`late (day)`))
    .crossJoinLateral(sql<{ day: string }>`(select i.due_on + late.day as day)`.as('due'))
    .select(['i.studioId', 'i.id', 's.timezone as zone', 'due.day as newest'])
    .where(sql<boolean>`i.status in ('pending', 'overdue') and i.charge_on is null and due.day <= ${last}::date
      and (due.day > i.notified_on or (late.day = 1 and i.status = 'pending'))`)
    .orderBy('i.studioId')
    .orderBy('i.id')
    .orderBy('due.day')
    .execute()
  const due = rows.filter(({ newest, zone }) => newest <= dateIn(zone, now) && timeIn(zone, now) >= remindersFrom)
  return [...new Map(due.map((row) => [`${row.studioId} ${row.id}`, row]))].map(([key, { studioId, id, zone }]) => ({
    input: { studioId, invoiceId: id },
    once: `${key} ${dateIn(zone, now)}`,
  }))
}
