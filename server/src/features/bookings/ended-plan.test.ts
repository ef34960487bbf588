import { randomUUID } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { children } from '../../world/people.ts'
import { endNow, neverEnded } from '../subscriptions/ending/end-and-return.test.kit.ts'
import { bookingWorld, keptCards } from './bookings.test.kit.ts'

const world = bookingWorld()
const cardOf = keptCards(world)
const { mia, noor } = children

afterEach(() => neverEnded(world.cards.world))

it('long after the subscription has ended a booking can be cancelled with a refund and a card removed, but nobody is offered the place', async () => {
  const place = await world.offer({ capacity: 1, days: 60 })
  const booked = await world.book('pat', place, mia.id, cardOf.pat)
  await (await world.as('quinn')).call.bookings.wait({ id: randomUUID(), classId: place.classId, studentId: noor.id })
  await endNow(world.cards.world)
  world.advance({ hours: 24 * 31 })
  const pat = await world.as('pat')
  await expect(pat.call.bookings.offer({ classId: place.classId })).rejects.toMatchObject({ code: 'studio-resting' })
  expect((await pat.call.bookings.own()).coming.map(({ id }) => id)).toContain(booked.id)
  expect(await pat.call.bookings.cancel({ id: booked.id, refundMinor: 850 })).toMatchObject({ state: 'cancelled' })
  await world.cards.settle()
  const refunds = await world.cards.world.inNorthlight(({ db }) =>
    db.selectFrom('refunds').select(['amountMinor', 'status']).where('id', '=', booked.id).execute(),
  )
  expect(refunds).toMatchObject([{ amountMinor: 850 }])
  expect(await world.notified(place.classId)).not.toContain('quinn class_place_offered')
  await pat.call.cards.remove({ id: cardOf.pat })
  expect((await pat.call.cards.list()).cards.map(({ id }) => id)).not.toContain(cardOf.pat)
})
