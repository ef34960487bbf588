import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { composeTerms } from './compose-invoice.ts'
import { judgeSums } from './judge-terms.ts'
import { numberInvoices } from './number-invoices.ts'
import { discountOf } from '../present.ts'
import { holdTerms, lockBilling } from '../queries/billing.ts'
import {
  itemsOf,
  lockInvoices,
  replaceItems,
  writeInvoice,
  writeNumbers,
  type StoredInvoice,
  type StoredItem,
} from '../queries/invoices.ts'
import { writeIssued } from './write-issued.ts'

/** Numbers drafts in the given order and sends them; those already issued, perhaps a moment ago, are skipped. */
export async function issueDrafts(
  actor: Actor,
  { ids }: { ids: string[] },
): Promise<{ issued: number } | Refusal<'invoice-not-found' | 'invoice-too-large' | 'below-card-least'>> {
  const asked = [...new Set(ids)]
  const studio = await holdTerms(actor)
  const billing = await lockBilling(actor)
  const found = await lockInvoices(actor, asked)
  if (found.length !== asked.length) return refuse('invoice-not-found')
  const byId = new Map(found.map((row) => [row.id, row]))
  const drafts = asked.map((id) => byId.get(id)!).filter(({ status }) => status === 'draft')
  if (drafts.length === 0) return { issued: 0 }
  const items = Map.groupBy(
    await itemsOf(
      actor,
      drafts.map(({ id }) => id),
    ),
    ({ invoiceId }) => invoiceId,
  )
  const composed = []
  for (const draft of drafts) composed.push(await withVatOfToday(actor, draft, items.get(draft.id) ?? [], billing.vatNumber))
  const unpayable = judgeSums(composed)
  if (unpayable) return unpayable
  const issued = await numberInvoices(actor, composed, { billing, zone: studio.zone })
  await writeNumbers(actor, issued)
  await writeIssued(actor, issued, actor.user.id)
  return { issued: issued.length }
}

/** The studio may have registered for VAT after the draft was made. */
async function withVatOfToday(
  actor: Actor,
  draft: StoredInvoice,
  items: readonly StoredItem[],
  vatNumber: string | null,
): Promise<StoredInvoice> {
  if (draft.vatNumber === vatNumber) return draft
  const { items: again, ...sums } = composeTerms({ ...draft, items, discount: discountOf(draft) }, vatNumber)
  await writeInvoice(actor, draft.id, sums)
  await replaceItems(actor, draft.id, again)
  return { ...draft, ...sums }
}
