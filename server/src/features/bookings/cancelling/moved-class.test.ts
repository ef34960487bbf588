import { describe, expect, it } from 'vitest'
import { children, people, rooms } from '../../../world/people.ts'
import { bookingWorld, keptCards } from '../bookings.test.kit.ts'

const world = bookingWorld()
const { mia, leo, noor } = children
const zone = 'Europe/London'
const cardOf = keptCards(world)
const today = () => world.cards.world.clock.now().toZonedDateTimeISO(zone).toPlainDate()
const inDays = (days: number) => today().add({ days }).toString()
const startOf = (date: string) => Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: zone, plainTime: '10:00' }).toInstant()

async function move(
  classId: string,
  changes: { date?: string; startTime?: string; endTime?: string; scope?: 'single' | 'future' | 'all' },
) {
  const olive = await world.as('olive')
  const { version, name, teacher, location, date, startTime, endTime, capacity } = await olive.call.classes.read({ id: classId })
  const kept = { version, name, teacherId: teacher!.id, locationId: location!.id, date, startTime, endTime, scope: 'single' as const }
  return olive.call.classes.edit({ id: classId, ...kept, dropIn: { capacity: capacity!, priceMinor: 850 }, undoable: true, ...changes })
}
const whenOf = async (classId: string) => (await (await world.as('olive')).call.classes.read({ id: classId })).date
const intoPast = { code: 'booked-into-past', message: expect.stringContaining('cannot be moved to a date in the past') }

const dayWords = (date: string) => Temporal.PlainDate.from(date).toLocaleString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })

