import { sql } from 'kysely'
import type { ErasedPerson, Scope } from '../../../platform/actor.ts'

export interface Debtor {
  readonly invoiceId: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly keptUntil: string
}

export async function keepDebtor({ db, studioId }: Scope, { id, name, email, phone }: ErasedPerson, keptUntil: string): Promise<void> {
  await sql`insert into debtors (studio_id, invoice_id, name, email, phone, kept_until)
    select studio_id, id, ${name}, ${email}, ${phone}, ${keptUntil}::date from invoices
    where studio_id = ${studioId} and parent_id = ${id} and status in ('pending', 'overdue')`.execute(db)
}

/** Of invoices that are still open. */
export async function debtorsOf({ db, studioId }: Scope, invoiceIds: readonly string[]): Promise<Map<string, Debtor>> {
  if (invoiceIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('debtors as d')
    .innerJoin('invoices as i', (join) => join.onRef('i.studioId', '=', 'd.studioId').onRef('i.id', '=', 'd.invoiceId'))
    .select(['d.invoiceId', 'd.name', 'd.email', 'd.phone', 'd.keptUntil'])
    .where('d.studioId', '=', studioId)
    .where('d.invoiceId', 'in', invoiceIds)
    .where('i.status', 'in', ['pending', 'overdue'])
    .execute()
  return new Map(rows.map((row) => [row.invoiceId, row]))
}

export async function deleteDebtor({ db, studioId }: Scope, invoiceId: string): Promise<{ name: string; parentId: string } | null> {
  const row = await db
    .deleteFrom('debtors as d')
    .using('invoices as i')
    .whereRef('i.studioId', '=', 'd.studioId')
    .whereRef('i.id', '=', 'd.invoiceId')
    .where('d.studioId', '=', studioId)
    .where('d.invoiceId', '=', invoiceId)
    .returning(['d.name', 'i.parentId'])
    .executeTakeFirst()
  return row ?? null
}
