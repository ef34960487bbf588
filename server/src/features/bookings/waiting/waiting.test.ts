import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { withScope } from '../../../platform/events/open-scope.ts'
import { children, studios } from '../../../world/people.ts'
import { bookingWorld, keptCards, type Place } from '../bookings.test.kit.ts'
import { formOf } from '../../classes/undoing/actions.test.kit.ts'
import { leaveBookings } from '../leave-bookings.ts'

const world = bookingWorld()
const { mia, leo, noor } = children
const cardOf = keptCards(world)
const wait = async (name: 'pat' | 'quinn', { classId }: Place, studentId: string, id: string = randomUUID()) => {
  world.cards.world.clock.advance({ seconds: 1 })
  return (await world.as(name)).call.bookings.wait({ id, classId, studentId })
}
const entriesOf = async (name: 'pat' | 'quinn', place: Place) =>
  (await (await world.as(name)).call.bookings.own()).waiting.filter((entry) => entry.class.id === place.classId)
const cancel = async (id: string) => (await world.as('pat')).call.bookings.cancel({ id, refundMinor: 850 })

/** A class of one place, which Mia has. */
async function full(days = 7) {
  const place = await world.offer({ capacity: 1, days })
  return { place, booked: await world.book('pat', place, mia.id, cardOf.pat) }
}

