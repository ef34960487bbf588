import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { seeBookingPayment } from '../../features/bookings/paying/charge-booking.ts'
import { settleBooking } from '../../features/bookings/paying/settle-booking.ts'
import type { Family } from '../../features/bookings/bookings.test.kit.ts'
import { isCallFault } from '../../platform/card-payments/call-fault.ts'
import { leavingWorld } from './leaving.test.kit.ts'

const world = leavingWorld()
const isGone = 'The family had left the studio before the payment arrived'

/** A place that was paid for while nobody heard of it, whose money arrives after the family has left; its refund is not made yet. */
async function paidUnheard(leave: keyof typeof world.ways) {
  const [family] = await world.families(1)
  await world.silence()
  await world.lose('POST /v1/payment_intents')
  const place = await world.offer()
  const { browser, studentId, cardId } = family!
  const { id } = await browser.call.bookings.book({ id: randomUUID(), classId: place.classId, studentId, cardId, priceMinor: 850 })
  await world.ways[leave](family!)
  const { attemptId } = await world.booking(id)
  const { data } = await world.atProvider<{ data: { id: string; metadata: Record<string, string> }[] }>('/payment_intents?limit=100')
  const intentId = data.find(({ metadata }) => metadata['booking_id'] === id)!.id
  const seen = await seeBookingPayment(world.cards.world.app.cardPayments.ofAccount(world.paying.accountId), intentId)
  if (isCallFault(seen)) throw new Error('The sandbox answers')
  await world.inStudio((scope) => settleBooking(scope, { bookingId: id, attemptId: attemptId! }, seen))
  const [payment] = await world.paid(id)
  return { id, family: family!, intentId, paymentId: payment!.id }
}
async function paidPlace() {
  const [family] = await world.families(1)
  const { classId, priceMinor } = await world.offer()
  const { browser, studentId, cardId } = family!
  const { id } = await browser.call.bookings.book({ id: randomUUID(), classId, studentId, cardId, priceMinor })
  const [payment] = await world.paid(id)
  return { id, paymentId: payment!.id }
}
const refundedOwn = async ({ browser }: Family, id: string) => {
  const { coming, past } = await browser.call.bookings.own()
  return [...coming, ...past].find((one) => one.id === id)?.refunded?.amountMinor
}
const thereOf = async (intentId: string) =>
  (await world.atProvider<{ data: { amount: number }[] }>(`/refunds?payment_intent=${intentId}`)).data
    .map(({ amount }) => amount)
    .toSorted((one, other) => one - other)
const refund = async (paymentId: string, amountMinor: number) =>
  (await world.olive()).call.payments.refund({ id: randomUUID(), paymentId, amountMinor, reason: 'requested_by_customer', note: '' })

/** Every such statement fails, as if the disk were full. */
async function whileFailing<T>(when: 'insert on notifications' | 'update on refunds', work: () => Promise<T>): Promise<T> {
  const db = world.cards.world.database.kysely
  await sql`create function fail_on_purpose() returns trigger language plpgsql as $$ begin raise exception 'on purpose'; end $$`.execute(db)
  await sql`create trigger fail_on_purpose before ${sql.raw(when)} for each row execute function fail_on_purpose()`.execute(db)
  try {
    return await work()
  } finally {
    await sql`drop function fail_on_purpose cascade`.execute(db)
  }
}

describe('money that arrives for a family that has left', () => {
  it('is refunded by itself, and cannot be refunded by hand as well', async () => {
    const { id, family, intentId, paymentId } = await paidUnheard('child removed')
    expect(await refundedOwn(family, id)).toBe(850)
    await expect(refund(paymentId, 442)).rejects.toMatchObject({ code: 'refund-too-large' })
    expect(await refundedOwn(family, id)).toBe(850)
    await world.finish('late')
    expect([await refundedOwn(family, id), await thereOf(intentId)]).toEqual([850, [850]])
    expect(await world.paid(id)).toMatchObject([{ refundedMinor: 850 }])
  })

  it('waits for its dispute, and goes back when that is won', async () => {
    const { id, intentId } = await paidUnheard('user removed')
    const disputes = `/accounts/${world.paying.accountId}/disputes`
    const { id: dispute } = await world.cards.control<{ id: string }>('POST', disputes, { payment_intent: intentId })
    await world.speak()
    await world.cards.settle()
    await world.silence()
    expect([await world.booking(id), await thereOf(intentId)]).toMatchObject([{ state: 'cancelled', failure: isGone }, []])
    expect((await world.notified(id)).filter((one) => one.includes('refund'))).toEqual([])
    await world.cards.control('POST', `${disputes}/${dispute}/close`, { status: 'won' })
    await world.finish('late')
    expect(await thereOf(intentId)).toEqual([850])
    expect(await world.notified(id)).toEqual(expect.arrayContaining(['olive payment_received', 'olive refund_completed']))
  })

  it('stands in the books under the words for an erased name, and its owner is told in whole sentences', async () => {
    const { id } = await paidUnheard('account deleted')
    await world.finish('late')
    const messages = await world.inStudio(({ db }) =>
      db.selectFrom('notifications').select('message').where('entityId', '=', id).where('type', '=', 'refund_completed').execute(),
    )
    expect(messages).toEqual([
      { message: expect.stringMatching(new RegExp(`^The refund of £8.50 to Deleted user for .* is complete. Reason: ${isGone}$`)) },
    ])
  })
})

describe('a notification about a refund', () => {
  it('that fails does not undo the refund, whether made by hand or by itself', async () => {
    const [late, booked] = [await paidUnheard('user removed'), await paidPlace()]
    await whileFailing('insert on notifications', async () => {
      expect(await refund(booked.paymentId, 442)).toMatchObject({ status: 'succeeded' })
      await world.finish('late')
    })
    expect(await thereOf(late.intentId)).toEqual([850])
    expect(await world.paid(late.id)).toMatchObject([{ refundedMinor: 850 }])
    expect(await world.paid(booked.id)).toMatchObject([{ refundedMinor: 442 }])
    expect(world.cards.world.failedNotices.splice(0).length).toBeGreaterThan(1)
  })

  it('says to owners, once, that a refund has not gone out while the provider does not answer', async () => {
    const { id } = await paidUnheard('user removed')
    await world.cards.control('POST', '/mishaps', { kind: 'lost-before', operation: 'POST /v1/refunds', times: 3 })
    await world.cards.world.app.jobs.runDue()
    const stuck = async () => {
      await world.run('payments.find-stuck-refunds')
      return world.inStudio(({ db }) =>
        db.selectFrom('notifications').select('message').where('entityId', '=', id).where('title', '=', 'Refund not sent yet').execute(),
      )
    }
    expect(await stuck()).toEqual([])
    world.advance({ hours: 1, minutes: 1 })
    const notified = [{ message: expect.stringMatching(/^The refund of £8.50 to Deleted user for .* has not been sent yet\./) }]
    expect([await stuck(), await stuck()]).toEqual([notified, notified])
    await world.finish('late')
    expect(await world.paid(id)).toMatchObject([{ refundedMinor: 850 }])
  })

  it('never says that nothing was changed once the provider may have paid out', async () => {
    const { id, paymentId } = await paidPlace()
    const answer = await whileFailing('update on refunds', () =>
      refund(paymentId, 442).catch((error: { message: string }) => error.message),
    )
    expect(answer).toBe('Something went wrong on our side. Part of it may have been done: please look before you try again.')
    await world.finish('late')
    expect(await world.paid(id)).toMatchObject([{ refundedMinor: 442 }])
  })
})