describe('a class with places that are sold', () => {
  it('moved to tomorrow may be cancelled with a full refund until it starts', async () => {
    const place = await world.offer({ days: 9 })
    const { id } = await world.book('pat', place, mia.id, cardOf.pat)
    await move(place.classId, { date: inDays(1) })
    const starts = startOf(inDays(1))
    world.at(starts.subtract({ hours: 2 }))
    const pat = await world.as('pat')
    const own = await pat.call.bookings.own()
    expect(own.coming.find((one) => one.id === id)).toMatchObject({ refundMinor: 850, refundableUntil: starts.toString() })
    expect(await pat.call.bookings.cancel({ id, refundMinor: 850 })).toMatchObject({ refunded: { amountMinor: 850 } })
  })

  it('cannot be moved to a time that is past, until nobody has a place in it', async () => {
    const place = await world.offer()
    const { id } = await world.book('pat', place, mia.id, cardOf.pat)
    const before = await whenOf(place.classId)
    await expect(move(place.classId, { date: inDays(-1) })).rejects.toMatchObject(intoPast)
    expect(await whenOf(place.classId)).toBe(before)
    await (await world.as('pat')).call.bookings.cancel({ id, refundMinor: 850 })
    await move(place.classId, { date: inDays(-1) })
    expect(await whenOf(place.classId)).toBe(inDays(-1))
  })

  it('refuses a change of the studio’s timezone by which it would already have started, and no other change', async () => {
    const place = await world.offer({ days: 2 })
    const { id } = await world.book('pat', place, mia.id, cardOf.pat)
    world.at(startOf(inDays(2)).subtract({ hours: 2 }))
    const moveTo = async (timezone: 'Australia/Perth' | 'America/New_York' | 'Europe/London') =>
      (await (await world.as('olive')).call.studios.edit({ timezone })).timezone
    await expect(moveTo('Australia/Perth')).rejects.toMatchObject({
      code: 'zone-leaves-booked',
      message: expect.stringContaining(`the class on ${dayWords(inDays(0))} would already have started`),
      data: { field: 'timezone' },
    })
    expect(await moveTo('America/New_York')).toBe('America/New_York')
    expect(await moveTo(zone)).toBe(zone)
    await (await world.as('pat')).call.bookings.cancel({ id, refundMinor: 0 })
    expect(await moveTo('Australia/Perth')).toBe('Australia/Perth')
    expect(await moveTo(zone)).toBe(zone)
    expect(await whenOf(place.classId)).toBe(inDays(0))
  })

  it('cannot be moved into the past while a place is only held, or offered', async () => {
    const asking = (await world.addAsking('pat')).id
    const held = await world.offer()
    await world.book('pat', held, mia.id, asking)
    await expect(move(held.classId, { date: inDays(-1) })).rejects.toMatchObject(intoPast)

    const offered = await world.offer({ capacity: 1 })
    const { id } = await world.book('pat', offered, mia.id, cardOf.pat)
    const quinn = await world.as('quinn')
    await quinn.call.bookings.wait({ id: crypto.randomUUID(), classId: offered.classId, studentId: noor.id })
    await (await world.as('pat')).call.bookings.cancel({ id, refundMinor: 850 })
    await expect(move(offered.classId, { date: inDays(-1) })).rejects.toMatchObject(intoPast)
  })

  it('can have its past date and time corrected once it has started', async () => {
    const place = await world.offer({ days: 2 })
    const { id } = await world.book('pat', place, mia.id, cardOf.pat)
    world.at(startOf(inDays(2)).add({ hours: 24 }))
    await move(place.classId, { date: inDays(-2), startTime: '09:30' })
    expect(await whenOf(place.classId)).toBe(inDays(-2))
    expect(await world.booking(id)).toMatchObject({ state: 'booked', refundDueMinor: null })
  })

  it('cannot be moved into the past with its series, while dates that are over can', async () => {
    // Noon, so that the class can be moved to that morning, which is past.
    world.at(today().add({ days: 1 }).toZonedDateTime({ timeZone: zone, plainTime: '12:00' }).toInstant())
    const { id } = await (
      await world.as('olive')
    ).call.classes.add({
      id: crypto.randomUUID(),
      name: 'Weekly Floor',
      teacherId: people.tara.id,
      locationId: rooms.studioA.id,
      startTime: '15:00',
      endTime: '16:00',
      when: { repeats: 'weekly', dayOfWeek: today().dayOfWeek, startsOn: inDays(-14), endsOn: inDays(14) },
      dropIn: { capacity: 3, priceMinor: 850 },
    })
    const dates = await world.inStudio(({ db }) =>
      db.selectFrom('classes').select(['id', 'date']).where('seriesId', '=', id).orderBy('date').execute(),
    )
    const [, , now, next] = dates
    await world.book('pat', { classId: now!.id, priceMinor: 850 }, mia.id, cardOf.pat)
    await world.book('quinn', { classId: next!.id, priceMinor: 850 }, noor.id, cardOf.quinn)
    for (const scope of ['future', 'all'] as const)
      await expect(move(now!.id, { startTime: '09:00', scope })).rejects.toMatchObject({
        code: 'one-booked-into-past',
        message: `The class on ${dayWords(now!.date)} would already have started, and families have booked it. Change only the later ones.`,
      })
    expect(await move(next!.id, { startTime: '09:00', scope: 'future' })).toMatchObject({ count: 2 })
    expect(await move(now!.id, { startTime: '12:30', scope: 'all' })).toMatchObject({ count: 5 })
  })
})

describe('a class that was over and is moved to next week by mistake', () => {
  async function moved() {
    const place = await world.offer({ days: 2 })
    const { id } = await world.book('pat', place, mia.id, cardOf.pat)
    world.at(startOf(inDays(2)).add({ hours: 24 }))
    const { undo } = await move(place.classId, { date: inDays(5) })
    const takeBack = async () => (await world.as('olive')).call.classes.undo({ id: undo!.id })
    return { place, id, takeBack }
  }

  it('can be moved back with those who were there', async () => {
    const { place, id, takeBack } = await moved()
    await takeBack()
    expect(await whenOf(place.classId)).toBe(inDays(-1))
    expect(await world.booking(id)).toMatchObject({ state: 'booked' })
  })

  it('cannot be moved back once somebody has booked it', async () => {
    const { place, takeBack } = await moved()
    await world.book('pat', place, leo.id, cardOf.pat)
    await expect(takeBack()).rejects.toMatchObject({ code: 'changed-since' })
    expect(await whenOf(place.classId)).toBe(inDays(5))
  })
})

