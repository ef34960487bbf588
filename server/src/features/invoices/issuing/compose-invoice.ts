import { sumInvoice } from '@callboard/contract/invoice-sums'
import { mostMinor, type InvoiceItem, type VatRate } from '@callboard/contract/invoice-terms'
import type { ComposedInvoice, StoredInvoice } from '../queries/invoices.ts'
import { mustHave } from '../../../platform/must-have.ts'
import { typedTerms, type TypedTerms } from './typed-terms.ts'

/** A billed item with its origin. */
export interface Billed extends InvoiceItem {
  readonly vat: VatRate
  readonly studentName: string
  readonly planEnrolmentId: string | null
  readonly periodStart: string | null
  readonly periodEnd: string | null
}

export interface InvoiceTerms extends TypedTerms {
  readonly items: readonly Billed[]
}

export interface ForWhom {
  readonly id: string
  readonly parent: { readonly id: string; readonly name: string }
  readonly currency: StoredInvoice['currency']
  readonly vatNumber: string | null
  /** null: its name, once it has a number */
  readonly reference?: string | null
  readonly recurrence?: { readonly id: string; readonly periodOn: string }
}

/** Composes an invoice as a draft, with its totals. */
export function composeInvoice(
  terms: InvoiceTerms,
  { id, parent, currency, vatNumber, reference = null, recurrence }: ForWhom,
): ComposedInvoice {
  return {
    id,
    index: null,
    reference,
    parentId: parent.id,
    parentName: parent.name,
    status: 'draft',
    currency,
    issuedOn: null,
    seriesId: recurrence?.id ?? null,
    periodOn: recurrence?.periodOn ?? null,
    paidAt: null,
    ...composeTerms(terms, vatNumber),
  }
}

/** The part of an invoice that an edit replaces: terms, totals and items. */
export function composeTerms(terms: InvoiceTerms, vatNumber: string | null) {
  const { items, discount } = terms
  const sums = sumInvoice(items, { discount, isVatRegistered: vatNumber !== null })
  return {
    ...typedTerms(terms),
    studentNames: [...new Set(items.map(({ studentName }) => studentName))].join(' ').trim(),
    subtotalMinor: sums.subtotalMinor,
    discountMinor: sums.discountMinor,
    taxMinor: sums.taxMinor,
    totalMinor: sums.totalMinor,
    vatNumber,
    items: items.map((item, index) => ({ ...item, place: index + 1, ...mustHave(sums.items[index], 'sum of an item') })),
  }
}

export const isTooLarge = ({ subtotalMinor, totalMinor }: { subtotalMinor: number; totalMinor: number }): boolean =>
  subtotalMinor > mostMinor || totalMinor > mostMinor
