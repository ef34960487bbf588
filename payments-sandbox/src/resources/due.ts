import type { Ground } from '../frame/ground.ts'
import { seconds } from '../frame/clock.ts'
import { Work } from '../frame/work.ts'
import { expireSession } from './checkout/checkout-sessions.ts'
import { turnRefund } from './payments/refunds.ts'

interface Place {
  readonly account: string
  readonly id: string
}

export function doWhatIsDue(ground: Ground, transaction: <Result>(work: () => Result) => Result): void {
  const due = (kind: string, condition: string) =>
    ground.database
      .prepare(`select account, id from objects where kind = ? and ${condition} order by seq`)
      .all(kind, seconds(ground.clock)) as unknown as Place[]
  for (const { account, id } of due(
    'checkout.session',
    "json_extract(body, '$.status') = 'open' and json_extract(body, '$.expires_at') <= ?",
  ))
    transaction(() => expireSession(new Work(ground, account), id))
  for (const { account, id } of due('refund', "json_extract(hidden, '$.turnsAt') <= ?"))
    transaction(() => turnRefund(new Work(ground, account), id))
}
