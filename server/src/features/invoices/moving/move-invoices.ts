import type { PaymentMethod } from '@callboard/contract/money'
import type { UnpaidByMethod } from '@callboard/contract/invoices'
import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { resolveRequests } from '../resolve-requests.ts'
import { invoicesEdited } from '../events.ts'
import { judgeSums, takes } from '../issuing/judge-terms.ts'
import { holdTerms } from '../queries/billing.ts'
import { countUnpaid, lockUnpaid, writeMethod } from './queries.ts'
import { lockKept, moveRecurrences } from '../queries/recurrences.ts'
import { forgetKeptCard } from '../recurrences/forget-kept-card.ts'
import { writeTimeline } from '../write-timeline.ts'

/** What would have to be paid another way if a method were no longer taken (S4 money). */
export async function countUnpaidByMethod(actor: Actor): Promise<UnpaidByMethod> {
  return countUnpaid(actor)
}

/**
 * Moves the unpaid invoices, drafts and recurring invoices of a method that the studio no longer takes to the other one, and tells the families (S4
 * money). Repeatable: what has been moved is not found again.
 */
export async function moveInvoices(
  actor: Actor,
  { to }: { to: PaymentMethod },
): Promise<{ moved: number } | Refusal<'method-not-taken' | 'method-still-taken' | 'below-card-least'>> {
  const studio = await holdTerms(actor)
  const from = to === 'card' ? 'bank-transfer' : 'card'
  if (!takes(studio, to)) return refuse('method-not-taken')
  if (takes(studio, from)) return refuse('method-still-taken')
  for (const recurrence of await lockKept(actor, from)) forgetKeptCard(actor, recurrence)
  await moveRecurrences(actor, from, to)
  const found = await lockUnpaid(actor, from)
  const unpayable = judgeSums(found.map((one) => ({ ...one, method: to })))
  if (unpayable?.code === 'below-card-least') return refuse('below-card-least', unpayable.values)
  const issued = found.filter(({ status }) => status !== 'draft')
  await writeMethod(
    actor,
    found.map(({ id }) => id),
    to,
  )
  const words = to === 'card' ? 'To be paid by card' : 'To be paid by bank transfer'
  await writeTimeline(
    actor,
    issued.map(({ id, totalMinor: amountMinor }) => ({ invoiceId: id, kind: 'edited', byUserId: actor.user.id, amountMinor, words })),
  )
  const ids = issued.map(({ id }) => id)
  for (const id of ids) await resolveRequests(actor, id)
  if (ids.length > 0)
    actor.record(invoicesEdited({ ids, isNews: true, audience: { roles: ['owner'], users: issued.map(({ parentId }) => parentId) } }))
  else actor.refresh('invoices', { roles: ['owner'] })
  return { moved: ids.length }
}
