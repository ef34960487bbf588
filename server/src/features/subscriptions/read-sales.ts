import { declarationOf } from '@callboard/contract/call'
import { subscriptions } from '@callboard/contract/subscriptions'
import type { Visitor } from '../../platform/http/visitor.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { checkSales } from './at-provider/check-sales.ts'
import { listSellables } from './list-sellables.ts'

const words = declarationOf(subscriptions.checkOut).errorMap

/** Why no plan can be bought just now, in words, so that nobody tries in vain; null also if the provider cannot be reached. */
export async function readSales(visitor: Visitor): Promise<{ stopped: string | null }> {
  const prices = await checkSales(visitor, await visitor.withActor((actor) => listSellables(actor)))
  const stops = isRefusal(prices) && prices.code !== 'provider-unsure'
  return { stopped: stops ? words[prices.code].message : null }
}
