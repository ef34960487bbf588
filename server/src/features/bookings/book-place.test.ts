import { randomUUID } from 'node:crypto'
import { extractText } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { children, people } from '../../world/people.ts'
import { bookingWorld, keptCards } from './bookings.test.kit.ts'

const world = bookingWorld()
const { mia, leo, noor, nils } = children
const cardOf = keptCards(world)
const codeOfFault = ({ code }: { code: string }) => code
const codeOf = async (asked: Promise<unknown>): Promise<string | null> =>
  asked.then(
    () => null,
    (error: { code: string }) => error.code,
  )

describe('a place', () => {
  it('is booked, paid and on the register, and both sides hear of it', async () => {
    const place = await world.offer()
    const booking = await world.book('pat', place, mia.id, cardOf.pat)
    expect(booking).toMatchObject({
      state: 'booked',
      class: { name: 'Open Floor', startTime: '10:00', teacherName: 'Tara Lindqvist' },
      student: { name: 'Mia Ellis' },
      price: { amountMinor: 850, currency: 'GBP' },
      card: { brand: 'visa', last4: '4242' },
      refundMinor: 850,
      hasReceipt: true,
    })
    expect(await world.left(place)).toBe(11)
    expect(await world.paid(booking.id)).toMatchObject([{ amountMinor: 850, refundedMinor: 0, isExtra: false }])
    expect(await world.notified(booking.id)).toEqual(['olive payment_received', 'pat payment_confirmation'])
    const register = await (await world.as('tara')).call.attendance.read({ classId: place.classId })
    expect(register.rows.map(({ student }) => student.name)).toEqual(['Mia Ellis'])
    const own = await (await world.as('pat')).call.bookings.own()
    expect(own.coming.map(({ id }) => id)).toContain(booking.id)
  })

  it('has a receipt, for its family and the owners, and is in their statement, the overview and the export', async () => {
    const place = await world.offer({ name: 'Tango for Ten' })
    const { id, class: row } = await world.book('pat', place, mia.id, cardOf.pat)
    const [pat, olive, quinn] = [await world.as('pat'), await world.as('olive'), await world.as('quinn')]
    for (const browser of [pat, olive]) {
      const response = await browser.fetch(`/api/bookings/${id}/receipt`)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      const { text } = await extractText(new Uint8Array(await response.arrayBuffer()), { mergePages: true })
      for (const words of ['Receipt', 'Tango for Ten', 'Mia Ellis', '£8.50', 'Visa ending 4242', 'Northlight Dance'])
        expect(text).toContain(words)
    }
    expect((await quinn.fetch(`/api/bookings/${id}/receipt`)).status).toBe(404)
    const days = { from: row.date.slice(0, 4) + '-01-01', to: row.date }
    const { rows, ...sums } = await pat.call.statements.read({ parentId: people.pat.id, ...days })
    expect(rows.filter(({ place: at }) => at?.className === 'Tango for Ten').map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ['booking', 850],
      ['payment', 850],
    ])
    expect(sums.closingMinor).toBe(sums.openingMinor)
    expect((await olive.call.payments.overview()).latest[0]).toMatchObject({
      place: { className: 'Tango for Ten', on: row.date },
      amountMinor: 850,
    })
    const csv = await (await olive.fetch(`/api/exports/payments?from=${days.from}&to=${days.to}`)).text()
    expect(csv).toContain(`Tango for Ten, ${row.date}`)
  })

  it('says beforehand which class the child is in at that time', async () => {
    const days = 12
    const first = await world.offer({ days, name: 'Early Tap' })
    const meeting = await world.offer({ days, startTime: '10:30', endTime: '11:30' })
    const touching = await world.offer({ days, startTime: '11:00', endTime: '12:00' })
    await world.book('pat', first, mia.id, cardOf.pat)
    const elsewhere = async ({ classId }: { classId: string }) => {
      const { students } = await (await world.as('pat')).call.bookings.offer({ classId })
      return Object.fromEntries(students.map((one) => [one.name, one.elsewhere]))
    }
    expect(await elsewhere(meeting)).toEqual({ 'Mia Ellis': ['Early Tap'], 'Leo Ellis': [] })
    expect(await elsewhere(touching)).toEqual({ 'Mia Ellis': [], 'Leo Ellis': [] })
    expect(await elsewhere(first)).toEqual({ 'Mia Ellis': [], 'Leo Ellis': [] })
  })

  it('is sold to one of those who press at the same moment, and nobody else is charged', async () => {
    const place = await world.offer({ capacity: 1 })
    const asked = [
      world.book('pat', place, mia.id, cardOf.pat),
      world.book('pat', place, leo.id, cardOf.pat),
      world.book('quinn', place, noor.id, cardOf.quinn),
    ]
    const outcomes = await Promise.allSettled(asked)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'class-full', message: 'This class is full (1/1)' })
    expect([await world.left(place), await world.taken(place)]).toEqual([0, 1])
    expect(await world.notified(place.classId)).toContain('olive class_capacity')
  })

  it('is booked once by a double press, and once for a child by two devices', async () => {
    const place = await world.offer()
    const id = randomUUID()
    const twice = await Promise.all([1, 2].map(() => world.book('pat', place, mia.id, cardOf.pat, id)))
    expect(twice.map((one) => one.id)).toEqual([id, id])
    expect((await world.booking(id)).state).toBe('booked')
    const devices = await Promise.allSettled([1, 2].map(() => world.book('pat', place, leo.id, cardOf.pat)))
    expect(devices.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect([await world.left(place), await world.taken(place)]).toEqual([10, 2])
    expect(await codeOf(world.book('quinn', place, noor.id, cardOf.quinn, id))).toBe('added-before')
  })

  it('costs nothing where the class is free', async () => {
    const place = await world.offer({ priceMinor: 0 })
    const booking = await world.book('pat', place, mia.id, null)
    expect(booking).toMatchObject({ state: 'booked', card: null, refundMinor: 0, hasReceipt: false })
    expect([await world.left(place), await world.taken(place)]).toEqual([11, 0])
    const { coming } = await (await world.as('pat')).call.bookings.own()
    expect(coming.find(({ id }) => id === booking.id)).toEqual(booking)
  })

  it('is refused before any money is taken', async () => {
    const place = await world.offer()
    // From before such prices were refused.
    const tooCheap = async () => {
      const offered = await world.offer()
      await world.paying.cards.world.inNorthlight(({ db }) =>
        db.updateTable('classes').set({ dropInPriceMinor: 20 }).where('id', '=', offered.classId).execute(),
      )
      return { ...offered, priceMinor: 20 }
    }
    const refused: [() => Promise<unknown>, string][] = [
      [() => world.book('pat', place, noor.id, cardOf.pat), 'not-your-student'],
      [() => world.book('pat', place, nils.id, cardOf.pat), 'not-your-student'],
      [() => world.book('pat', place, mia.id, null), 'card-required'],
      [() => world.book('pat', place, mia.id, cardOf.quinn), 'card-not-usable'],
      [() => world.book('pat', { ...place, priceMinor: 800 }, mia.id, cardOf.pat), 'price-changed'],
      [() => world.book('pat', { ...place, classId: randomUUID() }, mia.id, cardOf.pat), 'class-not-found'],
      [() => world.book('petra', place, mia.id, cardOf.pat), 'not-your-student'],
      [async () => world.book('pat', await tooCheap(), mia.id, cardOf.pat), 'below-least'],
      [async () => world.book('pat', await world.offer({ days: -1 }), mia.id, cardOf.pat), 'class-started'],
    ]
    for (const [asked, code] of refused) expect(await codeOf(asked())).toBe(code)
    await world.book('pat', place, mia.id, cardOf.pat)
    expect(await codeOf(world.book('pat', place, mia.id, cardOf.pat))).toBe('booked-already')
    expect([await world.left(place), await world.taken(place)]).toEqual([11, 1])
  })

  it('cannot be paid by card where the studio takes transfers only', async () => {
    const place = await world.offer()
    const owner = await world.as('olive')
    await owner.call.studios.setPaymentMethods({ card: false, bankTransfer: true })
    try {
      expect(await codeOf(world.book('pat', place, mia.id, cardOf.pat))).toBe('studio-cannot-take-cards')
      expect(await (await world.as('pat')).call.bookings.offer({ classId: place.classId })).toMatchObject({
        takes: 'transfer-only',
        cards: [],
        studio: { phone: '0113 496 0101' },
      })
    } finally {
      await owner.call.studios.setPaymentMethods({ card: true, bankTransfer: true })
    }
  })
})

