import type { InvoiceItem } from '@callboard/contract/invoice-terms'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import type { StoredInvoice } from '../queries/invoices.ts'
import type { StudioTerms } from '../queries/billing.ts'

type Students = ReadonlyMap<string, { readonly parentId: string }>

/** Checks that each item's student belongs to everyone who is billed; with `needsStudents` each item must name one (S3 §5). */
export function judgeTerms(
  items: readonly Pick<InvoiceItem, 'studentId'>[],
  { parentIds, students, needsStudents }: { parentIds: readonly string[]; students: Students; needsStudents: boolean },
): Refusal<'item-wants-student' | 'student-of-others'> | null {
  if (needsStudents && items.some(({ studentId }) => studentId === null)) return refuse('item-wants-student')
  const named = items.flatMap(({ studentId }) => studentId ?? [])
  const isTheirs = named.every((id) => parentIds.every((parentId) => students.get(id)?.parentId === parentId))
  return isTheirs ? null : refuse('student-of-others')
}

export const takes = (studio: StudioTerms, method: StoredInvoice['method']): boolean =>
  method === 'card' ? studio.takesCards : studio.takesBankTransfers
