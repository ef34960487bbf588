import { sql } from 'kysely'
import { dateIn, datesAnywhere, timeIn } from '../../../platform/clock.ts'
import type { Studios } from '../../../platform/jobs/jobs.ts'
import type { Due } from '../../../platform/jobs/studio-schedule.ts'

/** No reminders at night. */
export const toldFrom = '08:00'

/** Finds unpaid invoices that have become overdue, or for which one of the studio's reminders is due. */
export async function findDue({ db, now }: Studios): Promise<Due<{ studioId: string; invoiceId: string }>[]> {
  const [, last] = datesAnywhere(now, now)
  const { rows } = await sql<{ studioId: string; id: string; newest: string; zone: string }>`
    select i.studio_id, i.id, s.timezone as zone, days.on as newest
    from invoices i
    join billing_settings b on b.studio_id = i.studio_id
    join studios s on s.id = i.studio_id
    cross join lateral unnest(b.remind_days || 1) as day
    cross join lateral (select i.due_on + day as on) as days
    where i.status in ('pending', 'overdue') and i.charge_on is null and days.on <= ${last}::date
      and (days.on > i.told_on or (day = 1 and i.status = 'pending'))
    order by i.studio_id, i.id, days.on`.execute(db)
  const due = rows.filter(({ newest, zone }) => newest <= dateIn(zone, now) && timeIn(zone, now) >= toldFrom)
  return [...new Map(due.map((row) => [`${row.studioId} ${row.id}`, row]))].map(([key, { studioId, id, zone }]) => ({
    input: { studioId, invoiceId: id },
    once: `${key} ${dateIn(zone, now)}`,
  }))
}
