import type Stripe from 'stripe'
import { z } from 'zod'
import { Fault, notModelled } from '../../frame/fault.ts'
import { flag, integer, text } from '../../frame/parameters.ts'
import type { Work } from '../../frame/work.ts'
import { needCustomer } from '../customers.ts'
import type { DraftLine } from '../../frame/billing-state.ts'
import { lastLines } from './cancel-subscription.ts'
import { discountsFor, discountsShape, isOnce } from './discounts/discounts.ts'
import { draftInvoice } from './draft-invoice.ts'
import { itemOf } from './subscription-state.ts'
import { changedItems, prorationBehaviour, trialEnd, wantedPrice, wantedTrialEnd } from './wanted-change.ts'
import { whatChanges, whatRenews } from './what-changes.ts'

export const previewTakes = {
  customer: text.optional(),
  subscription: text,
  preview_mode: z.enum(['next', 'recurring']).default('next'),
  discounts: discountsShape.optional(),
  subscription_details: z
    .strictObject({
      items: changedItems.optional(),
      proration_behavior: prorationBehaviour.default('create_prorations'),
      proration_date: integer.optional(),
      trial_end: trialEnd.optional(),
      cancel_now: flag.default(false),
      cancel_at_period_end: flag.optional(),
    })
    .optional(),
}
type Wanted = z.output<z.ZodObject<typeof previewTakes>>
type Details = NonNullable<Wanted['subscription_details']>

const noDetails: Details = { proration_behavior: 'create_prorations', cancel_now: false }

/** Previews the next invoice: now if the change is billed at once, otherwise at the end of the period. */
export function previewInvoice(work: Work, wanted: Wanted): Stripe.Invoice {
  const found = work.objects.need('subscription', wanted.subscription, 'subscription')
  const { body } = found
  if (wanted.customer !== undefined && wanted.customer !== body.customer)
    throw new Fault(400, { param: 'subscription', message: `The subscription ${body.id} does not belong to the customer.` })
  const details = wanted.subscription_details ?? noDetails
  const next = details.cancel_now ? whatEnds(work, wanted, details) : whatComes(work, wanted, details)
  const customer = needCustomer(work.objects, body.customer as string)
  const balance = wanted.preview_mode === 'recurring' ? 0 : customer.balance
  return draftInvoice(work, {
    customer: { ...customer, balance },
    subscription: body,
    lines: next.lines,
    reason: 'upcoming',
    period: next.period,
    currency: body.currency,
    ...(details.proration_date === undefined ? {} : { prorationDate: details.proration_date }),
  })
}

interface Next {
  readonly lines: readonly DraftLine[]
  readonly period: { readonly start: number; readonly end: number }
}

function whatEnds(work: Work, wanted: Wanted, details: Details): Next {
  if (wanted.preview_mode === 'recurring') throw nothingComes()
  const found = work.objects.need('subscription', wanted.subscription)
  const prorated = details.proration_behavior === 'none' ? null : (details.proration_date ?? work.now)
  return { lines: lastLines(work, found, prorated), period: { start: work.now, end: work.now } }
}

function whatComes(work: Work, wanted: Wanted, details: Details): Next {
  const found = work.objects.need('subscription', wanted.subscription)
  if (found.body.ended_at !== null) throw nothingComes()
  if (details.cancel_at_period_end && (details.items || details.trial_end)) throw notModelled('both at once', 'subscription_details')
  const changed = whatChanges(work, found, {
    price: wantedPrice(work, found.body, details.items),
    trialEnd: wantedTrialEnd(work, found.body, details.trial_end),
    discounts:
      wanted.discounts === undefined
        ? undefined
        : discountsFor(work, wanted.discounts, { customer: found.body.customer as string, subscription: found.body.id }),
    prorations: details.proration_behavior,
    at: details.proration_date ?? work.now,
  })
  if (wanted.preview_mode === 'recurring') {
    const lasting = changed.discounts.filter((discount) => !isOnce(work, discount))
    const { line, period } = whatRenews(work, { body: changed.body, discounts: lasting, waiting: [] })
    return { lines: [line], period }
  }
  if (changed.bill) return { lines: changed.bill, period: { start: work.now, end: work.now } }
  const ends = details.cancel_at_period_end ?? found.body.cancel_at_period_end
  const { current_period_start: start, current_period_end: end } = itemOf(changed.body)
  if (!ends) return { lines: whatRenews(work, changed).lines, period: { start, end } }
  if (changed.waiting.length === 0) throw nothingComes()
  return { lines: changed.waiting, period: { start, end } }
}

const nothingComes = () => new Fault(404, { code: 'invoice_upcoming_none', message: 'No upcoming invoices for customer' })
