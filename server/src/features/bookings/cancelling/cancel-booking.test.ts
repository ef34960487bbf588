import { describe, expect, it } from 'vitest'
import { children, people, rooms } from '../../../world/people.ts'
import { childForm } from '../../students/child.test.kit.ts'
import { bookingWorld, keptCards } from '../bookings.test.kit.ts'

const world = bookingWorld()
const { mia, leo, noor } = children
const cardOf = keptCards(world)
const cancel = async (name: 'pat' | 'quinn', id: string, refundMinor: number) =>
  (await world.as(name)).call.bookings.cancel({ id, refundMinor })
const refunds = (id: string) =>
  world.inStudio(({ db, studioId }) =>
    db.selectFrom('refunds').select(['id', 'amountMinor', 'status']).where('studioId', '=', studioId).where('id', '=', id).execute(),
  )

describe('a booking that its family cancels', () => {
  it('a day or more ahead is refunded in full, once, and frees the place', async () => {
    const place = await world.offer()
    const { id } = await world.book('pat', place, mia.id, cardOf.pat)
    const pressed = await Promise.all([cancel('pat', id, 850), cancel('pat', id, 850)])
    expect(pressed[0]).toMatchObject({ state: 'cancelled', refundMinor: null, refunded: { amountMinor: 850 } })
    await world.cards.settle()
    expect(await refunds(id)).toEqual([{ id, amountMinor: 850, status: 'succeeded' }])
    expect(await world.left(place)).toBe(12)
    expect(await world.notified(id)).toEqual([
      'olive payment_received',
      'olive refund_completed',
      'pat payment_confirmation',
      'pat refund_completed',
    ])
    const detail = await (await world.as('olive')).call.classes.read({ id: place.classId })
    expect(detail.students).toEqual([])
    expect(pressed[0]).toMatchObject({ failure: 'Cancelled by you' })
    const reasons = await world.inStudio(({ db }) =>
      db
        .selectFrom('notifications')
        .select(['userId', 'details'])
        .where('entityId', '=', id)
        .where('type', '=', 'refund_completed')
        .execute(),
    )
    expect(new Map(reasons.map(({ userId, details }) => [userId, (details as { reason: string }).reason]))).toEqual(
      new Map([
        [people.olive.id, 'Cancelled by the family'],
        [people.pat.id, 'Cancelled by you'],
      ]),
    )
  })

  it('on the last day is not refunded, and asks again whoever was shown a refund', async () => {
    const place = await world.offer({ days: 2 })
    const { id } = await world.book('pat', place, mia.id, cardOf.pat)
    const starts = Temporal.Now.plainDateISO('Europe/London')
      .add({ days: 2 })
      .toZonedDateTime({ timeZone: 'Europe/London', plainTime: '10:00' })
    world.at(starts.subtract({ hours: 24 }).add({ seconds: 1 }).toInstant())
    await expect(cancel('pat', id, 850)).rejects.toMatchObject({ code: 'refund-changed' })
    expect(await cancel('pat', id, 0)).toMatchObject({ state: 'cancelled', refunded: null })
    expect([await world.left(place), (await refunds(id)).length]).toEqual([12, 0])
  })

  it('of a class past midnight is refunded until a day before its start, and counts as upcoming until its end', async () => {
    const place = await world.offer({ days: 3, startTime: '22:30', endTime: '00:30' })
    const { id } = await world.book('pat', place, mia.id, cardOf.pat)
    const evening = Temporal.Now.plainDateISO('Europe/London').add({ days: 3 })
    const at = (day: Temporal.PlainDate, plainTime: string) =>
      world.at(day.toZonedDateTime({ timeZone: 'Europe/London', plainTime }).toInstant())
    const own = async () => {
      const { coming, past } = await (await world.as('pat')).call.bookings.own()
      return [coming, past].map((list) => list.filter((one) => one.id === id).map(({ refundMinor }) => refundMinor))
    }
    at(evening.subtract({ days: 1 }), '22:30')
    expect(await own()).toEqual([[850], []])
    at(evening.subtract({ days: 1 }), '22:31')
    expect(await own()).toEqual([[0], []])
    at(evening.add({ days: 1 }), '00:29')
    await expect(cancel('pat', id, 0)).rejects.toMatchObject({ code: 'class-started' })
    expect((await own())[0]).toHaveLength(1)
    at(evening.add({ days: 1 }), '00:30')
    expect((await own())[0]).toEqual([])
  })

  it('can be cancelled by that family only, and until the class starts', async () => {
    const place = await world.offer({ days: 2 })
    const { id } = await world.book('pat', place, mia.id, cardOf.pat)
    await expect(cancel('quinn', id, 850)).rejects.toMatchObject({ code: 'booking-not-found' })
    world.advance({ hours: 72 })
    await expect(cancel('pat', id, 0)).rejects.toMatchObject({ code: 'class-started' })
  })

  it('is closed from the first of the two times that a repeated autumn hour has, for cancelling and for booking', async () => {
    const autumn = Temporal.PlainDate.from('2027-10-31')
    const days = Temporal.Now.plainDateISO('Europe/London').until(autumn).days
    const place = await world.offer({ days, startTime: '01:30', endTime: '02:30' })
    const { id } = await world.book('pat', place, mia.id, cardOf.pat)
    world.at(Temporal.Instant.from('2027-10-31T00:29:00Z'))
    expect((await (await world.as('pat')).call.bookings.own()).coming.map((one) => one.id)).toContain(id)
    // 01:30 by the wall, then ten past one once more.
    for (const now of ['2027-10-31T00:30:00Z', '2027-10-31T01:10:00Z']) {
      world.at(Temporal.Instant.from(now))
      await expect(cancel('pat', id, 0)).rejects.toMatchObject({ code: 'class-started' })
      await expect(world.book('pat', place, leo.id, cardOf.pat)).rejects.toMatchObject({ code: 'class-started' })
    }
  })

  it('is refunded what the owner has not refunded before', async () => {
    const place = await world.offer()
    const { id } = await world.book('pat', place, mia.id, cardOf.pat)
    const [payment] = await world.paid(id)
    const olive = await world.as('olive')
    await olive.call.payments.refund({ id: crypto.randomUUID(), paymentId: payment!.id, amountMinor: 350, reason: 'requested_by_customer' })
    await expect(cancel('pat', id, 850)).rejects.toMatchObject({ code: 'refund-changed' })
    const shown = async () => (await olive.call.bookings.ofClass({ classId: place.classId })).bookings
    expect(await shown()).toMatchObject([{ payment: { status: 'partly-refunded', refundableMinor: 500, dispute: null, isLeft: false } }])
    expect(await cancel('pat', id, 500)).toMatchObject({ refunded: { amountMinor: 850 } })
    expect(await shown()).toMatchObject([{ state: 'cancelled', payment: { refundableMinor: 0 } }])
    await world.cards.settle()
    expect(await world.paid(id)).toMatchObject([{ refundedMinor: 850 }])
  })
})

