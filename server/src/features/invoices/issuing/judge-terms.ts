import { isBelowCardLeast, leastByCardWords } from '@callboard/contract/paying-by-card'
import type { InvoiceItem } from '@callboard/contract/invoice-terms'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import type { StoredInvoice } from '../queries/invoices.ts'
import { isTooLarge } from './compose-invoice.ts'
import type { StudioTerms } from '../queries/billing.ts'

type Students = ReadonlyMap<string, { readonly payers: readonly string[] }>

interface Judged {
  readonly parentIds: readonly string[]
  readonly students: Students
  readonly needsStudents: boolean
  readonly vatNumber: string | null
}

/**
 * Checks that everyone who is billed pays for each item's student, and that each item has its rate where the studio is registered for VAT;
 * with `needsStudents` each item must name a student (S3 §5).
 */
export function judgeTerms(
  items: readonly Pick<InvoiceItem, 'studentId' | 'vat'>[],
  { parentIds, students, needsStudents, vatNumber }: Judged,
): Refusal<'item-wants-student' | 'student-of-others' | 'vat-missing'> | null {
  if (needsStudents && items.some(({ studentId }) => studentId === null)) return refuse('item-wants-student')
  if (vatNumber !== null && items.some(({ vat }) => vat === undefined)) return refuse('vat-missing')
  const named = items.flatMap(({ studentId }) => studentId ?? [])
  const isTheirs = named.every((id) => parentIds.every((parentId) => students.get(id)?.payers.includes(parentId)))
  return isTheirs ? null : refuse('student-of-others')
}

type Sums = Pick<StoredInvoice, 'method' | 'currency' | 'subtotalMinor' | 'totalMinor' | 'parentName'>

/** Refuses sums that could never be paid: beyond the limit, or by card below the provider's least (S4 money). */
export function judgeSums(composed: readonly Sums[]): Refusal<'invoice-too-large' | 'below-card-least'> | null {
  if (composed.some(isTooLarge)) return refuse('invoice-too-large')
  const small = composed.find(isTooSmallForCard)
  return small ? refuse('below-card-least', { least: leastByCardWords(small.currency), name: small.parentName }) : null
}

export const isTooSmallForCard = ({ method, currency, totalMinor }: Pick<Sums, 'method' | 'currency' | 'totalMinor'>): boolean =>
  method === 'card' && isBelowCardLeast(currency, totalMinor)

export const takes = (studio: StudioTerms, method: StoredInvoice['method']): boolean =>
  method === 'card' ? studio.takesCards : studio.takesBankTransfers
