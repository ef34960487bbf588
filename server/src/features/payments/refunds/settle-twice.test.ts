import { describe, expect, it } from 'vitest'
import type { Attempt } from '../../../platform/card-payments/attempts.ts'
import { CallFault } from '../../../platform/card-payments/call-fault.ts'
import { children } from '../../../world/people.ts'
import { bookingWorld } from '../../bookings/bookings.test.kit.ts'
import { findOfBooking } from '../queries/payments.ts'
import { disputed, lockBoth, settleRefund } from './apply-refund.ts'
import type { RefundRequest } from './create-refund.ts'
import { reserveRefund } from './reserve-refund.ts'

const world = bookingWorld()
const isDisputed = new CallFault('ours', disputed)

describe('a refund of a place that two callers have asked the provider for', () => {
  const booked = async () => {
    const { id: cardId } = await world.add('quinn', 'pm_card_visa')
    const { id } = await world.book('quinn', await world.offer(), children.noor.id, cardId)
    return id
  }
  const begin = (bookingId: string): Promise<Attempt<RefundRequest>> =>
    world.inStudio(async (scope) => {
      const { payment } = await lockBoth(scope, (await findOfBooking(scope, bookingId))!)
      const wanted = { id: bookingId, amountMinor: 850, reason: 'requested_by_customer', note: '', method: 'card', by: null } as const
      return (await reserveRefund(scope, payment, wanted))!.attempt!
    })
  const settle = (attempt: Attempt<RefundRequest>, outcome: Parameters<typeof settleRefund>[2]) =>
    world.inStudio((scope) => settleRefund(scope, attempt, outcome))
  const made = ({ request }: Attempt<RefundRequest>) => ({
    ...request,
    id: `re_${request.refundId}`,
    status: 'succeeded' as const,
    failure: null,
    madeAt: Temporal.Now.instant(),
  })
  const stands = (bookingId: string) =>
    world.inStudio(async (scope) => {
      const refund = await scope.db.selectFrom('refunds').select('status').where('id', '=', bookingId).executeTakeFirst()
      return { refund: refund?.status ?? null, refundedMinor: (await findOfBooking(scope, bookingId))!.refundedMinor }
    })

  it('is withdrawn once when both hear of a dispute', async () => {
    const id = await booked()
    const attempt = await begin(id)
    await Promise.all([settle(attempt, isDisputed), settle(attempt, isDisputed)])
    expect(await stands(id)).toEqual({ refund: null, refundedMinor: 0 })
  })

  it('stands when the second hears of a dispute only after it was begun anew, and made', async () => {
    const id = await booked()
    const first = await begin(id)
    await settle(first, isDisputed)
    const anew = await begin(id)
    await settle(first, isDisputed)
    expect(await stands(id)).toEqual({ refund: 'pending', refundedMinor: 850 })
    await settle(anew, made(anew))
    await settle(first, isDisputed)
    expect(await stands(id)).toEqual({ refund: 'succeeded', refundedMinor: 850 })
  })
})
