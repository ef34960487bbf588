import type { Scope } from '../../../platform/actor.ts'
import type { InvoiceTerms } from '../issuing/compose-invoice.ts'
import { writeInvoice, type StoredInvoice } from '../queries/invoices.ts'
import { lockUnsent, writeUnsent } from '../queries/recurrences.ts'
import { Template } from '../periods/template.ts'

/** What is corrected in the draft that a series begins with is corrected in all that follow. */
export async function editUnsent(
  scope: Scope,
  { id, seriesId }: Pick<StoredInvoice, 'id' | 'seriesId'>,
  terms: InvoiceTerms,
): Promise<void> {
  const series = seriesId === null ? null : await lockUnsent(scope, seriesId)
  if (!series) return
  const startsOn = terms.dueOn < series.endsOn ? terms.dueOn : series.startsOn
  await writeUnsent(scope, series.id, { startsOn, template: JSON.stringify(Template.parse(terms)) })
  await writeInvoice(scope, id, { periodOn: startsOn })
}
