import type Stripe from 'stripe'
import { endpoint } from '../../frame/endpoint.ts'
import type { Work } from '../../frame/work.ts'

export const balance = [
  endpoint('GET /v1/balance', {}, ({ work }) => {
    const sums = [...sumsOf(work)].map(([currency, amount]) => ({ amount, currency, source_types: { card: amount } }))
    return {
      object: 'balance',
      available: sums,
      livemode: false,
      pending: sums.map((sum) => ({ ...sum, amount: 0, source_types: { card: 0 } })),
    }
  }),
]

/** Charges less refunds; there are no fees. */
function sumsOf(work: Work): Map<string, number> {
  const sums = new Map<string, number>(work.account === work.ground.platform ? [['gbp', 0]] : [[currencyOf(work), 0]])
  for (const { body } of work.objects.all('charge'))
    if (body.paid) sums.set(body.currency, (sums.get(body.currency) ?? 0) + body.amount - body.amount_refunded)
  return sums
}

const currencyOf = (work: Work): string => (work.platform.need('account', work.account).body as Stripe.Account).default_currency ?? 'gbp'
