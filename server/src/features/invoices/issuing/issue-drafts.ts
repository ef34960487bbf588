import type { Currency } from '@callboard/contract/money'
import type { Undo } from '@callboard/contract/undo'
import type { Actor } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { mustFind } from '../../../platform/must-have.ts'
import { holdTerms, lockBilling } from '../queries/billing.ts'
import { lockInvoices } from '../queries/invoices.ts'
import { dueWhenSent } from '../time-to-pay/soonest-due-day.ts'
import { composeAgain } from './compose-again.ts'
import { holdForUndo } from './hold-for-undo.ts'
import { judgeSums } from './judge-terms.ts'
import { numberDrafts } from './number-drafts.ts'

/**
 * Numbers drafts in the given order and sends them, or does so once that cannot be undone any more (S4 invoices have no gaps); those already
 * issued, perhaps a moment ago, are skipped.
 */
export async function issueDrafts(
  actor: Actor,
  { ids, undoable }: { ids: string[]; undoable?: boolean | undefined },
): Promise<
  | { issued: number; dueAnew?: number; sent?: { firstId: string; totalMinor: number; currency: Currency }; undo: Undo | null }
  | Refusal<'invoice-not-found' | 'invoice-too-large' | 'below-card-least'>
> {
  const asked = [...new Set(ids)]
  const studio = await holdTerms(actor)
  const billing = await lockBilling(actor)
  const found = await lockInvoices(actor, asked)
  if (found.length !== asked.length) return refuse('invoice-not-found')
  const byId = new Map(found.map((row) => [row.id, row]))
  const drafts = asked.map((id) => mustFind(byId, id)).filter(({ status, heldBy }) => status === 'draft' && heldBy === null)
  if (drafts.length === 0) return { issued: 0, undo: null }
  const composed = await composeAgain(actor, drafts, billing.vatNumber)
  const unpayable = judgeSums(composed)
  if (unpayable) return unpayable
  const issued = composed.length
  const today = dateIn(studio.zone, actor.clock.now())
  const dueAnew = composed.filter((draft) => dueWhenSent(draft, { today, zone: studio.zone }) !== draft.dueOn).length
  const [first] = composed
  const totalMinor = composed.reduce((sum, draft) => sum + draft.totalMinor, 0)
  const sent = first && { firstId: first.id, totalMinor, currency: first.currency }
  const counts = { issued, ...(dueAnew > 0 && { dueAnew }), ...(sent && { sent }) }
  if (!undoable) {
    await numberDrafts(actor, composed, { billing, zone: studio.zone, byUserId: actor.user.id })
    return { ...counts, undo: null }
  }
  const undo = await holdForUndo(
    actor,
    composed.map(({ id }) => id),
  )
  return { ...counts, undo }
}