describe('a card that is not charged', () => {
  it.each([['pm_card_chargeCustomerFail', 'Your card was declined.']])('%s gives the place back, and says why', async (kind, words) => {
    const place = await world.offer({ capacity: 1 })
    const bad = (await world.add('quinn', kind)).id
    const booking = await world.book('quinn', place, noor.id, bad)
    expect(booking).toMatchObject({ state: 'released', failure: words, hasReceipt: false })
    expect(await world.left(place)).toBe(1)
    expect(await world.book('pat', place, mia.id, cardOf.pat)).toMatchObject({ state: 'booked' })
  })
})

it('an unpaid card is not tried at the bank by whoever presses again as if the class were free, which is not limited', async () => {
  const place = await world.offer()
  await world.cards.control('POST', '/mishaps', { kind: 'lost-before', operation: 'POST /v1/payment_intents', times: 3 })
  const id = randomUUID()
  expect(await world.book('pat', place, leo.id, cardOf.pat, id)).toMatchObject({ state: 'checking' })
  expect(await world.book('pat', { ...place, priceMinor: 0 }, leo.id, null, id)).toMatchObject({ state: 'checking' })
  expect(await world.book('pat', place, leo.id, cardOf.pat, id)).toMatchObject({ state: 'booked' })
  expect(await codeOf(world.book('pat', { ...(await world.offer()), priceMinor: 0 }, leo.id, null))).toBe('price-changed')
})