describe('the waiting list of a full class', () => {
  it('is joined once for a student, who is told the position, and by nobody while there are places', async () => {
    const open = await world.offer({ capacity: 2 })
    await expect(wait('pat', open, leo.id)).rejects.toMatchObject({ code: 'places-left' })
    const { place } = await full()
    await expect(wait('pat', place, mia.id)).rejects.toMatchObject({ code: 'booked-already' })
    await expect(wait('pat', place, noor.id)).rejects.toMatchObject({ code: 'not-your-student' })
    const id = randomUUID()
    expect(await wait('quinn', place, noor.id, id)).toMatchObject({ id, position: 1, offeredUntil: null })
    expect(await wait('quinn', place, noor.id, id)).toMatchObject({ id, position: 1 })
    await expect(wait('quinn', place, noor.id)).rejects.toMatchObject({ code: 'waiting-already' })
    expect(await wait('pat', place, leo.id)).toMatchObject({ position: 2 })
    const staff = await (await world.as('tara')).call.bookings.ofClass({ classId: place.classId })
    expect(staff.waiting.map(({ studentName, position }) => [studentName, position])).toEqual([
      ['Noor Osei', 1],
      ['Leo Ellis', 2],
    ])
  })

  it('cannot be joined once the class has started, nor by the same press again', async () => {
    const { place } = await full(1)
    const id = randomUUID()
    await wait('quinn', place, noor.id, id)
    world.advance({ hours: 49 })
    await expect(wait('quinn', place, noor.id, id)).rejects.toMatchObject({ code: 'class-started' })
  })

  it('offers a freed place to the first, who is notified, and whom nobody can overtake', async () => {
    const { place, booked } = await full()
    await wait('quinn', place, noor.id)
    await cancel(booked.id)
    expect(await world.left(place)).toBe(0)
    expect(await entriesOf('quinn', place)).toMatchObject([{ position: null, offeredUntil: expect.any(String) }])
    expect(await world.notified(place.classId)).toContain('quinn class_place_offered')
    await expect(world.book('pat', place, leo.id, cardOf.pat)).rejects.toMatchObject({ code: 'class-full' })
    expect(await world.book('quinn', place, noor.id, cardOf.quinn)).toMatchObject({ state: 'booked' })
    expect([await entriesOf('quinn', place), await world.left(place)]).toEqual([[], 0])
  })

  it('offers the place to the next when nobody answers or somebody declines or leaves, and to everybody when nobody waits', async () => {
    const { place, booked } = await full()
    const ids = [randomUUID(), randomUUID()]
    await wait('quinn', place, noor.id, ids[0])
    await wait('pat', place, leo.id, ids[1])
    await cancel(booked.id)
    world.advance({ minutes: 121 })
    await world.run('bookings.find-overdue-offers')
    expect(await entriesOf('quinn', place)).toEqual([])
    expect(await entriesOf('pat', place)).toMatchObject([{ id: ids[1], offeredUntil: expect.any(String) }])
    await expect(world.book('quinn', place, noor.id, cardOf.quinn)).rejects.toMatchObject({ code: 'class-full' })
    await (await world.as('pat')).call.bookings.stopWaiting({ id: ids[1]! })
    expect(await world.left(place)).toBe(1)
    await expect((await world.as('quinn')).call.bookings.stopWaiting({ id: ids[1]! })).rejects.toMatchObject({ code: 'waiting-not-found' })
  })

  it('keeps an offer open when the card was declined', async () => {
    const { place, booked } = await full()
    const bad = (await world.add('quinn', 'pm_card_chargeCustomerFail')).id
    await wait('quinn', place, noor.id)
    await wait('pat', place, leo.id)
    await cancel(booked.id)
    expect(await world.book('quinn', place, noor.id, bad)).toMatchObject({ state: 'released' })
    expect(await entriesOf('quinn', place)).toMatchObject([{ offeredUntil: expect.any(String) }])
    expect(await world.book('quinn', place, noor.id, cardOf.quinn)).toMatchObject({ state: 'booked' })
  })

  it('holds back no place when a family with two children on it leaves, and is joined again at its end', async () => {
    const [place, booked] = [await world.offer({ capacity: 1 }), await world.as('pat')]
    const { id } = await world.book('quinn', place, noor.id, cardOf.quinn)
    const again = randomUUID()
    await wait('pat', place, mia.id)
    await wait('pat', place, leo.id, again)
    await booked.call.bookings.stopWaiting({ id: again })
    expect(await wait('pat', place, leo.id, again)).toMatchObject({ id: again, position: 2 })
    await (await world.as('quinn')).call.bookings.cancel({ id, refundMinor: 850 })
    expect(await world.left(place)).toBe(0)
    await withScope(world.cards.world.app.scopes, { studioId: studios.northlight.id, hold: 'alone' }, (scope) =>
      leaveBookings(scope, { ids: [mia.id, leo.id], chosenBy: [] }),
    )
    expect(await world.left(place)).toBe(1)
  })

  it('is offered the places that the owner adds, before anybody else can book them', async () => {
    const { place } = await full()
    await wait('quinn', place, noor.id)
    const olive = await world.as('olive')
    const { version, name, teacher, location, date, startTime, endTime } = await olive.call.classes.read({ id: place.classId })
    const kept = { version, name, teacherId: teacher!.id, locationId: location!.id, date, startTime, endTime }
    await olive.call.classes.edit({ id: place.classId, scope: 'single', ...kept, dropIn: { capacity: 3, priceMinor: 850 } })
    expect(await entriesOf('quinn', place)).toMatchObject([{ offeredUntil: expect.any(String) }])
    expect(await world.left(place)).toBe(1)
    expect(await world.book('pat', place, leo.id, cardOf.pat)).toMatchObject({ state: 'booked' })
    await expect(wait('pat', place, mia.id)).rejects.toMatchObject({ code: 'booked-already' })
    expect(await world.book('quinn', place, noor.id, cardOf.quinn)).toMatchObject({ state: 'booked' })
    world.advance({ hours: 24 * 8 })
    expect(await entriesOf('quinn', place)).toEqual([])
  })

  it('offers a place for as long as the owner says, and for less when the class is near', async () => {
    const olive = await world.as('olive')
    expect(await olive.call.bookings.settings()).toEqual({ offerHours: 2 })
    await olive.call.bookings.saveSettings({ offerHours: 5 })
    const minutesOffered = async (place: Place) => {
      const [entry] = await entriesOf('quinn', place)
      return Math.round(world.cards.world.clock.now().until(Temporal.Instant.from(entry!.offeredUntil!)).total('minutes'))
    }
    const { place, booked } = await full()
    await wait('quinn', place, noor.id)
    await cancel(booked.id)
    expect(await minutesOffered(place)).toBe(300)
    const near = await full(2)
    await wait('quinn', near.place, noor.id)
    const starts = Temporal.Now.plainDateISO('Europe/London')
      .add({ days: 2 })
      .toZonedDateTime({ timeZone: 'Europe/London', plainTime: '10:00' })
    world.at(starts.subtract({ hours: 3 }).toInstant())
    await (await world.as('pat')).call.bookings.cancel({ id: near.booked.id, refundMinor: 0 })
    expect(await minutesOffered(near.place)).toBe(90)
    await (await world.as('olive')).call.bookings.saveSettings({ offerHours: 2 })
  })

  it('gives a place to one family only, when an offer is accepted at the instant in which it ends', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { place, booked } = await full()
      await wait('quinn', place, noor.id)
      await wait('pat', place, leo.id)
      await cancel(booked.id)
      const [entry] = await entriesOf('quinn', place)
      world.at(Temporal.Instant.from(entry!.offeredUntil!))
      const [accepted] = await Promise.allSettled([
        world.book('quinn', place, noor.id, cardOf.quinn),
        world.run('bookings.find-overdue-offers'),
      ])
      const next = await entriesOf('pat', place)
      expect(next[0]?.offeredUntil === null).toBe(accepted.status === 'fulfilled')
      world.at(Temporal.Now.instant())
    }
  })
})

