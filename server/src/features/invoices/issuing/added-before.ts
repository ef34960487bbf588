import type { AddInvoices } from '@callboard/contract/invoice-terms'
import type { AddedInvoices } from '@callboard/contract/invoices'
import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { undoOf } from '../../undos/keep-undo.ts'
import { findInvoices, itemsOf } from '../queries/invoices.ts'
import { findRecurrence } from '../queries/recurrences.ts'
import { shownInvoices } from '../reading/shown-invoices.ts'
import { isBilledAs } from './typed-terms.ts'

/** Only an identical request is a retry: any other must be refused, not answered as if it were saved. Null: none of the ids is known. */
export async function addedBefore(actor: Actor, input: AddInvoices): Promise<AddedInvoices | Refusal<'added-before'> | null> {
  const ids = input.invoices.map(({ id }) => id)
  const rows = await findInvoices(actor, ids)
  if (rows.length === 0) return null
  const items = await itemsOf(actor, ids)
  const recurrence = rows[0]?.seriesId ? await findRecurrence(actor, rows[0].seriesId) : null
  const parentOf = new Map(input.invoices.map(({ id, parentId }) => [id, parentId]))
  const { recurring } = input
  const isSame =
    rows.length === new Set(ids).size &&
    recurrence?.interval === recurring?.interval &&
    recurrence?.endsOn === recurring?.endsOn &&
    rows.every(
      (row) =>
        row.parentId === parentOf.get(row.id) &&
        (input.reference === '' || ids.length > 1 || row.reference === input.reference) &&
        isBilledAs(
          row,
          items.filter(({ invoiceId }) => invoiceId === row.id),
          input,
        ),
    )
  if (!isSame) return refuse('added-before')
  const heldBy = rows[0]?.heldBy ?? null
  return { invoices: await shownInvoices(actor, ids), undo: heldBy === null ? null : undoOf(heldBy) }
}
