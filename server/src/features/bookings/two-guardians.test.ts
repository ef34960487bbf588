import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { children, people, type PersonName } from '../../world/people.ts'
import { codeOf } from '../auth/story.test.kit.ts'
import { addGuardian } from '../students/guardians/guardian.test.kit.ts'
import { bookingWorld, keptCards, type Place } from './bookings.test.kit.ts'

// Mia is Pat’s, her first guardian, and Quinn’s, who has Noor for herself.
const world = bookingWorld()
const { mia, noor } = children
const cardOf = keptCards(world)
beforeEach(async () => {
  await world.inStudio(({ db }) =>
    db.deleteFrom('guardians').where('studentId', '=', mia.id).where('userId', '<>', people.pat.id).execute(),
  )
  await addGuardian(world, { child: mia, who: 'quinn' })
})

const wait = async (name: 'pat' | 'quinn', { classId }: Place) =>
  (await world.as(name)).call.bookings.wait({ id: randomUUID(), classId, studentId: mia.id })
const waiting = async (name: 'pat' | 'quinn', place: Place) =>
  (await (await world.as(name)).call.bookings.own()).waiting.filter((entry) => entry.class.id === place.classId)
const end = async (name: 'pat' | 'quinn') => (await world.as('olive')).call.guardians.end({ studentId: mia.id, userId: people[name].id })

describe('a place of a child with two guardians', () => {
  it('that one was offered, and the other who pays for it leaves, is offered still', async () => {
    const place = await world.offer({ capacity: 1 })
    const { id } = await world.book('quinn', place, noor.id, cardOf.quinn)
    await wait('pat', place)
    await (await world.as('quinn')).call.bookings.cancel({ id, refundMinor: 850 })
    expect(await waiting('pat', place)).toMatchObject([{ offeredUntil: expect.any(String) }])
    const held = await world.book('quinn', place, mia.id, (await world.addAsking('quinn')).id)
    expect((await world.booking(held.id)).state).toBe('held')
    await end('quinn')
    expect(await world.booking(held.id)).toMatchObject({ state: 'released' })
    expect(await waiting('pat', place)).toMatchObject([{ offeredUntil: expect.any(String) }])
    expect(await world.book('pat', place, mia.id, cardOf.pat)).toMatchObject({ state: 'booked' })
    await world.cards.settle()
  })

  it('is its payer’s: the other sees that the child comes, and of the booking nothing', async () => {
    const place = await world.offer()
    const { id } = await world.book('quinn', place, mia.id, cardOf.quinn)
    const pat = await world.as('pat')
    expect((await pat.call.classes.read({ id: place.classId })).students.map(({ name }) => name)).toEqual(['Mia Ellis'])
    const own = await pat.call.bookings.own()
    expect([...own.coming, ...own.past].map((one) => one.id)).not.toContain(id)
    expect(await codeOf(pat.call.bookings.cancel({ id, refundMinor: 850 }))).toBe('booking-not-found')
    expect(await codeOf(pat.call.bookings.check({ id }))).toBe('booking-not-found')
    expect((await pat.fetch(`/api/bookings/${id}/receipt`)).status).toBe(404)
    expect(await codeOf(world.book('pat', place, mia.id, cardOf.pat))).toBe('booked-already')
    await end('quinn')
    await world.cards.settle()
    expect(await world.booking(id)).toMatchObject({ state: 'cancelled' })
    expect(await world.paid(id)).toMatchObject([{ refundedMinor: 850 }])
    expect(await world.book('pat', place, mia.id, cardOf.pat)).toMatchObject({ state: 'booked' })
    await world.cards.settle()
  })

  it('is refunded on the usual terms to whoever would have the child, or themselves, gone, and in full to the other', async () => {
    const noon = Temporal.Now.plainDateISO('Europe/London')
      .add({ days: 1 })
      .toZonedDateTime({ timeZone: 'Europe/London', plainTime: '12:00' })
    world.at(noon.toInstant())
    /** Too late for a refund on the usual terms. */
    const soon = async (name: 'pat' | 'quinn') => {
      const place = await world.offer({ days: 2 })
      return (await world.book(name, place, mia.id, cardOf[name])).id
    }
    const back = async (id: string) => {
      await world.cards.settle()
      return (await world.paid(id)).map(({ refundedMinor }) => refundedMinor)
    }
    const ending = async (name: PersonName) =>
      (await (await world.as(name)).call.guardians.ending({ studentId: mia.id, userId: people.quinn.id })).leaving
    const ids = [await soon('quinn')]
    expect(await ending('quinn')).toMatchObject({ places: 1, refundMinor: 0, lostMinor: 850 })
    expect(await ending('olive')).toMatchObject({ places: 1, refundMinor: 850, lostMinor: 0 })
    await end('quinn')
    expect(await back(ids[0]!)).toEqual([850])
    await addGuardian(world, { child: mia, who: 'quinn' })
    ids.push(await soon('quinn'))
    const quinn = await world.as('quinn')
    await quinn.call.guardians.end({ studentId: mia.id, userId: people.quinn.id })
    expect(await back(ids[1]!)).toEqual([0])
    await addGuardian(world, { child: mia, who: 'quinn', may: { pays: true } })
    const pat = await world.as('pat')
    const { refundMinor } = await pat.call.students.removal({ id: mia.id })
    ids.push(await soon('quinn'), await soon('pat'))
    expect(await pat.call.students.removal({ id: mia.id })).toMatchObject({ refundMinor: refundMinor + 850, lostMinor: 850 })
    await pat.call.students.remove({ id: mia.id })
    expect([await back(ids[2]!), await back(ids[3]!)]).toEqual([[850], [0]])
  })
})
