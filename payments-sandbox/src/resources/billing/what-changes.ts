import type Stripe from 'stripe'
import { Fault } from '../../frame/fault.ts'
import type { Body } from '../../frame/kinds.ts'
import type { Stored } from '../../frame/objects.ts'
import type { Work } from '../../frame/work.ts'
import type { Debit, DraftLine } from '../../frame/billing-state.ts'
import { periodAt, rhythmOf, sameRhythm, type Period } from './calendar.ts'
import { discountsOf } from './discounts/discounts.ts'
import { creditLine, debitOf, periodLine, remainingLine } from './draft-lines.ts'
import { idsOf, itemOf, withItem, withoutSpent } from './subscription-state.ts'
import { mustHave } from '../../frame/must-have.ts'

export interface Change {
  readonly price?: Body<'price'> | undefined
  readonly trialEnd?: number | undefined
  readonly discounts?: readonly Stripe.Discount[] | undefined
  readonly prorations: 'none' | 'create_prorations' | 'always_invoice'
  /** seconds; unused time counts from here */
  readonly at: number
}

export interface Changed {
  readonly body: Stripe.Subscription
  /** for later invoices */
  readonly discounts: readonly Stripe.Discount[]
  readonly debit: Debit | null
  readonly waiting: readonly DraftLine[]
  /** what is invoiced at once, if anything is */
  readonly bill: readonly DraftLine[] | null
}

/** The subscription after a change, and its bill. Shared by previews and updates, so that they cannot differ. */
export function whatChanges(work: Work, { body, hidden }: Stored<'subscription'>, change: Change): Changed {
  const item = itemOf(body)
  const old = work.objects.need('price', item.price.id).body
  const price = change.price ?? old
  const discounts = change.discounts ?? discountsOf(work, body)
  const of = { price, subscription: body.id, item: item.id }
  const { current_period_start: start, current_period_end: end } = item
  if (change.at < start || change.at > end)
    throw new Fault(400, {
      param: 'proration_date',
      message: 'Cannot specify `proration_date` outside of the subscription’s current period.',
    })
  const kept = { debit: hidden.debit, waiting: hidden.waiting, bill: null }
  const endsTrial = change.trialEnd !== undefined && change.trialEnd <= work.now
  const after = (fields: Partial<Stripe.Subscription>, lines: readonly DraftLine[]) => {
    const left = withoutSpent(work, discounts, lines)
    const changed = { ...body, ...fields, discounts: idsOf(left) }
    const cancelAt = body.cancel_at_period_end ? itemOf(changed).current_period_end : null
    return { body: { ...changed, cancel_at: cancelAt }, discounts: left }
  }

  if (body.status === 'trialing' && !endsTrial) {
    const trialEnd = change.trialEnd ?? mustHave(body.trial_end, 'end of the trial')
    const items = withItem(body, { price, start, end: trialEnd })
    return { ...kept, ...after({ billing_cycle_anchor: trialEnd, items, trial_end: trialEnd }, []) }
  }
  const unused = change.prorations !== 'none' && hidden.debit !== null && hidden.debit.end > change.at ? hidden.debit : null
  const credit = unused ? [creditLine(work, of, unused, change.at)] : []
  if (endsTrial || !sameRhythm(rhythmOf(price), rhythmOf(old))) {
    const period = periodAt(work.now, rhythmOf(price), work.now)
    const line = periodLine(work, of, discounts, period)
    const items = withItem(body, { price, ...period })
    const trial = endsTrial ? { status: 'active', trial_end: work.now } : {}
    const changed = after({ ...trial, billing_cycle_anchor: work.now, items }, [line])
    return { ...changed, debit: debitOf(line), waiting: [], bill: [...hidden.waiting, ...credit, line] }
  }
  const items = withItem(body, { price, start, end })
  if (price.id === old.id || change.prorations === 'none') return { ...kept, ...after({ items }, []) }
  const line = remainingLine(work, of, discounts, { start, end }, change.at)
  const lines = [...hidden.waiting, ...credit, line]
  const changed = { ...after({ items }, [line]), debit: debitOf(line) }
  return change.prorations === 'always_invoice' ? { ...changed, waiting: [], bill: lines } : { ...changed, waiting: lines, bill: null }
}

/** The next period and its lines. */
export function whatRenews(
  work: Work,
  { body, discounts, waiting }: Pick<Changed, 'body' | 'discounts' | 'waiting'>,
): { period: Period; line: DraftLine; lines: readonly DraftLine[]; discounts: readonly Stripe.Discount[] } {
  const item = itemOf(body)
  const price = work.objects.need('price', item.price.id).body
  const period = periodAt(body.billing_cycle_anchor, rhythmOf(price), item.current_period_end)
  const running = discounts.filter(({ end }) => end === null || end > period.start)
  const line = periodLine(work, { price, subscription: body.id, item: item.id }, running, period)
  return { period, line, lines: [...waiting, line], discounts: withoutSpent(work, running, [line]) }
}
