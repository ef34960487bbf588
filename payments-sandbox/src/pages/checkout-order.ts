import { html } from 'hono/html'
import type Stripe from 'stripe'
import type { Stored } from '../frame/objects.ts'
import type { Work } from '../frame/work.ts'
import { trialEndAfter } from '../resources/billing/new-subscription.ts'
import { linesOf } from '../resources/checkout/line-items.ts'
import { date, money } from './money.ts'
import { rhythmOf } from '../resources/billing/calendar.ts'

/** The page's order: lines, discount, trial and the amount due today. */
export function orderOf(work: Work, { body: session, hidden }: Stored<'checkout.session'>, due: number) {
  const inMoney = (minor: number) => money(minor, session.currency ?? 'gbp')
  const priceOf = (price: Stripe.Price) => `${inMoney(price.unit_amount ?? 0)} / ${rhythmOf(price).interval}`
  const row = (words: unknown, amount: string) =>
    html`<tr>
      <td>${words}</td>
      <td class="amount">${amount}</td>
    </tr>`
  const lines = linesOf(work, session.id)
  const days = hidden.subscription?.trialDays ?? null
  const discount = session.total_details?.amount_discount ?? 0
  const total = session.amount_total ?? 0
  return html`<table>
      ${lines.map(({ description, quantity, price, amount_subtotal: amount }) =>
        row(quantity === 1 ? description : html`${description} × ${quantity}`, price.recurring ? priceOf(price) : inMoney(amount)),
      )}
      ${discount === 0 ? '' : row(`Discount: ${discountsIn(work, hidden.discounts ?? [])}`, `−${inMoney(discount)}`)}
      ${due === total ? '' : row('Your credit', `−${inMoney(total - due)}`)} ${row('Total due today', inMoney(due))}
    </table>
    ${days === null ? '' : trial(work, days, lines.map(({ price }) => priceOf(price)).join(', '))}
    ${days === null || !hidden.discounts?.length ? '' : html`<p>Discount from the first payment: ${discountsIn(work, hidden.discounts)}</p>`}`
}

const trial = (work: Work, days: number, rate: string) =>
  html`<p>${days} ${days === 1 ? 'day' : 'days'} free. Then ${rate} from ${date(trialEndAfter(work, days))}.</p>`

const discountsIn = (work: Work, discounts: NonNullable<Stored<'checkout.session'>['hidden']['discounts']>): string =>
  discounts
    .map(({ source, promotion_code: code }) => {
      const coupon = work.objects.need('coupon', source.coupon as string).body
      const name = typeof code === 'string' ? work.objects.need('promotion_code', code).body.code : (coupon.name ?? coupon.id)
      return coupon.percent_off === null ? name : `${name} (${coupon.percent_off} %)`
    })
    .join(', ')
