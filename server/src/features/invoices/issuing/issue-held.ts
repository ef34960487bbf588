import type { Scope } from '../../../platform/actor.ts'
import { holdTerms, lockBilling } from '../queries/billing.ts'
import { lockInvoices, releaseDrafts } from '../queries/invoices.ts'
import { composeAgain } from './compose-again.ts'
import { judgeSums } from './judge-terms.ts'
import { numberDrafts } from './number-drafts.ts'
import { IssueAction } from './undo-issuing.ts'

/**
 * Issues what was held for an undo whose time is over. A draft that has been deleted since is left out, and one that has been made unpayable
 * stays a draft.
 */
export async function issueHeld(scope: Scope, { undoId, action }: { readonly undoId: string; readonly action: unknown }): Promise<void> {
  const { data: issuing } = IssueAction.safeParse(action)
  if (!issuing) return
  const studio = await holdTerms(scope)
  const billing = await lockBilling(scope)
  const byId = new Map((await lockInvoices(scope, issuing.invoiceIds)).map((row) => [row.id, row]))
  const held = issuing.invoiceIds.flatMap((id) => byId.get(id) ?? []).filter(({ heldBy }) => heldBy === undoId)
  const payable = (await composeAgain(scope, held, billing.vatNumber)).filter((draft) => judgeSums([draft]) === null)
  await releaseDrafts(scope, undoId)
  if (payable.length > 0) await numberDrafts(scope, payable, { billing, zone: studio.zone, byUserId: issuing.byUserId })
  if (payable.length < held.length) scope.refresh('invoices', { roles: ['owner'] })
}
