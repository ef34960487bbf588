import { describe, expect, it } from 'vitest'
import { children, people } from '../../world/people.ts'
import { bookingWorld, keptCards } from './bookings.test.kit.ts'
import { moveChild } from '../students/guardians/guardian.test.kit.ts'

const world = bookingWorld()
const { mia, leo, noor } = children
const phrase = 'delete my account' as const
const cardOf = keptCards(world)
const role = async (id: string, to: 'parent' | 'teacher') => (await world.as('olive')).call.users.changeRole({ id, role: to })

/** Without her child she is a family no longer. */
async function becomeTeacherWithoutChild(): Promise<void> {
  const give = (parentId: string) => world.inStudio(({ db }) => moveChild(db, noor.id, parentId))
  await give(people.pat.id)
  await role(people.quinn.id, 'teacher')
  await give(people.quinn.id)
}

async function unheardOf(): Promise<string> {
  await becomeTeacherWithoutChild()
  await world.cards.settle()
  await role(people.quinn.id, 'parent')
  const before = new Set((await customersThere()).map(({ id }) => id))
  await world.cards.control('POST', '/mishaps', { operation: 'POST /v1/customers', kind: 'lost-after', times: 3 })
  await expect((await world.as('quinn')).call.cards.beginAdding()).rejects.toMatchObject({ code: 'provider-unsure' })
  const [made, ...others] = (await customersThere()).filter(({ id }) => !before.has(id))
  expect([made?.metadata['parent_id'], others]).toEqual([people.quinn.id, []])
  return made!.id
}
const customersThere = async () =>
  (await world.atProvider<{ data: { id: string; metadata: Record<string, string> }[] }>('/customers?limit=100')).data

describe('a parent who becomes a teacher', () => {
  it('keeps places, waiting list entries and cards, and books and cancels as before', async () => {
    const [place, full, another] = [await world.offer(), await world.offer({ capacity: 1 }), await world.offer()]
    const booked = await world.book('quinn', place, noor.id, cardOf.quinn)
    await world.book('pat', full, mia.id, cardOf.pat)
    const quinn = await world.as('quinn')
    await quinn.call.bookings.wait({ id: crypto.randomUUID(), classId: full.classId, studentId: noor.id })
    const cards = await world.rows('quinn')
    await role(people.quinn.id, 'teacher')
    await world.cards.settle()
    expect(await world.booking(booked.id)).toMatchObject({ state: 'booked' })
    const olive = await world.as('olive')
    expect((await olive.call.bookings.ofClass({ classId: full.classId })).waiting).toHaveLength(1)
    expect(await world.rows('quinn')).toEqual(cards)
    const { id } = await world.book('quinn', another, noor.id, cardOf.quinn)
    expect(await world.booking(id)).toMatchObject({ state: 'booked' })
    await quinn.call.bookings.cancel({ id, refundMinor: 850 })
    await world.cards.settle()
    expect(await world.left(another)).toBe(12)
    await expect(quinn.call.bookings.cancel({ id: booked.id, refundMinor: 850 })).resolves.toMatchObject({ id: booked.id })
    await world.cards.settle()
  })

  it('gets the place for money that arrives afterwards', async () => {
    await role(people.quinn.id, 'parent')
    const place = await world.offer()
    await world.cards.control('POST', '/deliveries', { paused: true })
    await world.cards.control('POST', '/mishaps', { kind: 'lost-after', operation: 'POST /v1/payment_intents', times: 3 })
    const { id } = await world.book('quinn', place, noor.id, cardOf.quinn)
    await role(people.quinn.id, 'teacher')
    expect(await world.booking(id)).toMatchObject({ state: 'held' })
    await world.cards.control('POST', '/deliveries', { paused: false })
    await world.cards.settle()
    await world.cards.settle()
    expect(await world.booking(id)).toMatchObject({ state: 'booked' })
    expect(await world.paid(id)).toMatchObject([{ isExtra: false, refundedMinor: 0 }])
    await role(people.quinn.id, 'parent')
  })
})

describe('a parent whose customer at the provider we have not heard of', () => {
  it('is deleted there all the same when she leaves', async () => {
    const unheard = await unheardOf()
    await becomeTeacherWithoutChild()
    await world.cards.world.app.jobs.runDue({ early: true })
    expect(await world.atProvider(`/customers/${unheard}`)).toMatchObject({ deleted: true })
    const pending = await world.inStudio(({ db }) =>
      db.selectFrom('providerAttempts').select('id').where('kind', '=', 'card-customer').where('state', '=', 'pending').execute(),
    )
    expect(pending).toEqual([])
    await role(people.quinn.id, 'parent')
  })

  it('is deleted there too when creating it was given up, as too old to be repeated, before she leaves', async () => {
    const unheard = await unheardOf()
    world.advance({ hours: 24 })
    await world.run('card-payments.find-pending')
    await world.cards.settle()
    expect(await world.atProvider(`/customers/${unheard}`)).toMatchObject({ deleted: true })
  })
})

describe('a studio that is to be closed', () => {
  const close = async () => (await world.as('olive')).call.profile.deleteAccount({ phrase, what: 'studio' })

  it('cannot close while places in upcoming classes are paid for, until the refunds are under way', async () => {
    const place = await world.offer()
    await world.book('pat', place, leo.id, cardOf.pat)
    await expect(close()).rejects.toMatchObject({ code: 'places-paid' })
    const olive = await world.as('olive')
    for (const { id } of await world.inStudio(({ db, studioId }) =>
      db
        .selectFrom('classes')
        .select('id')
        .where('studioId', '=', studioId)
        .where('bookedCount', '>', 0)
        .where('archivedAt', 'is', null)
        .execute(),
    ))
      await olive.call.classes.remove({ id, scope: 'single' })
    await expect(close()).rejects.toMatchObject({ code: 'money-under-way' })
    await world.cards.settle()
    await world.cards.settle()
  })

  it('cannot close while somebody is paying', async () => {
    const place = await world.offer()
    const { id } = await world.book('pat', place, leo.id, (await world.addAsking('pat')).id)
    await expect(close()).rejects.toMatchObject({ code: 'money-under-way' })
    world.advance({ minutes: 16 })
    await world.run('bookings.find-overdue-holds')
    expect(await world.booking(id)).toMatchObject({ state: 'released' })
  })

  it('leaves no customer of its families at the provider, although an answer is lost', async () => {
    const unheard = await unheardOf()
    const customers = await world.customers('pat')
    expect(customers).not.toEqual([])
    await world.cards.control('POST', '/mishaps', { kind: 'lost-after', operation: 'DELETE /v1/customers', times: 3 })
    expect(await close()).toEqual({ deleted: 'studio', goesOn: false })
    await world.cards.settle()
    await world.cards.world.app.jobs.runDue({ early: true })
    expect(await world.atProvider(`/customers/${unheard}`)).toMatchObject({ deleted: true })
    for (const { customerId } of customers) expect(await world.atProvider(`/customers/${customerId}`)).toMatchObject({ deleted: true })
  })
})
