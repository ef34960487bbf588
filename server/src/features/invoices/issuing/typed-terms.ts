import type { Discount, InvoiceItem } from '@callboard/contract/invoice-terms'
import { isDeepStrictEqual } from 'node:util'
import type { StoredInvoice, StoredItem } from '../queries/invoices.ts'

/** What is typed of an invoice beside its items, said once: composing, edits and repeats take this list. */
const termFields = [
  'dueOn',
  'method',
  'notes',
  'discountType',
  'discountValue',
  'discountReason',
] as const satisfies (keyof StoredInvoice)[]
type Terms = Pick<StoredInvoice, (typeof termFields)[number]>

/** What is typed of an item. */
const itemFields = ['studentId', 'description', 'quantity', 'unitPriceMinor', 'type', 'vat'] as const satisfies (keyof StoredItem &
  keyof InvoiceItem)[]
type Item = Pick<StoredItem, (typeof itemFields)[number]>

interface Typed extends Pick<Terms, 'dueOn' | 'method' | 'notes' | 'discountReason'> {
  readonly discount: Discount | null
}

/** The terms that were typed, as the row of their invoice has them. */
export function typedTerms({ dueOn, method, notes, discount, discountReason }: Typed): Terms {
  return {
    dueOn,
    method,
    notes,
    discountType: discount?.type ?? null,
    discountValue: discount && ('basisPoints' in discount ? discount.basisPoints : discount.amountMinor),
    discountReason: discount ? discountReason : '',
  }
}

/** An item that was typed, as its row has it. */
export const typedItem = <Asked extends InvoiceItem>(item: Asked) => ({ ...item, vat: item.vat ?? 'exempt' })

/** Whether an invoice has exactly these terms and items, in their order. */
export function isBilledAs(row: Terms, stored: readonly Item[], asked: Typed & { readonly items: readonly InvoiceItem[] }): boolean {
  const terms = typedTerms(asked)
  const fieldsOf = (items: readonly Item[]) => items.map((item) => itemFields.map((field) => item[field]))
  return (
    termFields.every((field) => row[field] === terms[field]) && isDeepStrictEqual(fieldsOf(stored), fieldsOf(asked.items.map(typedItem)))
  )
}