describe('a class that is deleted', () => {
  it('says beforehand how many places and how much money are refunded, and refunds them once it can no longer be undone', async () => {
    const olive = await world.as('olive')
    const place = await world.offer()
    const ids = [
      (await world.book('pat', place, mia.id, cardOf.pat)).id,
      (await world.book('pat', place, leo.id, cardOf.pat)).id,
      (await world.book('quinn', place, noor.id, cardOf.quinn)).id,
    ]
    expect(await olive.call.classes.removal({ id: place.classId, scope: 'single' })).toMatchObject({
      booked: 3,
      refundMinor: 2550,
      archived: 1,
    })
    const { undo, ...removed } = await olive.call.classes.remove({ id: place.classId, scope: 'single', undoable: true })
    expect(removed).toEqual({ removed: 0, archived: 1, enrolledStudents: 3, booked: 3, refundMinor: 2550 })
    await world.cards.settle()
    expect(await world.booking(ids[0]!)).toMatchObject({ state: 'booked', refundDueMinor: null })
    await olive.call.classes.undo({ id: undo!.id })
    expect(await world.left(place)).toBe(9)
    await olive.call.classes.remove({ id: place.classId, scope: 'single', undoable: true })
    await world.cards.world.app.jobs.runDue({ early: true })
    await world.cards.settle()
    for (const id of ids) {
      expect(await world.booking(id)).toMatchObject({ state: 'cancelled', failure: 'The class was cancelled' })
      expect(await refunds(id)).toMatchObject([{ amountMinor: 850, status: 'succeeded' }])
    }
  })

  it('refunds at once where nobody can undo it, also what is being paid meanwhile', async () => {
    const olive = await world.as('olive')
    const place = await world.offer()
    await world.cards.control('POST', '/deliveries', { paused: true })
    await world.cards.control('POST', '/mishaps', { kind: 'lost-after', operation: 'POST /v1/payment_intents', times: 3 })
    const { id } = await world.book('pat', place, mia.id, cardOf.pat)
    await olive.call.classes.remove({ id: place.classId, scope: 'single', undoable: false })
    expect(await world.booking(id)).toMatchObject({ state: 'released', failure: 'The class was cancelled' })
    await world.cards.control('POST', '/deliveries', { paused: false })
    await world.cards.settle()
    await world.cards.settle()
    expect(await world.paid(id)).toMatchObject([{ isExtra: true, refundedMinor: 850 }])
  })

  it('a moment before it starts refunds what was paid, also when the time for undo ends after the start', async () => {
    const place = await world.offer({ days: 2 })
    const { id } = await world.book('pat', place, mia.id, cardOf.pat)
    const starts = Temporal.Now.plainDateISO('Europe/London')
      .add({ days: 2 })
      .toZonedDateTime({ timeZone: 'Europe/London', plainTime: '10:00' })
    world.at(starts.subtract({ seconds: 10 }).toInstant())
    await (await world.as('olive')).call.classes.remove({ id: place.classId, scope: 'single', undoable: true })
    world.advance({ minutes: 1 })
    await world.cards.world.app.jobs.runDue({ early: true })
    await world.cards.settle()
    expect(await refunds(id)).toMatchObject([{ amountMinor: 850 }])
  })

  it('keeps its past bookings', async () => {
    const place = await world.offer({ days: 1 })
    const { id } = await world.book('pat', place, mia.id, cardOf.pat)
    world.advance({ hours: 48 })
    const later = await world.as('olive')
    expect(await later.call.classes.removal({ id: place.classId, scope: 'single' })).toMatchObject({ booked: 0, refundMinor: 0 })
    await later.call.classes.remove({ id: place.classId, scope: 'single', undoable: false })
    expect(await world.booking(id)).toMatchObject({ state: 'booked', refundDueMinor: null })
  })

  it('with a cancelled booking in its books cannot be removed as if it had never been added', async () => {
    const olive = await world.as('olive')
    const date = Temporal.Now.plainDateISO('Europe/London').add({ days: 9 }).toString()
    const times = { startTime: '10:00', endTime: '11:00', teacherId: people.tara.id, locationId: rooms.studioA.id }
    const added = await olive.call.classes.add({
      ...times,
      id: crypto.randomUUID(),
      name: 'Second Thoughts',
      when: { repeats: 'never', date },
      dropIn: { capacity: 3, priceMinor: 850 },
      undoable: true,
    })
    const { id } = await world.book('pat', { classId: added.id, priceMinor: 850 }, mia.id, cardOf.pat)
    await cancel('pat', id, 850)
    await expect(olive.call.classes.undo({ id: added.undo!.id })).rejects.toMatchObject({ code: 'changed-since' })
  })

  it('with a cancelled booking in its books is archived', async () => {
    const olive = await world.as('olive')
    const place = await world.offer()
    const { id } = await world.book('pat', place, mia.id, cardOf.pat)
    await cancel('pat', id, 850)
    expect(await olive.call.classes.remove({ id: place.classId, scope: 'single', undoable: false })).toMatchObject({
      archived: 1,
      removed: 0,
    })
  })
})

