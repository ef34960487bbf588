import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { children, people } from '../../world/people.ts'
import { storyNow } from '../../world/story.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { endNow, neverEnded } from '../subscriptions/ending/end-and-return.test.kit.ts'
import { bill, emptyBooks, signInAgain, type Typed } from '../invoices/bill.test.kit.ts'

const world = storyWorld()
beforeEach(() => emptyBooks(world))

const add = async (changed: Partial<Typed> = {}) => {
  const { invoices } = await (await signInAgain(world, 'olive')).call.invoices.add(bill(changed))
  return invoices[0]!.id
}
const pay = async (invoiceId: string) => {
  await (await world.as('olive')).call.payments.markPaid({ invoiceId, version: 1, paidOn: storyNow.slice(0, 10), isEarly: true })
}
const next = async (invoiceId: string, who: 'pat' | 'olive' = 'pat') =>
  (await (await signInAgain(world, who)).call.payments.check({ invoiceId })).next

it('says nothing of the next payment until one is paid, and only to the family itself', async () => {
  const id = await add()
  expect(await next(id)).toBeUndefined()
  await pay(id)
  expect(await next(id)).toBeNull()
  expect(await next(id, 'olive')).toBeUndefined()
})

it('names the day on which the first of the other invoices is due, and says when that is now', async () => {
  const id = await add()
  await add({ dueOn: '2026-12-20' })
  await add({ dueOn: '2026-12-14' })
  await add({
    dueOn: '2026-11-20',
    invoices: [{ id: randomUUID(), parentId: people.quinn.id }],
    items: [{ ...bill().items[0]!, studentId: children.noor.id }],
  })
  await pay(id)
  expect(await next(id)).toEqual({ dueOn: '2026-12-14', isNow: false })
  await world.inNorthlight(({ db }) => db.updateTable('invoices').set({ dueOn: '2026-11-18' }).where('dueOn', '=', '2026-12-20').execute())
  expect(await next(id)).toEqual({ dueOn: '2026-11-18', isNow: true })
})

it('names the day of the next one of an invoice that returns', async () => {
  const id = await add({ recurring: { interval: 'month', endsOn: '2027-06-30' } })
  await pay(id)
  expect(await next(id)).toEqual({ dueOn: '2027-01-01', isNow: false })
})

it('names no day of an invoice that returns once the plan has ended', async () => {
  const id = await add({ recurring: { interval: 'month', endsOn: '2027-06-30' } })
  await pay(id)
  await endNow(world)
  expect(await next(id)).toBeNull()
  await neverEnded(world)
})

it('asks for nothing now that a card is paying, or is charged by itself', async () => {
  const [id, charged, paying] = [await add(), await add({ dueOn: '2026-12-14' }), await add({ dueOn: '2026-12-20' })]
  await pay(id)
  const today = { dueOn: '2026-11-18', chargeOn: '2026-11-18', chargeCardId: 'pm_1' }
  await world.inNorthlight(({ db }) => db.updateTable('invoices').set(today).where('id', '=', charged).execute())
  expect(await next(id)).toEqual({ dueOn: '2026-12-20', isNow: false })
  const at = new Date(storyNow)
  const page = { id: randomUUID(), invoiceId: paying, invoiceVersion: 1, amountMinor: 4500, currency: 'GBP', accountId: 'acct_1' }
  await world.inNorthlight(({ db, studioId }) =>
    db
      .insertInto('checkouts')
      .values({ studioId, ...page, state: 'processing', expiresAt: at, createdAt: at })
      .execute(),
  )
  expect(await next(id)).toBeNull()
})
