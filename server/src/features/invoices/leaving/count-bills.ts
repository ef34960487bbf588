import type { Leaving } from '@callboard/contract/leaving'
import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'

type Bills = Pick<Leaving, 'unpaid' | 'owedMinor' | 'series'>

/** What a parent has still to pay, and how many of their recurring invoices would end; null: everybody. */
export async function countBills({ db, studioId }: Scope, parentId: string | null): Promise<Bills> {
  const { rows } = await sql<Bills>`
    select count(*)::int as unpaid, coalesce(sum(total_minor), 0)::bigint as owed_minor,
      (select count(*)::int from invoice_series where studio_id = ${studioId} and ${ofParent(parentId)} and state <> 'ended' and next_on is not null)
        as series
    from invoices where studio_id = ${studioId} and ${ofParent(parentId)} and status in ('pending', 'overdue')`.execute(db)
  return rows[0]!
}

const ofParent = (parentId: string | null) => (parentId === null ? sql`true` : sql`parent_id = ${parentId}`)