describe('places that an owner adds while families wait', () => {
  const classOf = async ({ classId }: Place) => (await world.as('olive')).call.classes.read({ id: classId })
  const giveRoom = async (place: Place, capacity: number, undoable: boolean) => {
    const form = formOf(await classOf(place), { undoable, dropIn: { capacity, priceMinor: place.priceMinor } })
    return (await world.as('olive')).call.classes.edit(form)
  }
  const undo = async (id: string) => (await world.as('olive')).call.classes.undo({ id })
  const passes = () => world.cards.world.app.jobs.runDue({ early: true })
  const offers = async (place: Place) => (await world.notified(place.classId)).filter((one) => one.endsWith('class_place_offered'))
  const inLine = async (place: Place) => {
    const { waiting } = await (await world.as('olive')).call.bookings.ofClass({ classId: place.classId })
    return waiting.map(({ studentName, position, offeredUntil }) => [studentName, position, offeredUntil !== null])
  }
  const noorThenLeo = [
    ['Noor Osei', 1, false],
    ['Leo Ellis', 2, false],
  ]

  async function waitedFor() {
    const { place, booked } = await full()
    await wait('quinn', place, noor.id)
    await wait('pat', place, leo.id)
    return { place, booked }
  }

  it('are kept for them until the edit cannot be undone, and are gone without a word when it is', async () => {
    const { place } = await waitedFor()
    const edited = await giveRoom(place, 3, true)
    expect([await offers(place), await inLine(place), await world.left(place)]).toEqual([[], noorThenLeo, 0])
    await expect(world.book('quinn', place, noor.id, cardOf.quinn)).rejects.toMatchObject({ code: 'class-full' })
    await undo(edited.undo!.id)
    await passes()
    expect([await offers(place), await inLine(place)]).toEqual([[], noorThenLeo])
    expect(await classOf(place)).toMatchObject({ capacity: 1 })
  })

  it('are offered, and told, when the half minute is over', async () => {
    const { place } = await waitedFor()
    await giveRoom(place, 2, true)
    await passes()
    expect([await offers(place), await inLine(place)]).toEqual([
      ['quinn class_place_offered'],
      [
        ['Noor Osei', null, true],
        ['Leo Ellis', 1, false],
      ],
    ])
    await expect(giveRoom(place, 1, false)).rejects.toMatchObject({
      code: 'below-booked',
      message: '1 place is already booked and 1 offered to families that wait, so capacity cannot be lower.',
    })
  })

  it('can be taken back by another edit meanwhile, all or some of them', async () => {
    const { place } = await waitedFor()
    await giveRoom(place, 3, true)
    const some = await giveRoom(place, 2, true)
    expect(await world.left(place)).toBe(0)
    await undo(some.undo!.id)
    expect([(await offers(place)).length, await world.left(place)]).toEqual([2, 0])
    const other = await waitedFor()
    await giveRoom(other.place, 3, true)
    await giveRoom(other.place, 1, false)
    await passes()
    expect([await offers(other.place), await inLine(other.place)]).toEqual([[], noorThenLeo])
  })

  it('go to the next in line, still untold, when one for whom they are kept leaves it', async () => {
    const { place } = await waitedFor()
    const edited = await giveRoom(place, 2, true)
    const [entry] = await entriesOf('quinn', place)
    await (await world.as('quinn')).call.bookings.stopWaiting({ id: entry!.id })
    expect(await offers(place)).toEqual([])
    await undo(edited.undo!.id)
    expect([await offers(place), await inLine(place)]).toEqual([[], [['Leo Ellis', 1, false]]])
  })

  it('count as booked only once they are: owners hear that a class is full then, and once', async () => {
    const { place } = await waitedFor()
    const isFull = async () => (await world.notified(place.classId)).filter((one) => one === 'olive class_capacity').length
    const before = await isFull()
    await giveRoom(place, 3, false)
    await world.book('quinn', place, noor.id, cardOf.quinn)
    expect(await isFull()).toBe(before)
    await world.book('pat', place, leo.id, cardOf.pat)
    expect(await isFull()).toBe(before + 1)
  })

  it('are told at once when the edit offers no undo', async () => {
    const { place } = await waitedFor()
    await giveRoom(place, 2, false)
    expect(await offers(place)).toEqual(['quinn class_place_offered'])
  })
})
