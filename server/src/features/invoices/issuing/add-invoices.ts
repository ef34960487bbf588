import type { AddInvoices } from '@callboard/contract/invoice-terms'
import type { AddedInvoices } from '@callboard/contract/invoices'
import type { Actor } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { mustFind } from '../../../platform/must-have.ts'
import { mostBilled } from '../limits.ts'
import { holdForUndo } from './hold-for-undo.ts'
import { addedBefore } from './added-before.ts'
import { composeInvoice, type Billed, type InvoiceTerms } from './compose-invoice.ts'
import { typedItem } from './typed-terms.ts'
import { judgeSums, judgeTerms, takes } from './judge-terms.ts'
import { isNameOfOther, numberInvoices } from './number-invoices.ts'
import { findBilledOften, findFamilies, findBilledStudents, holdTerms, lockBilling } from '../queries/billing.ts'
import { insertInvoices, isReferenceTaken } from '../queries/invoices.ts'
import { shownInvoices } from '../reading/shown-invoices.ts'
import { beginRecurrence } from '../periods/begin-recurrence.ts'
import { writeIssued } from './write-issued.ts'

type Refusals =
  | 'parent-not-found'
  | 'item-wants-student'
  | 'student-of-others'
  | 'vat-missing'
  | 'invoice-too-large'
  | 'below-card-least'
  | 'reference-taken'
  | 'method-not-taken'
  | 'ends-before-due'
  | 'billed-often'
  | 'added-before'

/**
 * Bills all of the parents or none (S3 §5, S4 money), at once or when that cannot be undone any more; idempotent by the browser's ids.
 */
export async function addInvoices(actor: Actor, input: AddInvoices): Promise<AddedInvoices | Refusal<Refusals>> {
  const studio = await holdTerms(actor)
  const billing = await lockBilling(actor)
  const before = await addedBefore(actor, input)
  if (before) return before

  const { recurring } = input
  const parentIds = input.invoices.map(({ parentId }) => parentId)
  const isSingle = parentIds.length === 1
  const parents = await findFamilies(actor, parentIds)
  if (parentIds.some((id) => !parents.has(id))) return refuse('parent-not-found')
  const students = await findBilledStudents(
    actor,
    input.items.flatMap(({ studentId }) => studentId ?? []),
  )
  const refused = judgeTerms(input.items, { parentIds, students, needsStudents: isSingle, vatNumber: billing.vatNumber })
  if (refused) return refused
  if (!takes(studio, input.method)) return refuse('method-not-taken')
  if (recurring && recurring.endsOn <= input.dueOn) return refuse('ends-before-due')
  const since = toDate(actor.clock.now().subtract({ hours: 24 }))
  const often = await findBilledOften(actor, parentIds, { times: mostBilled, since })
  if (often) return refuse('billed-often', { name: mustFind(parents, often.parentId).name, n: mostBilled })
  const reference = isSingle ? input.reference : ''
  if (reference !== '' && (isNameOfOther(reference, billing.lastIndex + 1) || (await isReferenceTaken(actor, reference))))
    return refuse('reference-taken')

  const isSent = !input.undoable
  const terms: InvoiceTerms = { ...input, items: input.items.map((item) => billed(item, students)) }
  const { currency } = studio
  const drafts = input.invoices.map(({ id, parentId }) =>
    composeInvoice(terms, {
      id,
      parent: mustFind(parents, parentId),
      currency,
      vatNumber: billing.vatNumber,
      // Meanwhile another invoice may get that number.
      reference: reference === '' || (!isSent && isNameOfOther(reference, 0)) ? null : reference,
      ...(recurring && { recurrence: { id, periodOn: input.dueOn } }),
    }),
  )
  const unpayable = judgeSums(drafts)
  if (unpayable) return unpayable
  if (recurring) await beginRecurrence(actor, drafts, { ...recurring, terms, isSent })
  if (isSent) {
    const issued = await numberInvoices(actor, drafts, { billing, zone: studio.zone })
    await insertInvoices(actor, issued)
    await writeIssued(actor, issued, actor.user.id)
  } else await insertInvoices(actor, drafts)
  const ids = drafts.map(({ id }) => id)
  const undo = isSent ? null : await holdForUndo(actor, ids)
  return { invoices: await shownInvoices(actor, ids), undo }
}

function billed(item: AddInvoices['items'][number], students: ReadonlyMap<string, { name: string }>): Billed {
  const studentName = item.studentId === null ? '' : (students.get(item.studentId)?.name ?? '')
  return { ...typedItem(item), studentName, planEnrolmentId: null, periodStart: null, periodEnd: null }
}
