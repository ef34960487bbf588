import { addDays, type PlainDate } from '@callboard/contract/dates'
import type { AddInvoices, EditInvoice, ItemType, RecurringInterval, VatRate } from '@callboard/contract/invoice-terms'
import type { InvoiceDetail } from '@callboard/contract/invoices'
import type { BillableItem } from '@callboard/contract/invoice-sums'
import type { PaymentMethod } from '@callboard/contract/money'
import type { MoneyValue } from '../../../ui/forms/money-input.tsx'
import { type DiscountForm, discountFormOf, discountOf, noDiscount } from './typed-discount.ts'

export type ItemForm = {
  studentId: string
  description: string
  quantity: string
  price: MoneyValue
  type: ItemType
  /** '' until one is chosen */
  vat: VatRate | ''
}

/** Every control is a string, so that no input is lost or rounded. */
export type InvoiceForm = DiscountForm & {
  items: ItemForm[]
  dueOn: string
  /** a due date in the past is meant so */
  isLateMeant: boolean
  method: PaymentMethod
  reference: string
  notes: string
  isRecurring: boolean
  interval: RecurringInterval
  endsOn: string
}

export const emptyItem: ItemForm = { studentId: '', description: '', quantity: '1', price: '', type: 'tuition', vat: '' }

const onceOnly = { isRecurring: false, interval: 'month', endsOn: '' } as const

const usualDueDays = 14

export function emptyInvoiceForm(today: PlainDate, method: PaymentMethod, vat: VatRate | '' = ''): InvoiceForm {
  return {
    items: [{ ...emptyItem, vat }],
    dueOn: addDays(today, usualDueDays),
    isLateMeant: false,
    method,
    reference: '',
    notes: '',
    ...onceOnly,
    ...noDiscount,
  }
}

export function formOf(invoice: InvoiceDetail): InvoiceForm {
  return {
    ...onceOnly,
    items: invoice.items.map((item) => ({
      studentId: item.studentId ?? '',
      description: item.description,
      quantity: String(item.quantity),
      price: item.unitPriceMinor,
      type: item.type,
      vat: item.vat,
    })),
    dueOn: invoice.dueOn,
    isLateMeant: false,
    method: invoice.method,
    reference: invoice.reference ?? '',
    notes: invoice.notes,
    ...discountFormOf(invoice.discount, invoice.discountReason),
  }
}

/** Rates are chosen only where the studio is registered for VAT. */
export const withoutRates = (typed: InvoiceForm): InvoiceForm => ({ ...typed, items: typed.items.map((item) => ({ ...item, vat: '' })) })

const quantityOf = (typed: string): number => (/^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN)

// NaN fails the contract's schema; the form never sends it.
function itemOf({ studentId, description, quantity, price, type, vat }: ItemForm, isForMany: boolean) {
  return {
    studentId: isForMany || studentId === '' ? null : studentId,
    description,
    quantity: quantityOf(quantity),
    unitPriceMinor: price === '' ? Number.NaN : price,
    type,
    vat: vat || undefined,
  }
}

function termsOf(typed: InvoiceForm, isForMany: boolean) {
  return {
    items: typed.items.map((item) => itemOf(item, isForMany)),
    dueOn: typed.dueOn,
    method: typed.method,
    discount: discountOf(typed),
    discountReason: typed.discountType === 'none' ? '' : typed.discountReason,
    notes: typed.notes,
  }
}

export function toAddInvoices(typed: InvoiceForm, invoices: { id: string; parentId: string }[]): AddInvoices {
  const isForMany = invoices.length > 1
  return {
    ...termsOf(typed, isForMany),
    invoices,
    reference: isForMany ? '' : typed.reference,
    recurring: typed.isRecurring ? { interval: typed.interval, endsOn: typed.endsOn } : null,
  }
}

export function toEditInvoice(typed: InvoiceForm, { id, version }: Pick<EditInvoice, 'id' | 'version'>): EditInvoice {
  return { ...termsOf(typed, false), id, version, reference: typed.reference }
}

/** The items so far, for the totals. */
export function billable(items: readonly ItemForm[]): BillableItem[] {
  return items.map(({ quantity, price, vat }) => ({
    quantity: Math.min(quantityOf(quantity) || 0, 9_999),
    unitPriceMinor: price === '' || Number.isNaN(price) ? 0 : price,
    vat: vat || 'exempt',
  }))
}
