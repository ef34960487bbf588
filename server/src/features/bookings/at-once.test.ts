import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { testEngine } from '../../platform/db/test/test-database.ts'
import { bookingWorld, type Family, type Place } from './bookings.test.kit.ts'

/** `ROUNDS_AT_ONCE=50` for a long run; thousands, with a hundred families on two servers, are `npm run bench:places`. */
const rounds = Number(process.env['ROUNDS_AT_ONCE'] ?? 2)

const world = bookingWorld()
let families: Family[] = []

const press = ({ browser, studentId, cardId }: Family, { classId, priceMinor }: Place, id: string = randomUUID()) =>
  browser.call.bookings.book({ id, classId, studentId, cardId, priceMinor }).then(
    ({ state }) => state as string,
    (error: { code: string }) => error.code,
  )
const count = (outcomes: readonly string[], wanted: string) => outcomes.filter((outcome) => outcome === wanted).length

describe.runIf(testEngine === 'postgres')('at once', () => {
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
  }, 120_000)

  it('each of thirty presses twice: the second press is answered with what became of the first', async () => {
    const place = await world.offer({ capacity: 20 })
    const pairs = families.map((family) => ({ family, id: randomUUID() }))
    const outcomes = await Promise.all(
      pairs.map(async ({ family, id }) => Promise.all([press(family, place, id), press(family, place, id)])),
    )
    for (const [first, second] of outcomes) expect(second === 'checking' ? 'booked' : second).toBe(first === 'checking' ? 'booked' : first)
    expect([await world.left(place), await world.taken(place)]).toEqual([0, 20])
  }, 120_000)

  it('thirty families press for twelve places, while the provider is slow, fails and loses answers: no place is lost or sold twice', async () => {
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
      // Whoever found it full may press again, until every place is sold.
      for (const family of families) if ((await world.left(place)) !== 0) await press(family, place)
      expect([await world.left(place), await world.taken(place)]).toEqual([0, 12])
    }
  }, 240_000)

  it('a press and the end of its time meet: it is booked and paid, or neither', async () => {
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
  }, 120_000)

  /** Five have the places of a class, twenty wait for it in order, and then the five cancel at once. */
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
        waiting.some((turn) => turn.class.id === place.classId && turn.offeredUntil !== null) ? [n] : [],
      )
    return { place, others, offered }
  }

  it('twenty wait, and five places become free at once: five are offered one each, and never one to two', async () => {
    const { place, others, offered } = await fiveComeFree()
    expect(await offered()).toEqual([0, 1, 2, 3, 4])
    const outcomes = await Promise.all(others.map((family) => press(family, place)))
    expect([count(outcomes, 'booked'), count(outcomes, 'class-full')]).toEqual([5, 15])
    expect(outcomes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'booked'))
    expect(await world.left(place)).toBe(0)
  }, 120_000)

  it('twenty wait, and five offers are accepted at the moment in which they end: each place has one family, accepted or next in line', async () => {
    const { place, others, offered } = await fiveComeFree()
    let sold = 0
    // At most fifteen come too late, so that five are left to be offered a place.
    for (let round = 0; round < 3 && sold < 5; round += 1) {
      const now = await offered()
      expect(now).toHaveLength(5 - sold)
      const ends = world.cards.world.clock.now().add({ seconds: 1 })
      await world.inStudio(({ db, studioId }) =>
        db
          .updateTable('waitingTurns')
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
      // Whoever was too late by a hair finds the place with the next in line, and nobody has two.
      await world.run('bookings.find-overdue-offers')
      expect([(await offered()).length + sold, await world.taken(place)]).toEqual([5, sold + 5])
      expect(await world.left(place)).toBe(0)
    }
  }, 120_000)
})
