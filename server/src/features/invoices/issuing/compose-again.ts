import type { Scope } from '../../../platform/actor.ts'
import { discountOf } from '../present.ts'
import { itemsOf, replaceItems, writeInvoice, type StoredInvoice, type StoredItem } from '../queries/invoices.ts'
import { composeTerms } from './compose-invoice.ts'

/** Drafts as they come to today: the studio may have registered for VAT after they were made. */
export async function composeAgain(scope: Scope, drafts: readonly StoredInvoice[], vatNumber: string | null): Promise<StoredInvoice[]> {
  const items = Map.groupBy(
    await itemsOf(
      scope,
      drafts.map(({ id }) => id),
    ),
    ({ invoiceId }) => invoiceId,
  )
  const composed = []
  for (const draft of drafts) composed.push(await withVat(scope, draft, items.get(draft.id) ?? [], vatNumber))
  return composed
}

async function withVat(scope: Scope, draft: StoredInvoice, items: readonly StoredItem[], vatNumber: string | null): Promise<StoredInvoice> {
  if (draft.vatNumber === vatNumber) return draft
  const { items: again, ...sums } = composeTerms({ ...draft, items, discount: discountOf(draft) }, vatNumber)
  await writeInvoice(scope, draft.id, sums)
  await replaceItems(scope, draft.id, again)
  return { ...draft, ...sums }
}
