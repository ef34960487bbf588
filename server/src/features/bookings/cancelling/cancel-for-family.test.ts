import { afterEach, describe, expect, it } from 'vitest'
import { children, people } from '../../../world/people.ts'
import { endNow, neverEnded } from '../../subscriptions/ending/end-and-return.test.kit.ts'
import { bookingWorld, keptCards } from '../bookings.test.kit.ts'

const world = bookingWorld()
const cardOf = keptCards(world)
const { mia, leo } = children
afterEach(() => neverEnded(world.cards.world))

const listed = async (id: string) => {
  const { coming, past } = await (await world.as('olive')).call.bookings.ofStudio()
  const of = (classes: typeof coming) => classes.flatMap(({ bookings }) => bookings).find((one) => one.id === id)
  return { coming: of(coming), past: of(past) }
}
const cancel = async (id: string, refundMinor: number) => (await world.as('olive')).call.bookings.cancelForFamily({ id, refundMinor })

describe('an owner whose subscription has ended', () => {
  it('sees who has booked upcoming classes, cancels a booking, and the family is refunded', async () => {
    const place = await world.offer({ days: 60 })
    const { id } = await world.book('pat', place, mia.id, cardOf.pat)
    await endNow(world.cards.world)
    world.advance({ hours: 24 * 31 })
    expect((await listed(id)).coming).toMatchObject({ student: { name: mia.name }, state: 'booked', owedMinor: 850 })
    await expect((await world.as('olive')).call.classes.read({ id: place.classId })).rejects.toMatchObject({
      code: 'subscription-required',
    })
    await expect(cancel(id, 0)).rejects.toMatchObject({ code: 'refund-changed' })
    expect(await cancel(id, 850)).toEqual({ id })
    expect(await cancel(id, 850)).toEqual({ id })
    await world.cards.settle()
    expect(await world.booking(id)).toMatchObject({ state: 'cancelled', failure: 'Cancelled by the studio' })
    expect(await world.paid(id)).toMatchObject([{ refundedMinor: 850 }])
    expect((await listed(id)).coming).toMatchObject({ state: 'cancelled', owedMinor: null, payment: { status: 'refunded' } })
    expect(await world.notified(place.classId)).toContain('pat class_place_released')
  })
})

describe('a booking that the studio cancels', () => {
  it('is refunded in full also on the last day, and the family is notified', async () => {
    const place = await world.offer({ days: 2 })
    const { id } = await world.book('pat', place, leo.id, cardOf.pat)
    const tomorrow = Temporal.Now.plainDateISO('Europe/London').add({ days: 1 })
    world.at(tomorrow.toZonedDateTime({ timeZone: 'Europe/London', plainTime: '12:00' }).toInstant())
    await cancel(id, 850)
    await world.cards.settle()
    expect(await world.paid(id)).toMatchObject([{ refundedMinor: 850 }])
    const { message } = await world.inStudio(({ db }) =>
      db
        .selectFrom('notifications')
        .select('message')
        .where('userId', '=', people.pat.id)
        .where('entityId', '=', place.classId)
        .where('type', '=', 'class_place_released')
        .executeTakeFirstOrThrow(),
    )
    expect(message).toMatch(/ was cancelled by the studio\.$/)
    expect(await world.left(place)).toBe(12)
  })

  it('cannot be cancelled once the class has started, and is then listed with what was paid', async () => {
    const place = await world.offer({ days: 1 })
    const { id } = await world.book('pat', place, mia.id, cardOf.pat)
    world.advance({ hours: 72 })
    await expect(cancel(id, 850)).rejects.toMatchObject({ code: 'class-started' })
    expect((await listed(id)).past).toMatchObject({ owedMinor: null, payment: { returnableMinor: 850 } })
  })

  it('can be cancelled by an owner only', async () => {
    const place = await world.offer()
    const { id } = await world.book('pat', place, mia.id, cardOf.pat)
    for (const name of ['tom', 'quinn'] as const)
      await expect((await world.as(name)).call.bookings.cancelForFamily({ id, refundMinor: 850 })).rejects.toMatchObject({
        code: 'access-denied',
      })
    await expect((await world.as('omar')).call.bookings.cancelForFamily({ id, refundMinor: 850 })).rejects.toMatchObject({
      code: 'booking-not-found',
    })
  })
})
