import { beforeAll, describe, expect, it } from 'vitest'
import { children } from '../../world/people.ts'
import { bookingWorld, type Place } from './bookings.test.kit.ts'

const world = bookingWorld()
const { mia, leo, noor } = children
let card: string
let asking: string
beforeAll(async () => {
  card = (await world.add('pat')).id
  asking = (await world.addAsking('quinn')).id
}, 60_000)

const olive = () => world.as('olive')
const atTheBank = async (place: Place) => {
  const booking = await world.book('quinn', place, noor.id, asking)
  return { ...booking, secret: booking.confirmUrl!.split('/').at(-1)! }
}
const edit = async ({ classId }: Place, change: { date?: string; capacity?: number; undoable?: boolean }) => {
  const { call } = await olive()
  const { version, name, teacher, location, startTime, endTime, date } = await call.classes.read({ id: classId })
  const { capacity = 1, undoable = false, ...moved } = change
  const kept = { version, name, teacherId: teacher!.id, locationId: location!.id, startTime, endTime, date }
  return call.classes.edit({ id: classId, scope: 'single', undoable, ...kept, ...moved, dropIn: { capacity, priceMinor: 850 } })
}
const inDays = (days: number) => Temporal.Now.plainDateISO('Europe/London').add({ days }).toString()
const wait = async (place: Place, studentId: string) =>
  (await world.as('pat')).call.bookings.wait({ id: crypto.randomUUID(), classId: place.classId, studentId })
const offered = async (place: Place) =>
  (await (await world.as('pat')).call.bookings.own()).waiting.some(
    (entry) => entry.class.id === place.classId && entry.offeredUntil !== null,
  )
const entryOf = async (place: Place) =>
  (await (await world.as('pat')).call.bookings.own()).waiting.find((entry) => entry.class.id === place.classId)!.id

describe('a family is notified', () => {
  it('that a place was released because it was not paid for in time', async () => {
    const place = await world.offer({ capacity: 1 })
    const { id } = await atTheBank(place)
    world.advance({ minutes: 16 })
    await world.run('bookings.find-overdue-holds')
    expect(await world.booking(id)).toMatchObject({ state: 'released', failure: 'It was not paid for in time. No money was taken.' })
    expect(await world.notified(place.classId)).toContain('quinn class_place_released')
  })

  it('once, that a class is cancelled for which they wait or pay', async () => {
    const place = await world.offer({ capacity: 2 })
    await world.book('pat', place, mia.id, card)
    await atTheBank(place)
    await wait(place, leo.id)
    await (await olive()).call.classes.remove({ id: place.classId, scope: 'single' })
    await world.cards.settle()
    const notified = (await world.notified(place.classId)).filter((one) => one.includes('cancellation') || one.includes('released'))
    expect(notified).toEqual(['pat class_cancellation', 'quinn class_cancellation', 'tara class_cancellation'])
  })
})

describe('a class that is moved while a parent is at the bank', () => {
  it('has sold its place, and the parent is notified of the new day', async () => {
    const place = await world.offer({ capacity: 1 })
    const { id, secret } = await atTheBank(place)
    await edit(place, { date: inDays(9) })
    await world.answer(secret, 'complete')
    await world.cards.settle()
    expect(await world.booking(id)).toMatchObject({ state: 'booked' })
    expect(await world.notified(place.classId)).toContain('quinn class_schedule')
  })

  it('and is over by then refunds the money, and both sides are told why', async () => {
    const place = await world.offer({ capacity: 1 })
    const { id, secret } = await atTheBank(place)
    // No edit can do this, but the studio's time zone may change, and a payment may take a while.
    await world.inStudio(({ db }) =>
      db
        .updateTable('classes')
        .set({ date: inDays(-1) })
        .where('id', '=', place.classId)
        .execute(),
    )
    await world.answer(secret, 'complete')
    await world.cards.settle()
    await world.cards.settle()
    expect(await world.booking(id)).toMatchObject({ state: 'cancelled', failure: 'The class had started before the payment arrived' })
    expect(await world.paid(id)).toMatchObject([{ isExtra: true, refundedMinor: 850 }])
    expect(await world.notified(id)).toEqual(expect.arrayContaining(['olive refund_completed', 'quinn refund_completed']))
    expect(await world.left(place)).toBe(1)
  })
})

describe('a place that an undo makes free is offered to the waiting list', () => {
  it('when a deleted class is restored in which somebody had cancelled a place', async () => {
    const place = await world.offer({ capacity: 1 })
    const { id } = await world.book('pat', place, mia.id, card)
    await wait(place, leo.id)
    const { undo } = await (await olive()).call.classes.remove({ id: place.classId, scope: 'single', undoable: true })
    await (await world.as('pat')).call.bookings.cancel({ id, refundMinor: 850 })
    await (await olive()).call.classes.undo({ id: undo!.id })
    expect(await offered(place)).toBe(true)
    expect((await world.notified(place.classId)).filter((one) => one === 'pat class_place_offered')).toHaveLength(1)
  })

  it('when a smaller class is made as large again', async () => {
    const place = await world.offer({ capacity: 2 })
    const { id } = await world.book('pat', place, mia.id, card)
    await world.book('quinn', place, noor.id, (await world.add('quinn')).id)
    await wait(place, leo.id)
    await (await world.as('pat')).call.bookings.cancel({ id, refundMinor: 850 })
    await (await world.as('pat')).call.bookings.stopWaiting({ id: await entryOf(place) })
    const { undo } = await edit(place, { capacity: 1, undoable: true })
    await wait(place, leo.id)
    expect(await offered(place)).toBe(false)
    await (await olive()).call.classes.undo({ id: undo!.id })
    expect(await offered(place)).toBe(true)
  })
})