it('a place cannot be booked and released without end by a program, while other families may go on', async () => {
  world.advance({ minutes: 2 })
  const place = await world.offer({ priceMinor: 0 })
  const press = async (id: string) => {
    await world.book('pat', place, mia.id, null, id)
    await (await world.as('pat')).call.bookings.cancel({ id, refundMinor: 0 })
  }
  for (let n = 0; n < 30; n += 1) await press(crypto.randomUUID())
  expect(await codeOf(press(crypto.randomUUID()))).toBe('too-many-requests')
  expect(await world.book('quinn', place, noor.id, null)).toMatchObject({ state: 'booked' })
  const full = await world.offer({ capacity: 1, priceMinor: 0 })
  await world.book('quinn', full, noor.id, null)
  for (let n = 0; n < 40; n += 1) expect(await codeOf(world.book('pat', full, mia.id, null))).toBe('class-full')
})

describe('one family', () => {
  it('has at most three unpaid places, in whatever order it presses', async () => {
    const { id: always } = await world.addAsking('pat')
    const places = [await world.offer(), await world.offer(), await world.offer(), await world.offer(), await world.offer()]
    const outcomes = await Promise.all(
      places.map((place, n) => world.book('pat', place, [mia.id, leo.id][n % 2]!, always).then(({ state }) => state, codeOfFault)),
    )
    expect(outcomes.toSorted()).toEqual(['confirming', 'confirming', 'confirming', 'too-many-unpaid', 'too-many-unpaid'])
    world.advance({ minutes: 16 })
    await world.run('bookings.find-overdue-holds')
    expect(await world.book('pat', places[4]!, mia.id, cardOf.pat)).toMatchObject({ state: 'booked' })
  })

  it('is refused, and told to ask the studio, after it has booked and cancelled the same place three times in a day', async () => {
    const place = await world.offer()
    const again = async () => {
      const { id } = await world.book('pat', place, mia.id, cardOf.pat)
      await (await world.as('pat')).call.bookings.cancel({ id, refundMinor: 850 })
    }
    for (let n = 0; n < 3; n += 1) await again()
    expect(await codeOf(again())).toBe('cancelled-often')
    expect(await world.taken(place)).toBe(3)
    expect(await world.book('quinn', place, noor.id, cardOf.quinn)).toMatchObject({ state: 'booked' })
    expect(await world.book('pat', await world.offer(), mia.id, cardOf.pat)).toMatchObject({ state: 'booked' })
    world.advance({ hours: 25 })
    await again()
  })
})

