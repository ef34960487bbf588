import type { Currency } from '@callboard/contract/money'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Days } from '../days.ts'

export interface OpenRow {
  readonly currency: Currency
  readonly amountMinor: number
  readonly count: number
  readonly isOverdue: boolean
}

/** What a parent has still to pay. */
export async function openOf({ studioId, user, db }: Actor, { today }: Days): Promise<OpenRow> {
  const { rows } = await sql<OpenRow>`
    select s.currency, coalesce(sum(i.total_minor), 0)::bigint::int as "amountMinor", count(i.id)::int as count,
      coalesce(bool_or(i.status = 'overdue' or i.due_on < ${today}::date), false) as "isOverdue"
    from studios s
    left join invoices i on i.studio_id = s.id and i.parent_id = ${user.id} and i.status in ('pending', 'overdue')
    where s.id = ${studioId} group by s.currency`.execute(db)
  return rows[0] as OpenRow
}
