import type { Clock } from '../frame/clock.ts'
import type { Ground } from '../frame/ground.ts'
import { Work } from '../frame/work.ts'
import { passInvoiceTime, passSubscriptionTime } from './billing/pass-time.ts'
import { expireSession } from './checkout/checkout-sessions.ts'
import { turnRefund } from './payments/refunds.ts'

const actions = {
  'checkout.session': expireSession,
  refund: turnRefund,
  subscription: passSubscriptionTime,
  invoice: passInvoiceTime,
} as const

/** When the clock next changes an object, in seconds. */
const moments: { readonly [K in keyof typeof actions]: string } = {
  'checkout.session': "case json_extract(body, '$.status') when 'open' then json_extract(body, '$.expires_at') end",
  refund: "json_extract(hidden, '$.turnsAt')",
  subscription: "json_extract(hidden, '$.dueAt')",
  invoice: `case json_extract(body, '$.status') when 'draft' then json_extract(body, '$.automatically_finalizes_at')
    when 'open' then json_extract(body, '$.next_payment_attempt') end`,
}

interface Due {
  readonly account: string
  readonly id: string
  readonly kind: keyof typeof actions
  readonly at: number
}

/** Makes all due changes in the order of their times, each with the clock at its time: one long advance equals many short ones. */
export function doWhatIsDue(ground: Ground, transaction: <Result>(work: () => Result) => Result): void {
  for (let due = next(ground); due; due = next(ground)) {
    const { account, id, kind, at } = due
    transaction(() => actions[kind](new Work({ ...ground, clock: stopped(at) }, account), id))
  }
}

function next(ground: Ground): Due | undefined {
  const each = Object.entries(moments).map(
    ([kind, moment]) => `select seq, account, id, kind, ${moment} as at from objects where kind = '${kind}'`,
  )
  return ground.database
    .prepare(`select * from (${each.join(' union all ')}) where at <= ? order by at, seq limit 1`)
    .get(Math.floor(ground.clock.now() / 1000)) as Due | undefined
}

const stopped = (at: number): Clock => ({ now: () => at * 1000, advance: () => {} })