describe('a bank that asks for confirmation', () => {
  const asking = async (kind?: string) => {
    const place = await world.offer({ capacity: 1 })
    const { id: always } = await world.addAsking('quinn', kind)
    const booking = await world.book('quinn', place, noor.id, always)
    return { place, booking, secret: booking.confirmUrl!.split('/').at(-1)! }
  }
  it('sells the place once the parent confirms on its page', async () => {
    const { place, booking, secret } = await asking()
    expect(booking).toMatchObject({ state: 'confirming', heldUntil: expect.any(String) })
    expect(await codeOf(world.book('pat', place, mia.id, cardOf.pat))).toBe('class-full')
    await world.answer(secret, 'complete')
    expect(await (await world.as('quinn')).call.bookings.check({ id: booking.id })).toMatchObject({ state: 'booked', confirmUrl: null })
  })

  it('frees the place and says the reason when the parent confirms but the card has insufficient funds', async () => {
    const { place, booking, secret } = await asking('pm_card_authenticationRequiredChargeDeclinedInsufficientFunds')
    await world.answer(secret, 'complete')
    const after = await (await world.as('quinn')).call.bookings.check({ id: booking.id })
    expect(after).toMatchObject({ state: 'released', failure: 'Your card has insufficient funds.' })
    expect(await world.left(place)).toBe(1)
  })

  it('frees the place when the parent declines on its page', async () => {
    const { place, booking, secret } = await asking()
    await world.answer(secret, 'fail')
    await world.cards.settle()
    expect(await (await world.as('quinn')).call.bookings.check({ id: booking.id })).toMatchObject({
      state: 'released',
      failure: expect.stringContaining('Your bank could not confirm'),
    })
    expect(await world.left(place)).toBe(1)
  })

  it('frees the place after a quarter of an hour without an answer, and the payment cannot be made any more', async () => {
    const { place, booking, secret } = await asking()
    world.advance({ minutes: 16 })
    await world.run('bookings.find-overdue-holds')
    expect(await world.booking(booking.id)).toMatchObject({ state: 'released', heldUntil: null })
    await world.answer(secret, 'complete')
    await world.cards.settle()
    expect([await world.left(place), await world.taken(place)]).toEqual([1, 0])
  })

  it('cannot be answered any more when the class has been deleted meanwhile', async () => {
    const { place, booking, secret } = await asking()
    await (await world.as('olive')).call.classes.remove({ id: place.classId, scope: 'single', undoable: false })
    await world.cards.settle()
    await world.answer(secret, 'complete')
    await world.cards.settle()
    expect([await world.booking(booking.id), await world.taken(place)]).toMatchObject([{ state: 'released' }, 0])
  })

  it('sells the place when the parent confirms with the page closed, also at the moment in which the time ends', async () => {
    const { place, booking, secret } = await asking()
    await world.cards.control('POST', '/deliveries', { paused: true })
    await world.answer(secret, 'complete')
    world.advance({ minutes: 16 })
    await world.run('bookings.find-overdue-holds')
    expect(await world.booking(booking.id)).toMatchObject({ state: 'booked' })
    expect([await world.left(place), await world.taken(place)]).toEqual([0, 1])
  })
})
