import { statusOn } from '@callboard/contract/invoice-states'
import type { EditInvoice } from '@callboard/contract/invoice-terms'
import type { InvoiceDetail } from '@callboard/contract/invoices'
import type { Actor } from '../../platform/actor.ts'
import { dateIn, toDate } from '../../platform/clock.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { firstOf } from '../../platform/must-have.ts'
import { composeTerms } from './issuing/compose-invoice.ts'
import { invoicesEdited } from './events.ts'
import { judgeSums, judgeTerms, takes } from './issuing/judge-terms.ts'
import { keepOrigins } from './keep-origins.ts'
import { isNameOfOther, nameOf } from './issuing/number-invoices.ts'
import { findBilledStudents, holdTerms, lockBilling } from './queries/billing.ts'
import {
  findInvoices,
  isReferenceTaken,
  itemsOf,
  lockInvoices,
  replaceItems,
  writeInvoice,
  type StoredInvoice,
} from './queries/invoices.ts'
import { editUnsent } from './recurrences/edit-unsent.ts'
import { resolveRequests } from './resolve-requests.ts'
import { showInvoice } from './reading/show-invoice.ts'
import { writeTimeline } from './write-timeline.ts'

type Refusals =
  | 'invoice-not-found'
  | 'invoice-changed'
  | 'not-editable'
  | 'item-wants-student'
  | 'student-of-others'
  | 'vat-missing'
  | 'invoice-too-large'
  | 'below-card-least'
  | 'reference-taken'
  | 'method-not-taken'

/** Edits an unpaid invoice, if it is still at the version that the owner saw (S4 money); its recurrence, once begun, and its number are unaffected. */
export async function editInvoice(actor: Actor, input: EditInvoice): Promise<InvoiceDetail | Refusal<Refusals>> {
  const studio = await holdTerms(actor)
  // Also serialises references: of two owners who choose the same one, the second is refused.
  const { vatNumber } = await lockBilling(actor)
  const [was] = await lockInvoices(actor, [input.id])
  if (!was) return refuse('invoice-not-found')
  if (!['draft', 'pending', 'overdue'].includes(was.status)) return refuse('not-editable')
  if (was.version !== input.version) return refuse('invoice-changed')
  const before = await itemsOf(actor, [was.id])
  const students = await findBilledStudents(
    actor,
    input.items.flatMap(({ studentId }) => studentId ?? []),
  )
  // Items for several families name no student, and a child may have left since.
  const needsStudents = before.every(({ studentId }) => studentId !== null)
  const refused = judgeTerms(input.items, { parentIds: [was.parentId], students, needsStudents, vatNumber })
  if (refused) return refused
  if (input.method !== was.method && !takes(studio, input.method)) return refuse('method-not-taken')
  const reference = input.reference || (was.index === null ? null : nameOf(was.index))
  if (reference !== null && reference !== was.reference)
    if (isNameOfOther(reference, was.index ?? 0) || (await isReferenceTaken(actor, reference, was.id))) return refuse('reference-taken')

  const terms = { ...input, items: keepOrigins(input.items, before, students) }
  const { items, ...composed } = composeTerms(terms, vatNumber)
  const unpayable = judgeSums([{ ...was, ...composed }])
  if (unpayable) return unpayable
  const now = actor.clock.now()
  const today = dateIn(studio.zone, now)
  const isPaid = was.status !== 'draft' && composed.totalMinor === 0
  const isMoved = composed.dueOn !== was.dueOn
  const isOther = isPaid || isMoved || composed.totalMinor !== was.totalMinor || composed.method !== was.method
  await writeInvoice(actor, was.id, {
    ...composed,
    reference,
    ...(reference !== was.reference && { referenceNamesLeft: false }),
    version: was.version + 1,
    status: isPaid
      ? 'paid'
      : isMoved && was.status === 'overdue'
        ? statusOn('pending', { dueOn: composed.dueOn, chargeOn: null }, today)
        : was.status,
    ...(isPaid && { paidAt: toDate(now) }),
    // A new due date restarts the reminders.
    ...(isMoved && was.status !== 'draft' && { notifiedOn: today, ownersNotifiedOn: null }),
    // The family is told of the charge anew.
    ...(isOther && { chargeOn: null, chargeCardId: null, chargeNotifiedAt: null }),
  })
  await replaceItems(actor, was.id, items)
  await editUnsent(actor, was, terms)
  await writeTimeline(actor, [{ invoiceId: was.id, kind: 'edited', byUserId: actor.user.id, amountMinor: composed.totalMinor }])
  return shownAfter(actor, was, { ...composed, isPaid })
}

async function shownAfter(
  actor: Actor,
  was: StoredInvoice,
  now: Pick<StoredInvoice, 'totalMinor' | 'dueOn' | 'method'> & { isPaid: boolean },
): Promise<InvoiceDetail> {
  const isIssued = was.status !== 'draft'
  const isNews = isIssued && (now.totalMinor !== was.totalMinor || now.dueOn !== was.dueOn || now.method !== was.method)
  if (isNews) await resolveRequests(actor, was.id)
  actor.record(invoicesEdited({ ids: [was.id], isNews, audience: { roles: ['owner'], users: isIssued ? [was.parentId] : [] } }))
  return showInvoice(actor, firstOf(await findInvoices(actor, [was.id])))
}
