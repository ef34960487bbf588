import { describe, expect, it } from 'vitest'
import { children, people } from '../../world/people.ts'
import { bookingWorld, keptCards } from './bookings.test.kit.ts'

const world = bookingWorld()
const { mia, leo, noor } = children
const phrase = 'delete my account' as const
const cardOf = keptCards(world)
const role = async (id: string, to: 'parent' | 'teacher') => (await world.as('olive')).call.users.changeRole({ id, role: to })

async function unheardOf(): Promise<string> {
  await role(people.quinn.id, 'teacher')
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
  it('is refunded, loses places and waiting list entries, and her cards are deleted here and at the provider', async () => {
    const [place, full] = [await world.offer(), await world.offer({ capacity: 1 })]
    const booked = await world.book('quinn', place, noor.id, cardOf.quinn)
    await world.book('pat', full, mia.id, cardOf.pat)
    const quinn = await world.as('quinn')
    await quinn.call.bookings.wait({ id: crypto.randomUUID(), classId: full.classId, studentId: noor.id })
    const [customer] = await world.customers('quinn')
    await role(people.quinn.id, 'teacher')
    await world.cards.settle()
    expect(await world.booking(booked.id)).toMatchObject({ state: 'cancelled' })
    expect(await world.paid(booked.id)).toMatchObject([{ amountMinor: 850, refundedMinor: 850 }])
    expect(await world.left(place)).toBe(12)
    const olive = await world.as('olive')
    expect((await olive.call.bookings.ofClass({ classId: full.classId })).waiting).toEqual([])
    expect([await world.rows('quinn'), await world.customers('quinn')]).toEqual([[], []])
    expect(await world.atProvider(`/customers/${customer!.customerId}`)).toMatchObject({ deleted: true })
    expect(await world.notified(booked.id)).toContain('quinn refund_completed')
  })

  it('gets no place for money that arrives afterwards: it is refunded', async () => {
    await role(people.quinn.id, 'parent')
    cardOf.quinn = (await world.add('quinn')).id
    const place = await world.offer()
    await world.cards.control('POST', '/deliveries', { paused: true })
    await world.cards.control('POST', '/mishaps', { kind: 'lost-after', operation: 'POST /v1/payment_intents', times: 3 })
    const { id } = await world.book('quinn', place, noor.id, cardOf.quinn)
    await role(people.quinn.id, 'teacher')
    expect(await world.booking(id)).toMatchObject({ state: 'released' })
    await world.cards.control('POST', '/deliveries', { paused: false })
    await world.cards.settle()
    await world.cards.settle()
    expect(await world.booking(id)).toMatchObject({ state: 'cancelled' })
    expect(await world.paid(id)).toMatchObject([{ isExtra: true, refundedMinor: 850 }])
    expect(await world.left(place)).toBe(12)
    await role(people.quinn.id, 'parent')
  })
})

describe('a parent whose customer at the provider we have not heard of', () => {
  it('is deleted there all the same when she leaves', async () => {
    const unheard = await unheardOf()
    await role(people.quinn.id, 'teacher')
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
    expect(await close()).toEqual({ deleted: 'studio' })
    await world.cards.settle()
    await world.cards.world.app.jobs.runDue({ early: true })
    expect(await world.atProvider(`/customers/${unheard}`)).toMatchObject({ deleted: true })
    for (const { customerId } of customers) expect(await world.atProvider(`/customers/${customerId}`)).toMatchObject({ deleted: true })
  })
})
