import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { testEngine } from '../../platform/db/test/test-database.ts'
import { bookingWorld, type Family, type Place } from './bookings.test.kit.ts'

/** `ROUNDS_AT_ONCE=50` for a long run; for thousands, with a hundred families on two servers, use `npm run bench:places`. */
const rounds = Number(process.env['ROUNDS_AT_ONCE'] ?? 2)
vi.setConfig({ testTimeout: 120_000 + rounds * 10_000 })

const world = bookingWorld()
let families: Family[] = []

const press = ({ browser, studentId, cardId }: Omit<Family, 'parentId'>, { classId, priceMinor }: Place, id: string = randomUUID()) =>
  browser.call.bookings.book({ id, classId, studentId, cardId: cardId || null, priceMinor }).then(
    ({ state }) => state as string,
    (error: { code: string }) => error.code,
  )
const count = (outcomes: readonly string[], wanted: string) => outcomes.filter((outcome) => outcome === wanted).length

describe.runIf(testEngine === 'postgres')('at the same moment', () => {
  beforeAll(async () => {
    families = await world.families(30)
  }, 120_000)

  it('thirty families press for the last place: one has it, and nobody else is charged', async () => {
    for (let round = 0; round < 3 * rounds; round += 1) {
      const place = await world.offer({ capacity: 1 })
      const outcomes = await Promise.all(families.map((family) => press(family, place)))
      expect([count(outcomes, 'booked'), count(outcomes, 'class-full')]).toEqual([1, 29])
      expect([await world.left(place), await world.taken(place)]).toEqual([0, 1])
    }
  })

  it('each of thirty families presses twice: the second press is answered with the outcome of the first', async () => {
    const place = await world.offer({ capacity: 20 })
    const pairs = families.map((family) => ({ family, id: randomUUID() }))
    const outcomes = await Promise.all(
      pairs.map(async ({ family, id }) => Promise.all([press(family, place, id), press(family, place, id)])),
    )
    for (const [first, second] of outcomes) expect(second === 'checking' ? 'booked' : second).toBe(first === 'checking' ? 'booked' : first)
    expect([await world.left(place), await world.taken(place)]).toEqual([0, 20])
  })

  const whileHeld = async ({ classId }: Place, pressed: () => Promise<unknown>, change = sql`select`) => {
    const [got, pressedFor] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = world.inStudio(async ({ db, studioId }) => {
      await sql`select from classes where studio_id = ${studioId} and id = ${classId} for no key update`.execute(db)
      await change.execute(db)
      got.resolve()
      await pressedFor.promise
    })
    await got.promise
    const answered = pressed()
    await new Promise((next) => setTimeout(next, 300))
    pressedFor.resolve()
    await holding
    return answered
  }

  it.each([0, 850])(
    'an offered place for %i pence is accepted twice: the second press is answered with the outcome of the first',
    async (priceMinor) => {
      const [first, next] = families as [Family, Family]
      const place = await world.offer({ capacity: 1, priceMinor })
      const { id: sold } = await first.browser.call.bookings.book({
        id: randomUUID(),
        ...place,
        studentId: first.studentId,
        cardId: first.cardId,
      })
      await next.browser.call.bookings.wait({ id: randomUUID(), classId: place.classId, studentId: next.studentId })
      await first.browser.call.bookings.cancel({ id: sold, refundMinor: priceMinor })
      const id = randomUUID()
      const outcomes = (await whileHeld(place, () => Promise.all([press(next, place, id), press(next, place, id)]))) as string[]
      expect(outcomes.filter((outcome) => outcome !== 'booked' && outcome !== 'checking')).toEqual([])
      expect(outcomes).toContain('booked')
    },
  )

  it('a class is moved as its free place is pressed for: the answer is of the class as it is then', async () => {
    const [{ browser, studentId }] = families as [Family]
    const place = await world.offer({ priceMinor: 0 })
    const move = sql`update classes set start_time = '14:00', end_time = '15:00' where id = ${place.classId}`
    const booked = await whileHeld(place, () => browser.call.bookings.book({ id: randomUUID(), ...place, studentId, cardId: null }), move)
    expect(booked).toMatchObject({ class: { startTime: '14:00', endTime: '15:00' } })
  })

  it('two classes are booked at once under one id: one booking is made, and the other class keeps its place', async () => {
    const [{ browser, studentId }] = families as [Family]
    for (let round = 0; round < 5 * rounds; round += 1) {
      const places = [await world.offer({ priceMinor: 0 }), await world.offer({ priceMinor: 0 })]
      const before = await world.left(places[0]!)
      const id = randomUUID()
      const outcomes = await Promise.all(places.map((place) => press({ browser, studentId, cardId: '' }, place, id)))
      expect(outcomes.toSorted()).toEqual(['added-before', 'booked'])
      const left = await Promise.all(places.map((place) => world.left(place)))
      expect(left.filter((spots) => spots === before)).toHaveLength(1)
      expect(left.filter((spots) => spots === before! - 1)).toHaveLength(1)
    }
  })

  it('thirty families press for twelve places while the provider is slow, fails and loses answers: no place is lost or sold twice', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const place = await world.offer({ capacity: 12 })
      const operation = 'POST /v1/payment_intents'
      for (const mishap of [
        { kind: 'slow', seconds: 0.5 },
        { kind: 'status', status: 402 },
        { kind: 'lost-after' },
        { kind: 'lost-before' },
      ])
        await world.cards.control('POST', '/mishaps', { ...mishap, operation, times: 3 })
      const outcomes = await Promise.all(families.map((family) => press(family, place)))
      expect(count(outcomes, 'booked') + count(outcomes, 'checking') + count(outcomes, 'released') + count(outcomes, 'class-full')).toBe(30)
      await world.cards.settle()
      world.advance({ minutes: 3 })
      await world.run('card-payments.find-pending')
      world.advance({ minutes: 14 })
      await world.run('bookings.find-overdue-holds')
      await world.cards.settle()
      world.at(Temporal.Now.instant())
      const left = await world.left(place)
      expect(12 - left!).toBe(await world.taken(place))
      // A family that found the class full may try again until every place is sold.
      for (const family of families) if ((await world.left(place)) !== 0) await press(family, place)
      expect([await world.left(place), await world.taken(place)]).toEqual([0, 12])
    }
  })

  it('a booking is confirmed at the moment its time ends: it is booked and paid, or neither', async () => {
    for (let round = 0; round < 3 * rounds; round += 1) {
      const place = await world.offer({ capacity: 1 })
      await world.cards.control('POST', '/mishaps', { kind: 'slow', seconds: 0.3, operation: 'POST /v1/payment_intents', times: 1 })
      const pressed = press(families[round % families.length]!, place)
      await new Promise((next) => setTimeout(next, 150))
      world.advance({ minutes: 16 })
      const [outcome] = await Promise.all([pressed, world.run('bookings.find-overdue-holds')])
      await world.cards.settle()
      await world.cards.settle()
      expect(['booked', 'released', 'cancelled']).toContain(outcome)
      expect(await world.taken(place)).toBeLessThanOrEqual(1)
      world.at(Temporal.Now.instant())
    }
  })

  /** Five families have all the places of a class, twenty are on the waiting list, and then the five cancel at once. */
  const fiveComeFree = async () => {
    const place = await world.offer({ capacity: 5 })
    const [first, others] = [families.slice(0, 5), families.slice(5, 25)]
    const booked = await Promise.all(
      first.map(({ browser, studentId, cardId }) => browser.call.bookings.book({ id: randomUUID(), ...place, studentId, cardId })),
    )
    for (const { browser, studentId } of others) {
      world.cards.world.clock.advance({ seconds: 1 })
      await browser.call.bookings.wait({ id: randomUUID(), classId: place.classId, studentId })
    }
    await Promise.all(booked.map(({ id }, n) => first[n]!.browser.call.bookings.cancel({ id, refundMinor: 850 })))
    const offered = async () =>
      (await Promise.all(others.map(({ browser }) => browser.call.bookings.own()))).flatMap(({ waiting }, n) =>
        waiting.some((entry) => entry.class.id === place.classId && entry.offeredUntil !== null) ? [n] : [],
      )
    return { place, others, offered }
  }

  it('twenty families wait and five places become free at once: five families are offered one place each', async () => {
    const { place, others, offered } = await fiveComeFree()
    expect(await offered()).toEqual([0, 1, 2, 3, 4])
    const outcomes = await Promise.all(others.map((family) => press(family, place)))
    expect([count(outcomes, 'booked'), count(outcomes, 'class-full')]).toEqual([5, 15])
    expect(outcomes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'booked'))
    expect(await world.left(place)).toBe(0)
  })

  it('twenty families wait, and five offers are accepted at the moment in which they end: each place has one family, accepted or next in line', async () => {
    const { place, others, offered } = await fiveComeFree()
    let sold = 0
    // At most fifteen miss their offer, so that five are left to be offered a place.
    for (let round = 0; round < 3 && sold < 5; round += 1) {
      const now = await offered()
      expect(now).toHaveLength(5 - sold)
      const ends = world.cards.world.clock.now().add({ seconds: 1 })
      await world.inStudio(({ db, studioId }) =>
        db
          .updateTable('waitingEntries')
          .set({ offeredUntil: new Date(ends.epochMilliseconds) })
          .where('studioId', '=', studioId)
          .where('classId', '=', place.classId)
          .where('state', '=', 'offered')
          .execute(),
      )
      const accepted = now.map((n) => press(others[n]!, place))
      await new Promise((next) => setTimeout(next, 80 * (round + 1)))
      world.at(ends)
      const [outcomes] = await Promise.all([Promise.all(accepted), world.run('bookings.find-overdue-offers')])
      expect(outcomes.filter((outcome) => outcome !== 'booked' && outcome !== 'class-full')).toEqual([])
      sold += count(outcomes, 'booked')
      // Where a family just missed its offer, the next in line has it, and nobody has two.
      await world.run('bookings.find-overdue-offers')
      expect([(await offered()).length + sold, await world.taken(place)]).toEqual([5, sold + 5])
      expect(await world.left(place)).toBe(0)
    }
  })
})
