import { deletedUser, formerStudent } from '@callboard/contract/erased-names'
import { sql } from 'kysely'
import type { ErasedNames, Scope } from '../../../platform/actor.ts'
import { withoutNames } from '../../../platform/db/without-names.ts'

export async function forgetNamesInInvoices(scope: Scope, erased: ErasedNames): Promise<void> {
  const { db, studioId } = scope
  const theirs = sql`i.studio_id = ${studioId} and i.parent_id = ${erased.parentId}`
  const without = (column: string, longest: number) => withoutNames(sql.raw(column), erased, longest)
  // An item that has a name and no student is of a student who was deleted.
  await sql`update invoice_items l set description = ${without('l.description', 300)},
      student_name = case when l.student_id is null and l.student_name <> '' then ${formerStudent} else l.student_name end
    from invoices i where ${theirs} and l.studio_id = i.studio_id and l.invoice_id = i.id`.execute(db)
  await sql`update invoices i set notes = ${without('i.notes', 2000)}, discount_reason = ${without('i.discount_reason', 120)},
      parent_name = case when ${erased.parentName !== null} then ${deletedUser} else i.parent_name end,
      student_names = coalesce((select string_agg(distinct l.student_name, ' ') from invoice_items l
        where l.studio_id = i.studio_id and l.invoice_id = i.id and l.student_name <> ''), '')
    where ${theirs}`.execute(db)
  await sql`update invoice_events e set details = jsonb_set(e.details, '{words}', to_jsonb(${without("e.details ->> 'words'", 5000)}))
    from invoices i where ${theirs} and e.studio_id = i.studio_id and e.invoice_id = i.id and coalesce(e.details ->> 'words', '') <> ''`.execute(
    db,
  )
  await forgetReferences(scope, erased)
}

/** A reference that names them stays while a transfer with it may be on its way; `findDebtsOver` finds when it no longer may. */
async function forgetReferences({ db, studioId }: Scope, erased: ErasedNames): Promise<void> {
  await sql`update invoices i set reference = 'Invoice-' || i.index
    where i.studio_id = ${studioId} and i.parent_id = ${erased.parentId}
      and i.index is not null and i.status not in ('pending', 'overdue')
      and ${withoutNames(sql.raw('i.reference'), erased, 120)} <> i.reference`.execute(db)
  await sql`update invoices i set reference_names_left = true
    where i.studio_id = ${studioId} and i.parent_id = ${erased.parentId} and i.status in ('pending', 'overdue')
      and ${withoutNames(sql.raw('i.reference'), erased, 120)} <> i.reference`.execute(db)
  await sql`update invoices i set reference = null
    where i.studio_id = ${studioId} and i.parent_id = ${erased.parentId} and i.index is null
      and ${withoutNames(sql.raw('i.reference'), erased, 120)} <> i.reference`.execute(db)
}

/** Once nothing is transferred any more: it may name a child who has left with the family. */
export async function resetReference({ db, studioId }: Scope, invoiceId: string): Promise<void> {
  await sql`update invoices set reference = 'Invoice-' || index, reference_names_left = false
    where studio_id = ${studioId} and id = ${invoiceId} and index is not null and (reference_names_left or reference <> 'Invoice-' || index)`.execute(
    db,
  )
}

/** What a recurrence is still to bill names those who stay only. */
export async function forgetNamesInRecurrences({ db, studioId }: Scope, erased: ErasedNames): Promise<void> {
  const without = (value: string, longest: number) => withoutNames(sql.raw(value), erased, longest)
  await sql`update invoice_series s set template = s.template || jsonb_build_object(
      'notes', ${without("s.template ->> 'notes'", 2000)}, 'discountReason', ${without("s.template ->> 'discountReason'", 120)},
      'items', coalesce((
        select jsonb_agg(item || jsonb_build_object('description', ${without("item ->> 'description'", 300)}) order by place)
        from jsonb_array_elements(s.template -> 'items') with ordinality as every (item, place)
        where item ->> 'studentId' is null
          or exists (select from students t where t.studio_id = s.studio_id and t.id = (item ->> 'studentId')::uuid)), '[]'))
    where s.studio_id = ${studioId} and s.parent_id = ${erased.parentId} and s.template ? 'items'`.execute(db)
}
