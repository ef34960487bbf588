import type { InvoiceItem } from '@callboard/contract/invoice-terms'
import type { Billed } from './issuing/compose-invoice.ts'
import { typedItem } from './issuing/typed-terms.ts'
import type { StoredItem } from './queries/invoices.ts'

/** Keeps the origins of edited items: a plan's period stays billed, and a child who has left keeps the name. */
export function keepOrigins(
  items: readonly InvoiceItem[],
  before: readonly StoredItem[],
  students: ReadonlyMap<string, { readonly name: string }>,
): Billed[] {
  const left = new Set(before)
  const claim = (fits: (was: StoredItem) => boolean) => {
    const found = [...left].find(fits)
    if (found) left.delete(found)
    return found
  }
  const same = items.map((item) => claim((was) => was.studentId === item.studentId && was.description === item.description))
  return items.map((item, index) => {
    const origin = same[index] ?? claim((was) => was.studentId === item.studentId && was.place === index + 1)
    const studentName = item.studentId === null ? (origin?.studentName ?? '') : (students.get(item.studentId)?.name ?? '')
    return {
      ...typedItem(item),
      studentName,
      planEnrolmentId: origin?.planEnrolmentId ?? null,
      periodStart: origin?.periodStart ?? null,
      periodEnd: origin?.periodEnd ?? null,
    }
  })
}