it('the capacity of a class cannot go below the places sold', async () => {
  const olive = await world.as('olive')
  const place = await world.offer({ capacity: 5 })
  for (const child of [mia, leo]) await world.book('pat', place, child.id, cardOf.pat)
  const detail = await olive.call.classes.read({ id: place.classId })
  const edit = {
    id: place.classId,
    scope: 'single' as const,
    version: detail.version,
    name: detail.name,
    teacherId: detail.teacher!.id,
    locationId: detail.location!.id,
    date: detail.date,
    startTime: detail.startTime,
    endTime: detail.endTime,
  }
  await expect(olive.call.classes.edit({ ...edit, dropIn: { capacity: 1, priceMinor: 850 } })).rejects.toMatchObject({
    code: 'below-booked',
  })
  expect(await olive.call.classes.edit({ ...edit, dropIn: { capacity: 2, priceMinor: 900 } })).toMatchObject({ count: 1 })
})

it('a child who leaves the studio: bookings a day ahead are refunded, and past payments stay in the books', async () => {
  const quinn = await world.as('quinn')
  const child = childForm({ name: 'Ada Osei' })
  await quinn.call.students.add(child)
  const [soon, later] = [await world.offer({ capacity: 1 }), await world.offer({ capacity: 1, days: 9 })]
  const ids = [(await world.book('quinn', soon, child.id, cardOf.quinn)).id, (await world.book('quinn', later, child.id, cardOf.quinn)).id]
  await (await world.as('quinn')).call.students.remove({ id: child.id })
  await world.cards.settle()
  await world.cards.settle()
  for (const id of ids) {
    expect(await world.booking(id)).toMatchObject({ state: 'cancelled', studentId: null, studentName: 'Former student' })
    expect(await refunds(id)).toMatchObject([{ amountMinor: 850 }])
  }
  expect([await world.left(soon), await world.left(later)]).toEqual([1, 1])
})
