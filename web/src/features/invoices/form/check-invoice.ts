import { isBlank } from '@callboard/contract/blank'
import { AddInvoices, mostMinor, noVatRate } from '@callboard/contract/invoice-terms'
import { sumInvoice } from '@callboard/contract/invoice-sums'
import { billable, type InvoiceForm, type ItemForm, toAddInvoices } from './invoice-form.ts'

/** The exact words of S3 §5. */
const words = {
  noParent: 'Select at least one parent',
  items: 'All items must have a student, description, valid quantity, and price',
  itemsForMany: 'All items must have a description, valid quantity, and price',
}

export type Checked = {
  /** shown once, above the buttons */
  summary: string | null
  /** by form path */
  errors: Record<string, string>
}

const anyId = '00000000-0000-4000-8000-000000000000'

/** @param parents how many are billed; an edited invoice has one */
export function checkInvoice(
  typed: InvoiceForm,
  parents: number,
  { needsStudents = parents <= 1, isVatRegistered = false, isLate = false } = {},
): Checked {
  const errors: Record<string, string> = {}
  typed.items.forEach((item, place) => {
    for (const [field, fault] of Object.entries(faultsOf(item, needsStudents))) errors[`items.${place}.${field}`] = fault
  })
  const hasFaultyItems = Object.keys(errors).length > 0
  const rateless = isVatRegistered ? [...typed.items.keys()].filter((place) => typed.items[place]?.vat === '') : []
  for (const place of rateless) errors[`items.${place}.vat`] = noVatRate
  if (!typed.dueOn) errors['dueOn'] = 'Due date is required'
  if (isLate && !typed.isLateMeant) errors['isLateMeant'] = 'Please confirm, or choose a later date'
  if (typed.isRecurring && !typed.endsOn) errors['endsOn'] = 'End date is required'
  else if (typed.isRecurring && typed.dueOn && typed.endsOn <= typed.dueOn) errors['endsOn'] = 'The end date must be after the due date'
  const ids = Array.from({ length: Math.max(1, parents) }, () => ({ id: anyId, parentId: anyId }))
  for (const { path, message } of AddInvoices.safeParse(toAddInvoices(typed, ids)).error?.issues ?? []) {
    const at = pathOf(path, typed)
    if (at) errors[at] ??= message
  }
  const isTooLarge = sumInvoice(billable(typed.items), { isVatRegistered: true }).totalMinor > mostMinor
  const summary =
    parents === 0
      ? words.noParent
      : hasFaultyItems
        ? needsStudents
          ? words.items
          : words.itemsForMany
        : rateless.length > 0
          ? noVatRate
          : isTooLarge
            ? 'An invoice cannot come to more than 999,999.99.'
            : null
  return { summary, errors: summary === null ? errors : { ...errors, summary } }
}

function faultsOf({ studentId, description, quantity, price }: ItemForm, needsStudents: boolean): Record<string, string> {
  return {
    ...(needsStudents && studentId === '' && { studentId: 'Choose a student' }),
    ...(isBlank(description) && { description: 'Enter a description' }),
    ...(!(/^\s*\d+\s*$/.test(quantity) && Number(quantity) > 0 && Number(quantity) <= 9_999) && { quantity: 'Enter a whole number' }),
    ...((price === '' || Number.isNaN(price) || price <= 0) && { price: 'Enter a price' }),
  }
}

/** The control of a contract path; null: the summary shows the message. */
function pathOf(path: PropertyKey[], { discountType }: InvoiceForm): string | null {
  const [first, second, third] = path
  if (first === 'items') return typeof second === 'number' && third === 'description' ? `items.${second}.description` : null
  if (first === 'discount') return discountType === 'percentage' ? 'percent' : 'discountAmount'
  if (first === 'recurring') return 'endsOn'
  return first === 'invoices' ? null : String(first)
}

/** Form controls by contract path, where they differ. */
export const formNames: Record<string, string> = { 'recurring.endsOn': 'endsOn' }
