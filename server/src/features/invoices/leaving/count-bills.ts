import type { Leaving } from '@callboard/contract/leaving'
import { sql } from 'kysely'
import type { Actor, WhoLeaves } from '../../../platform/actor.ts'
import { firstOf } from '../../../platform/must-have.ts'

type Bills = Pick<Leaving, 'unpaid' | 'owedMinor' | 'recurrences' | 'drafts'>

/** What somebody's departure ends: a child's takes only what would bill nobody else, as bills stay with the parent. */
export async function countBills(actor: Actor, { userId, childId }: WhoLeaves): Promise<Partial<Bills>> {
  return childId === undefined ? countBillsOf(actor, userId) : { recurrences: await countRecurrencesOfChild(actor, childId, userId) }
}

/** What a parent has still to pay, and how many of their recurring invoices would end and drafts be deleted; null: everybody. */
async function countBillsOf({ db, studioId, role }: Actor, parentId: string | null): Promise<Bills> {
  const rows = await db
    .selectFrom('invoices')
    .select([
      sql<Bills['unpaid']>`(count(*) filter (where status <> 'draft'))::int`.as('unpaid'),
      sql<Bills['owedMinor']>`coalesce(sum(total_minor) filter (where status <> 'draft'), 0)::bigint`.as('owedMinor'),
      sql<Bills['drafts']>`(count(*) filter (where status = 'draft' and ${role === 'owner'}))::int`.as('drafts'),
      sql<
        Bills['recurrences']
      >`(select count(*)::int from invoice_series where studio_id = ${studioId} and ${ofParent(parentId)} and state <> 'ended'
        and next_on is not null)`.as('recurrences'),
    ])
    .where('studioId', '=', studioId)
    .where(sql<boolean>`${ofParent(parentId)} and status in ('draft', 'pending', 'overdue')`)
    .execute()
  return firstOf(rows)
}

/** How many recurring invoices end with this child, or of one payer of it: those that bill nobody else, and all when staff are a family no longer. */
async function countRecurrencesOfChild(
  { db, studioId, user, role }: Actor,
  studentId: string,
  payerId: string | undefined,
): Promise<number> {
  const rows = await db
    .selectFrom('invoiceSeries')
    .select([sql<number>`count(*)::int`.as('recurrences')])
    .where('studioId', '=', studioId)
    .where('nextOn', 'is not', null)
    .$if(payerId !== undefined, (all) => all.where('parentId', '=', payerId as string))
    .where(sql<boolean>`state <> 'ended' and (template ? 'items' and jsonb_array_length(template -> 'items') > 0 and not exists (select
        from jsonb_array_elements(template -> 'items') item where item ->> 'studentId' is distinct from ${studentId}::text)
        or ${role !== 'parent'} and parent_id = ${user.id} and (select array_agg(g.student_id) from guardians g
          where g.studio_id = ${studioId} and g.user_id = ${user.id}) = array[${studentId}::uuid])`)
    .execute()
  return firstOf(rows).recurrences
}

const ofParent = (parentId: string | null) => (parentId === null ? sql`true` : sql`parent_id = ${parentId}`)
