import { subscriptions } from '@callboard/contract/subscriptions'
import type { Visitor } from '../../platform/http/visitor.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { checkSales } from './at-provider/check-sales.ts'
import { listSellables } from './list-sellables.ts'

const words = subscriptions.checkOut['~orpc'].errorMap

/** Why nothing can be paid for just now, in words, so that nobody presses in vain; null also where the provider cannot be asked. */
export async function readSales(visitor: Visitor): Promise<{ stopped: string | null }> {
  const prices = await checkSales(visitor, await visitor.withActor((actor) => listSellables(actor)))
  const stops = isRefusal(prices) && prices.code !== 'provider-unsure'
  return { stopped: stops ? words[prices.code].message : null }
}