describe('a paid place in a class that moved', () => {
  const notified = async () => {
    await world.cards.world.app.jobs.runDue({ early: true })
    return world.inStudio(({ db }) =>
      db.selectFrom('notifications').select('message').where('type', '=', 'class_schedule').where('userId', '=', people.pat.id).execute(),
    )
  }
  const refundIn = async (id: string, startsAt: Temporal.Instant) => {
    world.at(startsAt.subtract({ hours: 2 }))
    const { coming } = await (await world.as('pat')).call.bookings.own()
    return coming.find((one) => one.id === id)!.refundMinor
  }

  it.each([
    ['11:00', 0, false],
    ['11:01', 850, true],
    ['08:59', 850, true],
  ])('cancelled before its new start on the same day at %s is refunded %i', async (startTime, refundMinor, isSaid) => {
    const place = await world.offer({ days: 9 })
    const { id } = await world.book('pat', place, mia.id, cardOf.pat)
    await world.inStudio(({ db }) => db.deleteFrom('notifications').execute())
    await move(place.classId, { startTime, endTime: '13:00' })
    const [{ message } = { message: '' }] = await notified()
    expect(message.includes('all of your money will be returned')).toBe(isSaid)
    expect(await refundIn(id, startOf(inDays(9)))).toBe(refundMinor)
  })

  it('cancelled after the move of its series is refunded in full until the new start, and those who paid are told so', async () => {
    const { id } = await (
      await world.as('olive')
    ).call.classes.add({
      id: crypto.randomUUID(),
      name: 'Weekly Floor',
      teacherId: people.tara.id,
      locationId: rooms.studioA.id,
      startTime: '10:00',
      endTime: '11:00',
      when: { repeats: 'weekly', dayOfWeek: 3, startsOn: inDays(7), endsOn: inDays(40) },
      dropIn: { capacity: 3, priceMinor: 850 },
    })
    const [first] = await world.inStudio(({ db }) =>
      db.selectFrom('classes').select(['id', 'date']).where('seriesId', '=', id).orderBy('date').execute(),
    )
    const booking = await world.book('pat', { classId: first!.id, priceMinor: 850 }, mia.id, cardOf.pat)
    await world.inStudio(({ db }) => db.deleteFrom('notifications').execute())
    const thursday = Temporal.PlainDate.from(first!.date).add({ days: 1 }).toString()
    await move(first!.id, { date: thursday, scope: 'future' })
    expect((await notified())[0]?.message).toContain('all of your money will be returned')
    expect(await refundIn(booking.id, startOf(thursday))).toBe(850)
  })
})

describe('an offer of a class that moved', () => {
  async function offered() {
    const place = await world.offer({ capacity: 1, days: 9 })
    const { id } = await world.book('pat', place, mia.id, cardOf.pat)
    const quinn = await world.as('quinn')
    await quinn.call.bookings.wait({ id: crypto.randomUUID(), classId: place.classId, studentId: noor.id })
    await (await world.as('pat')).call.bookings.cancel({ id, refundMinor: 850 })
    return place
  }
  const offers = (classId: string) =>
    world.inStudio(({ db }) =>
      db.selectFrom('notifications').select('message').where('entityId', '=', classId).where('type', '=', 'class_place_offered').execute(),
    )
  const passes = () => world.cards.world.app.jobs.runDue({ early: true })

  it('ends once the move cannot be undone, and the place is offered again on the new day to whoever is next', async () => {
    const { classId } = await offered()
    await move(classId, { date: inDays(5) })
    expect(await offers(classId)).toHaveLength(1)
    await passes()
    // Both at one instant of the clock, so in either order.
    const isOfNewDay = (await offers(classId)).map(({ message }) => message.includes(dayWords(inDays(5))))
    expect(isOfNewDay.filter(Boolean)).toHaveLength(1)
    expect(isOfNewDay).toHaveLength(2)
  })

  it('stays where the class moves by an hour, or the move is undone', async () => {
    const { classId } = await offered()
    await move(classId, { startTime: '10:30' })
    const { undo } = await move(classId, { date: inDays(5) })
    await (await world.as('olive')).call.classes.undo({ id: undo!.id })
    await passes()
    expect(await offers(classId)).toHaveLength(1)
  })
})
