import type { Discount, InvoiceItem } from '@callboard/contract/invoice-terms'
import { isDeepStrictEqual } from 'node:util'
import { termFields, type StoredInvoice, type StoredItem } from '../queries/invoices.ts'

type Terms = Pick<StoredInvoice, (typeof termFields)[number]>

/** What is typed of an item. */
const itemFields = ['studentId', 'description', 'quantity', 'unitPriceMinor', 'type', 'vat'] as const satisfies (keyof StoredItem &
  keyof InvoiceItem)[]
type Item = Pick<StoredItem, (typeof itemFields)[number]>

export interface TypedTerms extends Omit<Terms, 'discountType' | 'discountValue'> {
  readonly discount: Discount | null
}

/** The terms that were typed, as the row of their invoice has them. */
export function typedTerms({ discount, ...typed }: TypedTerms): Terms {
  const terms: Terms = {
    ...typed,
    discountType: discount?.type ?? null,
    discountValue: discount && ('basisPoints' in discount ? discount.basisPoints : discount.amountMinor),
    discountReason: discount ? typed.discountReason : '',
  }
  return Object.fromEntries(termFields.map((field) => [field, terms[field]])) as unknown as Terms
}

/** An item that was typed, as its row has it. */
export const typedItem = <Asked extends InvoiceItem>(item: Asked) => ({ ...item, vat: item.vat ?? 'exempt' })

/** Whether an invoice has exactly these terms and items, in their order. */
export function isBilledAs(row: Terms, stored: readonly Item[], asked: TypedTerms & { readonly items: readonly InvoiceItem[] }): boolean {
  const terms = typedTerms(asked)
  const fieldsOf = (items: readonly Item[]) => items.map((item) => itemFields.map((field) => item[field]))
  return (
    termFields.every((field) => row[field] === terms[field]) && isDeepStrictEqual(fieldsOf(stored), fieldsOf(asked.items.map(typedItem)))
  )
}
