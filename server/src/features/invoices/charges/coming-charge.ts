import { cardName } from '@callboard/contract/card-names'
import { isUnpaid } from '@callboard/contract/invoice-states'
import type { ComingCharge } from '@callboard/contract/invoices'
import { leastByCard } from '@callboard/contract/paying-by-card'
import type { Scope } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'
import { workingNow, type Working } from '../../subscriptions/stage-now.ts'
import { findChargeFacts, type ChargeFacts } from '../queries/charges.ts'
import { firstChargeDay, stillStands } from './may-charge-now.ts'
import { nextTry } from './next-try.ts'

export interface Coming extends ComingCharge {
  readonly cardId: string
  /** whether the family has been told of exactly this charge */
  readonly isNotified: boolean
  /** the last try was declined */
  readonly isRetry: boolean
}

interface Today {
  readonly zone: string
  readonly now: Temporal.Instant
  readonly working: Working
}

/** The next charge of a card for an invoice, as the family was told or would be told now; null: none. */
export function comingCharge(facts: ChargeFacts, { zone, now, working }: Today): Coming | null {
  const { cardId, dueOn, chargeOn, chargeNotifiedAt, tries } = facts
  if (!facts.isActive || cardId === null || !facts.takesCard || !isUnpaid(facts.status) || facts.method !== 'card') return null
  if (facts.totalMinor < leastByCard[facts.currency]) return null
  const from = nextTry(dueOn, tries)
  if (from === null || !working.isOpen || (working.since !== null && from <= working.since)) return null
  const last = tries.at(-1)
  const isNotified =
    chargeOn !== null &&
    chargeNotifiedAt !== null &&
    facts.chargeCardId === cardId &&
    // Before an ended plan came back the family was told that nothing would be charged.
    (working.sinceAt === null || chargeNotifiedAt > working.sinceAt) &&
    stillStands(chargeOn, dateIn(zone, now)) &&
    (!last || chargeNotifiedAt >= new Date(last.createdAt))
  const first = firstChargeDay(zone, now)
  const on = isNotified ? chargeOn : from > first ? from : first
  return { on, card: cardName(facts), cardId, isNotified, isRetry: last !== undefined }
}

export const isUnderWay = ({ tries }: ChargeFacts): boolean => ['begun', 'done'].includes(tries.at(-1)?.state ?? '')

export async function comingCharges(scope: Scope, invoiceIds: readonly string[], zone: string): Promise<Map<string, Coming>> {
  const now = scope.clock.now()
  const facts = await findChargeFacts(scope, invoiceIds)
  if (facts.length === 0) return new Map()
  const working = await workingNow(scope)
  return new Map(
    facts.flatMap((one) => {
      const coming = comingCharge(one, { zone, now, working })
      return coming ? [[one.id, coming] as const] : []
    }),
  )
}
