import { describe, expect, it } from 'vitest'
import { children } from '../../world/people.ts'
import { settleBooking } from './paying/settle-booking.ts'
import { bookingWorld, keptCards, type Place } from './bookings.test.kit.ts'

const world = bookingWorld()
const { mia, leo, noor } = children
const cardOf = keptCards(world)

describe('an answer of the provider that is lost', () => {
  /** The SDK makes three attempts. */
  const bookUnheard = async (place: Place, kind: 'lost-before' | 'lost-after', times = 3) => {
    await world.cards.control('POST', '/mishaps', { kind, operation: 'POST /v1/payment_intents', times })
    return world.book('pat', place, mia.id, cardOf.pat)
  }

  it.each(['lost-before', 'lost-after'] as const)(
    '%s: the place stays held, and whoever asks again ends with one payment',
    async (kind) => {
      const place = await world.offer({ capacity: 1 })
      await world.cards.control('POST', '/deliveries', { paused: true })
      const booking = await bookUnheard(place, kind)
      expect(booking).toMatchObject({ state: 'checking', confirmUrl: null })
      expect(await world.left(place)).toBe(0)
      world.advance({ minutes: 3 })
      await world.run('card-payments.find-pending')
      expect(await world.booking(booking.id)).toMatchObject({ state: 'booked' })
      expect([await world.left(place), await world.taken(place)]).toEqual([0, 1])
    },
  )

  it('books the place when the provider’s own event arrives', async () => {
    const place = await world.offer({ capacity: 1 })
    const booking = await bookUnheard(place, 'lost-after')
    await world.cards.settle()
    expect(await world.booking(booking.id)).toMatchObject({ state: 'booked' })
    expect(await world.taken(place)).toBe(1)
  })

  it('books the place when the parent presses again', async () => {
    const place = await world.offer({ capacity: 1 })
    await world.cards.control('POST', '/deliveries', { paused: true })
    const { id } = await bookUnheard(place, 'lost-after')
    expect(await world.book('pat', place, mia.id, cardOf.pat, id)).toMatchObject({ id, state: 'booked' })
    expect(await world.taken(place)).toBe(1)
  })

  it('to a request that never arrived leads to no second request once the time is over', async () => {
    const place = await world.offer({ capacity: 1 })
    const booking = await bookUnheard(place, 'lost-before')
    world.advance({ minutes: 16 })
    await world.run('bookings.find-overdue-holds')
    expect(await world.booking(booking.id)).toMatchObject({ state: 'released' })
    expect([await world.left(place), await world.taken(place)]).toEqual([1, 0])
  })
})

describe('a payment that arrives after its place was released', () => {
  const paidTooLate = async (place: Place) => {
    await world.cards.control('POST', '/deliveries', { paused: true })
    await world.cards.control('POST', '/mishaps', { kind: 'lost-after', operation: 'POST /v1/payment_intents', times: 3 })
    const booking = await world.book('pat', place, mia.id, cardOf.pat)
    const { attemptId } = await world.booking(booking.id)
    await world.inStudio((scope) => settleBooking(scope, { bookingId: booking.id, attemptId: attemptId! }, null))
    expect(await world.booking(booking.id)).toMatchObject({ state: 'released' })
    return booking.id
  }
  const arrive = async () => {
    await world.cards.control('POST', '/deliveries', { paused: false })
    await world.cards.settle()
    await world.cards.settle()
  }

  it('books the place if it is still free', async () => {
    const place = await world.offer({ capacity: 2 })
    const id = await paidTooLate(place)
    await world.book('quinn', place, noor.id, cardOf.quinn)
    await arrive()
    expect(await world.booking(id)).toMatchObject({ state: 'booked' })
    expect(await world.left(place)).toBe(0)
  })

  it('is refunded by itself where no place is free, and both sides are notified', async () => {
    const place = await world.offer({ capacity: 1 })
    const id = await paidTooLate(place)
    await world.book('quinn', place, noor.id, cardOf.quinn)
    await arrive()
    expect(await world.booking(id)).toMatchObject({ state: 'cancelled', failure: expect.stringContaining('given to someone else') })
    expect(await world.paid(id)).toMatchObject([{ isExtra: true, refundedMinor: 850 }])
    expect(await world.notified(id)).toEqual(['olive refund_completed', 'pat refund_completed'])
    expect(await world.left(place)).toBe(0)
  })

  it('is refunded where the child has been booked again meanwhile', async () => {
    const place = await world.offer({ capacity: 3 })
    const id = await paidTooLate(place)
    expect(await world.book('pat', place, mia.id, cardOf.pat)).toMatchObject({ state: 'booked' })
    await arrive()
    expect(await world.paid(id)).toMatchObject([{ isExtra: true, refundedMinor: 850 }])
    expect(await world.left(place)).toBe(2)
  })
})

it('reported twice, and in any order, books one place', async () => {
  const place = await world.offer({ capacity: 5 })
  await world.cards.control('POST', '/deliveries', { duplicate: 1000, shuffle: true })
  await Promise.all([
    world.book('pat', place, mia.id, cardOf.pat),
    world.book('pat', place, leo.id, cardOf.pat),
    world.book('quinn', place, noor.id, cardOf.quinn),
  ])
  await world.cards.settle()
  expect([await world.left(place), await world.taken(place)]).toEqual([2, 3])
})
