import { sql } from 'kysely'
import type { Actor, Scope } from '../../platform/actor.ts'
import { dateIn } from '../../platform/clock.ts'
import { writeCsv } from '../../platform/tables/write-csv.ts'
import { creditNoteColumns } from './export-credit-notes.ts'
import { invoiceColumns } from './export-invoices.ts'
import { paymentColumns } from './export-payments.ts'
import { findCreditNotes, findInvoiceLines, findMovements } from './queries.ts'

/** What the bookkeeper's exports say, a year at a time: no more than that is held in memory. */
export async function* bookkeepingTables(scope: Scope & Pick<Actor, 'zone'>): AsyncGenerator<{ name: string; csv: string }> {
  const today = dateIn(scope.zone, scope.clock.now())
  for (const year of await yearsOf(scope)) {
    const days = { from: `${year}-01-01`, to: `${year}-12-31` }
    yield { name: `Invoices ${year}`, csv: writeCsv(await findInvoiceLines(scope, days), invoiceColumns(today)) }
    yield { name: `Payments ${year}`, csv: writeCsv(await findMovements(scope, days), paymentColumns) }
    yield { name: `Credit notes ${year}`, csv: writeCsv(await findCreditNotes(scope, days), creditNoteColumns) }
  }
}

/** Those in which anything was billed, paid or given back. */
async function yearsOf({ db, studioId, zone }: Scope & Pick<Actor, 'zone'>): Promise<string[]> {
  const { rows } = await sql<{ year: string }>`
    select distinct to_char(day, 'YYYY') as year from (
      select issued_on as day from invoices where studio_id = ${studioId}
      union all select paid_on from payments where studio_id = ${studioId}
      union all select refunded_on from refunds where studio_id = ${studioId}
      union all select (settled_at at time zone ${zone})::date from refunds where studio_id = ${studioId}
      union all select issued_on from refund_papers where studio_id = ${studioId}
      union all select (closed_at at time zone ${zone})::date from disputes where studio_id = ${studioId}
    ) days where day is not null order by 1`.execute(db)
  return rows.map(({ year }) => year)
}
