import { randomUUID } from 'node:crypto'
import type { Booking, OwnBookings } from '@callboard/contract/bookings'
import { expect, it } from 'vitest'
import { children, people, rooms } from '../../world/people.ts'
import { killableProduct } from './killed-product.test.kit.ts'

const killable = killableProduct()
const priceMinor = 850
const start = async () => {
  const product = await killable.start()
  const [olive, pat] = [await product.as(people.olive), await product.as(people.pat)]
  return {
    ...product,
    olive,
    pat,
    charges: () => product.creations('/v1/payment_intents'),
    left: async (id: string) => (await olive<{ spotsLeft: number }>(`/classes/${id}`)).spotsLeft,
    press: (wanted: object) => pat<Booking>('/bookings', wanted),
    async own(id: string) {
      const { coming, past } = await pat<OwnBookings>('/bookings')
      return [...coming, ...past].find((one) => one.id === id) ?? null
    },
  }
}
type Product = Awaited<ReturnType<typeof start>>

async function offer({ olive }: Product, days: number): Promise<string> {
  const date = Temporal.Now.plainDateISO('Europe/London').add({ days }).toString()
  const place = { name: 'Open Floor', teacherId: people.tara.id, locationId: rooms.studioA.id, startTime: '10:00', endTime: '11:00' }
  const dropIn = { capacity: 1, priceMinor }
  const added = await olive<{ id: string }>('/classes', {
    id: randomUUID(),
    ...place,
    when: { repeats: 'never', date },
    dropIn,
    studentIds: [],
  })
  return added.id
}

const operation = 'POST /v1/payment_intents'
const slowly = { operation, kind: 'slow', seconds: 10 }
/** The charge's state before the kill, during the SDK's next retry. */
const steps = [
  ['before the provider has heard of it', [{ operation, kind: 'lost-before' }, slowly], 700],
  ['after the provider’s yes', [{ operation, kind: 'lost-after' }, slowly], 700],
  ['wherever it stands after a moment', [], 20],
  ['wherever it stands after a longer moment', [], 60],
  ['after it was written down', [], 3000],
] as const

it('a booking has exactly one place and one payment, or nothing at all, after the server is killed at any of its steps', async () => {
  let product = await start()
  const card = await product.pat<{ id: string }>('/cards/typed', { last4: '4242', brand: 'visa', expiryMonth: 8, expiryYear: 2040 })
  let days = 20
  for (const [step, mishaps, afterMs] of steps) {
    const classId = await offer(product, (days += 1))
    const before = await product.charges()
    // No webhooks from here on: only an active request could learn the outcome.
    await product.control('POST', '/deliveries', { paused: true })
    for (const mishap of mishaps) await product.control('POST', '/mishaps', mishap)
    const wanted = { id: randomUUID(), classId, studentId: children.mia.id, cardId: card.id, priceMinor }
    const lost = product.press(wanted).catch(() => null)
    await killable.kill({ afterMs })
    await lost

    product = await start()
    const kept = await product.own(wanted.id)
    expect([step, await product.left(classId)]).toEqual([step, kept ? 0 : 1])
    if (!kept) expect([step, await product.charges()]).toEqual([step, before])
    // The browser retries, as it does when an answer is lost.
    await Promise.all([product.press(wanted), product.press(wanted)])
    await product.control('POST', '/deliveries', { paused: false })
    await expect.poll(() => product.own(wanted.id), { timeout: 20_000 }).toMatchObject({ state: 'booked', hasReceipt: true })
    expect([step, await product.left(classId), (await product.charges()) - before]).toEqual([step, 0, 1])
    expect(await product.violations()).toEqual([])
  }
}, 900_000)
