import type { AskStatement, Statement } from '@callboard/contract/statements'
import type { Currency } from '@callboard/contract/money'
import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { findChanges, findFamily, findOwedBefore, findStudioOnPaper, type Change } from './queries.ts'

/** What a family was billed, paid, was refunded, and owes, by day. */
export async function readStatement(
  actor: Actor,
  asked: AskStatement,
): Promise<Statement | Refusal<'family-not-found' | 'ends-before-start'>> {
  const { parentId, from, to } = asked
  if (to < from) return refuse('ends-before-start')
  if (actor.role !== 'owner' && actor.user.id !== parentId) return refuse('family-not-found')
  const [parent, openingMinor, changes, studio] = await Promise.all([
    findFamily(actor, parentId),
    findOwedBefore(actor, asked),
    findChanges(actor, asked),
    findStudioOnPaper(actor),
  ])
  if (!parent) return refuse('family-not-found')
  let balanceMinor = openingMinor
  const rows = changes.map(({ owedMinor, ...row }) => ({
    ...row,
    creditedMinor: waivedBy(row.kind, row.amountMinor, owedMinor),
    balanceMinor: (balanceMinor += owedMinor),
  }))
  return {
    parent,
    currency: studio.currency as Currency,
    from,
    to,
    openingMinor,
    rows,
    billedMinor: sumOf(changes, 'invoice') + sumOf(changes, 'booking') - sumOf(changes, 'cancellation'),
    creditedMinor: rows.reduce((all, { creditedMinor }) => all + creditedMinor, 0),
    paidMinor: sumOf(changes, 'payment'),
    refundedMinor: sumOf(changes, 'refund') - sumOf(changes, 'refund-failed'),
    chargedBackMinor: sumOf(changes, 'chargeback'),
    closingMinor: balanceMinor,
  }
}

/** What was billed and is waived with money that goes back; a refund that fails bills it again. */
function waivedBy(kind: Change['kind'], amountMinor: number, owedMinor: number): number {
  if (kind === 'refund-failed') return -amountMinor - owedMinor
  return kind === 'refund' || kind === 'chargeback' ? amountMinor - owedMinor : 0
}

const sumOf = (changes: readonly Change[], kind: Change['kind']) =>
  changes.filter((change) => change.kind === kind).reduce((all, { amountMinor }) => all + amountMinor, 0)
