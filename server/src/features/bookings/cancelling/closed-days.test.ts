import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { children } from '../../../world/people.ts'
import { bookingWorld, keptCards, type Place } from '../bookings.test.kit.ts'

const world = bookingWorld()
const { mia, leo, noor } = children
const cardOf = keptCards(world)

async function close({ classId }: Place, undoable = false) {
  const { call } = await world.as('olive')
  const { date } = await call.classes.read({ id: classId })
  const closure = { id: randomUUID(), kind: 'closed' as const, reason: 'Snow', startsOn: date, endsOn: date }
  const preview = await call.terms.preview({ put: [closure] })
  const { undo } = await call.terms.close({ closures: [closure], undoable })
  return { id: closure.id, undo: undo?.id, preview }
}

describe('places in a class whose day is closed', () => {
  it('are counted before, given back, and their families told once', async () => {
    const place = await world.offer({ days: 11 })
    const { id } = await world.book('pat', place, mia.id, cardOf.pat)
    const { preview } = await close(place)
    expect(preview).toMatchObject({ closes: 1, booked: 1, refundMinor: 850 })
    await world.cards.settle()
    expect(await world.booking(id)).toMatchObject({ state: 'cancelled' })
    expect((await world.paid(id)).map(({ refundedMinor }) => refundedMinor)).toEqual([850])
    expect((await world.told(place.classId)).filter((words) => words.startsWith('pat'))).toEqual(['pat class_cancellation'])
  })

  it('are kept until it cannot be undone any more, and stay when it is', async () => {
    const place = await world.offer({ days: 12 })
    const { id } = await world.book('pat', place, mia.id, cardOf.pat)
    const { undo } = await close(place, true)
    await expect(world.book('quinn', place, noor.id, cardOf.quinn)).rejects.toMatchObject({
      code: 'class-closed',
      message: 'This class does not take place: Snow.',
    })
    await (await world.as('olive')).call.terms.undo({ id: undo! })
    await world.cards.settle()
    expect(await world.booking(id)).toMatchObject({ state: 'booked' })
    expect(await world.left(place)).toBe(11)
    await world.book('quinn', place, noor.id, cardOf.quinn)
  })

  it('can be booked again once it is open, and those who waited are no longer in line', async () => {
    const place = await world.offer({ days: 13, capacity: 1 })
    await world.book('pat', place, mia.id, cardOf.pat)
    const quinn = await world.as('quinn')
    await quinn.call.bookings.wait({ id: randomUUID(), classId: place.classId, studentId: noor.id })
    const { id } = await close(place)
    await world.cards.settle()
    const wait = quinn.call.bookings.wait({ id: randomUUID(), classId: place.classId, studentId: noor.id })
    await expect(wait).rejects.toMatchObject({ code: 'class-closed' })
    expect((await world.told(place.classId)).filter((words) => words.startsWith('quinn'))).toEqual(['quinn class_cancellation'])
    await (await world.as('olive')).call.terms.reopen({ id })
    expect(await world.left(place)).toBe(1)
    await world.book('pat', place, leo.id, cardOf.pat)
  })

  it('keep their class from being moved onto a closed day', async () => {
    const other = await world.offer({ days: 15 })
    await close(other)
    const place = await world.offer({ days: 14 })
    await world.book('pat', place, mia.id, cardOf.pat)
    const { call } = await world.as('olive')
    const [from, to] = await Promise.all([place, other].map(({ classId }) => call.classes.read({ id: classId })))
    const { version, name, teacher, location, startTime, endTime } = from!
    const kept = { id: from!.id, version, name, teacherId: teacher!.id, locationId: location!.id, startTime, endTime }
    const move = call.classes.edit({ ...kept, date: to!.date, scope: 'single', dropIn: { capacity: 12, priceMinor: 850 } })
    await expect(move).rejects.toMatchObject({ code: 'booked-into-closure' })
    expect((await call.classes.read({ id: place.classId })).date).toBe(from!.date)
  })
})
