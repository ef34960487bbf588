import type { Scope } from '../../../platform/actor.ts'
import type { InvoiceTerms } from '../issuing/compose-invoice.ts'
import { writeInvoice, type StoredInvoice } from '../queries/invoices.ts'
import { lockUnsent, writeUnsent } from '../queries/recurrences.ts'
import { Template } from '../periods/template.ts'

/** What is corrected in the draft that a recurrence begins with is corrected in all that follow. */
export async function editUnsent(
  scope: Scope,
  { id, seriesId }: Pick<StoredInvoice, 'id' | 'seriesId'>,
  terms: InvoiceTerms,
): Promise<void> {
  const recurrence = seriesId === null ? null : await lockUnsent(scope, seriesId)
  if (!recurrence) return
  const startsOn = terms.dueOn < recurrence.endsOn ? terms.dueOn : recurrence.startsOn
  await writeUnsent(scope, recurrence.id, { startsOn, template: JSON.stringify(Template.parse(terms)) })
  await writeInvoice(scope, id, { periodOn: startsOn })
}
