import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../../world/open-world.ts'
import { people } from '../../../world/people.ts'
import { storyNow } from '../../../world/story.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { childForm } from '../../students/child.test.kit.ts'
import { bill, emptyBooks, faultOf, lesson, notificationsOf, signInAgain, type Typed } from '../bill.test.kit.ts'

const world = storyWorld()
let olive: Browser
beforeAll(async () => {
  olive = await world.as('olive')
}, 60_000)
beforeEach(async () => {
  world.clock.set(storyNow)
  olive = await signInAgain(world, 'olive')
  await emptyBooks(world)
})

const add = async (changed?: Partial<Typed>) => (await olive.call.invoices.add(bill(changed))).invoices[0]!.id
const some = async (n: number) => {
  const ids = []
  for (let added = 0; added < n; added += 1) ids.push(await add())
  world.clock.advance({ minutes: 2 })
  return ids
}
const settle = (id: string) => world.database.kysely.updateTable('invoices').set({ status: 'paid' }).where('id', '=', id).execute()
const heardByOwners = async () => {
  const rows = await world.database.kysely.selectFrom('events').select('forRoles').where('type', '=', 'invoices.stale').execute()
  return rows.filter(({ forRoles }) => forRoles?.includes('owner')).length
}
const told = async (id: string) => (await notificationsOf(world, id)).length

describe('reminding of several invoices', () => {
  it('asks for each that is unpaid, and says which were paid meanwhile', async () => {
    const [one, paid, other] = await some(3)
    await settle(paid!)
    const answer = await olive.call.invoices.remind({ ids: [one!, paid!, other!, one!] })
    expect(answer).toMatchObject({ reminded: 2, refused: [{ id: paid, index: 2, why: 'not-sendable' }], undo: null })
    expect(await Promise.all([one!, paid!, other!].map(told))).toEqual([2, 1, 2])
  })

  it('reminds nobody twice when it is repeated, nor beside the single action', async () => {
    const [one, other] = await some(2)
    await Promise.all([
      olive.call.invoices.remind({ ids: [one!, other!] }),
      olive.call.invoices.remind({ ids: [other!, one!] }),
      faultOf(olive.call.invoices.send({ id: one! })),
    ])
    expect(await Promise.all([one!, other!].map(told))).toEqual([2, 2])
    expect(await olive.call.invoices.remind({ ids: [one!] })).toMatchObject({ reminded: 0, refused: [{ why: 'sent-just-now' }] })
  })

  it('can be stopped, and then can be sent', async () => {
    const [one] = await some(1)
    const { undo } = await olive.call.invoices.remind({ ids: [one!], undoable: true })
    expect(await told(one!)).toBe(2)
    const before = await heardByOwners()
    await olive.call.invoices.undoReminding({ id: undo!.id })
    expect(await told(one!)).toBe(1)
    expect((await heardByOwners()) - before, 'home says again that it is overdue').toBe(1)
    expect(await olive.call.invoices.remind({ ids: [one!] })).toMatchObject({ reminded: 1 })
  })

  it('does not remind of what is paid while it can still be stopped', async () => {
    const [one] = await some(1)
    await olive.call.invoices.remind({ ids: [one!], undoable: true })
    await olive.call.payments.markPaid({ invoiceId: one!, version: 1, paidOn: storyNow.slice(0, 10) })
    const left = await world.database.kysely
      .selectFrom('notifications')
      .select('type')
      .where('entityId', '=', one!)
      .where('heldBy', 'is not', null)
      .execute()
    expect(left).toEqual([])
  })

  it('asks nobody to pay what a card is paying at this moment, nor does the single action', async () => {
    const [one, other] = await some(2)
    await world.inNorthlight(({ db, studioId }) => {
      const ofPage = { studioId, id: one!, invoiceId: one!, invoiceVersion: 1, amountMinor: 4500, currency: 'GBP', accountId: 'acct_1' }
      const at = new Date(storyNow)
      return db
        .insertInto('checkouts')
        .values({ ...ofPage, state: 'processing', expiresAt: at, createdAt: at })
        .execute()
    })
    expect(await olive.call.invoices.remind({ ids: [one!, other!] })).toMatchObject({
      reminded: 1,
      refused: [{ id: one, why: 'being-paid' }],
    })
    expect(await faultOf(olive.call.invoices.send({ id: one! }))).toMatchObject({ code: 'being-paid' })
    expect(await Promise.all([one!, other!].map(told))).toEqual([1, 2])
  })

  it('sends an owner the reminder of the invoice of their own family', async () => {
    await world.database.kysely.updateTable('users').set({ phone: '0113 496 0100' }).where('id', '=', people.olive.id).execute()
    const { id: studentId } = await olive.call.students.add(childForm({ name: 'Ava Hart' }))
    const id = await add({ invoices: [{ id: randomUUID(), parentId: people.olive.id }], items: [{ ...lesson, studentId }] })
    expect(await olive.call.invoices.remind({ ids: [id] })).toMatchObject({ reminded: 1 })
    expect(await notificationsOf(world, id)).toMatchObject([{ name: people.olive.name, title: 'Payment reminder' }])
  })

  it('refuses all when one is not of this studio', async () => {
    const [one] = await some(1)
    const omar = await world.as('omar')
    expect(await faultOf(omar.call.invoices.remind({ ids: [one!] }))).toMatchObject({ code: 'invoice-not-found' })
    expect(await told(one!)).toBe(1)
  })
})
