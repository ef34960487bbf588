import { describe, expect, it } from 'vitest'
import { children, people } from '../../../world/people.ts'
import { lockPlaces } from '../../classes/places/claim-place.ts'
import { bookingWorld } from '../bookings.test.kit.ts'
import { endBooking } from './end-booking.ts'

const world = bookingWorld()
const { noor } = children
const cancel = async (name: 'pat' | 'quinn', id: string, refundMinor: number) =>
  (await world.as(name)).call.bookings.cancel({ id, refundMinor })
const refunds = (id: string) =>
  world.inStudio(({ db, studioId }) =>
    db.selectFrom('refunds').select(['id', 'amountMinor', 'status']).where('studioId', '=', studioId).where('id', '=', id).execute(),
  )

describe('a booking whose payment is disputed', () => {
  const disputed = async (name = 'Open Floor') => {
    const bad = (await world.add('quinn', 'pm_card_createDispute')).id
    const place = await world.offer({ name })
    const { id } = await world.book('quinn', place, noor.id, bad)
    await world.cards.settle()
    const own = (await (await world.as('quinn')).call.bookings.own()).coming.find((one) => one.id === id)
    // No refund is promised while the bank has the money.
    expect(own).toMatchObject({ refundMinor: 0, refundStopped: 'disputed' })
    return { id, place }
  }
  const close = async (status: 'won' | 'lost') => {
    const [dispute] = await world.inStudio(({ db, studioId }) =>
      db.selectFrom('disputes').selectAll().where('studioId', '=', studioId).where('closedAt', 'is', null).execute(),
    )
    const accountId = await world.inStudio(async ({ db, studioId }) => {
      const row = await db.selectFrom('cardAccounts').select('accountId').where('studioId', '=', studioId).executeTakeFirstOrThrow()
      return row.accountId
    })
    await world.cards.control('POST', `/accounts/${accountId}/disputes/${dispute!.id}/close`, { status })
    await world.cards.settle()
  }

  const ofClass = async ({ classId }: { classId: string }, name: 'olive' | 'tara' = 'olive') =>
    (await (await world.as(name)).call.bookings.ofClass({ classId })).bookings
  const removal = async ({ classId }: { classId: string }) =>
    (await world.as('olive')).call.classes.removal({ id: classId, scope: 'single' })
  const open = async (id: string) => {
    const { disputed: all, latest } = await (await world.as('olive')).call.payments.overview()
    const [payment] = await world.paid(id)
    return {
      dispute: all.find(({ place }) => place?.className === 'Disputed'),
      isDisputed: latest.find((one) => one.id === payment!.id)?.isDisputed,
    }
  }

  it('is shown to owners with the date by which to answer, and they are told; nothing can be refunded until it is decided', async () => {
    const { id, place } = await disputed('Disputed')
    const dispute = { amountMinor: 850, status: 'needs-response', respondBy: expect.stringMatching(/^\d{4}-.+Z$/) }
    expect(await ofClass(place)).toMatchObject([{ state: 'booked', payment: { status: 'completed', refundableMinor: 0, dispute } }])
    expect(await ofClass(place, 'tara')).toMatchObject([{ state: 'booked', payment: null }])
    expect(await removal(place)).toMatchObject({ booked: 1, refundMinor: 0 })
    expect(await open(id)).toMatchObject({ isDisputed: true, dispute: { ...dispute, invoiceId: null, parent: { name: 'Quinn Osei' } } })
    const notified = await world.inStudio(({ db }) =>
      db
        .selectFrom('notifications')
        .select(['userId', 'link', 'message'])
        .where('entityId', '=', id)
        .where('title', '=', 'Payment disputed')
        .execute(),
    )
    const message = expect.stringMatching(/Disputed, .+ Please answer by /)
    expect(notified).toEqual([{ userId: people.olive.id, link: '/dashboard/payments', message }])
    const [payment] = await world.paid(id)
    const refund = { id: crypto.randomUUID(), paymentId: payment!.id, amountMinor: 850, reason: 'requested_by_customer' as const }
    await expect((await world.as('olive')).call.payments.refund(refund)).rejects.toMatchObject({ code: 'payment-disputed' })
    await close('won')
    expect(await open(id)).toEqual({ dispute: undefined, isDisputed: false })
    expect(await ofClass(place)).toMatchObject([{ payment: { refundableMinor: 850, lostMinor: 0, dispute: null } }])
    expect(await removal(place)).toMatchObject({ booked: 1, refundMinor: 850 })
    expect(await (await world.as('olive')).call.payments.refund(refund)).toMatchObject({ amountMinor: 850 })
    expect(await ofClass(place)).toMatchObject([{ state: 'booked', payment: { status: 'refunded', refundableMinor: 0 } }])
    await world.cards.settle()
  })

  it('that is lost shows so, and nothing of it can be refunded any more', async () => {
    const { place } = await disputed()
    await close('lost')
    expect(await ofClass(place)).toMatchObject([{ state: 'booked', payment: { refundableMinor: 0, lostMinor: 850, dispute: null } }])
    expect(await removal(place)).toMatchObject({ booked: 1, refundMinor: 0 })
  })

  it('in part is not promised a refund at once either', async () => {
    const { id } = await disputed()
    await world.inStudio(({ db, studioId }) =>
      db.updateTable('disputes').set({ amountMinor: 350 }).where('studioId', '=', studioId).where('closedAt', 'is', null).execute(),
    )
    const { coming } = await (await world.as('quinn')).call.bookings.own()
    expect(coming.find((one) => one.id === id)).toMatchObject({ refundMinor: 500, refundStopped: 'disputed' })
    expect(await cancel('quinn', id, 500)).toMatchObject({ refunded: { amountMinor: 500, status: 'disputed' } })
    await close('won')
    world.advance({ minutes: 20 })
    await world.run('bookings.find-unpaid-refunds')
    await world.cards.settle()
    expect(await refunds(id)).toMatchObject([{ amountMinor: 500 }])
  })

  it.each([
    ['won', [{ amountMinor: 850 }], 850],
    ['lost', [], null],
  ] as const)('is refunded what it is owed when the dispute is %s, unless nothing is owed any more', async (status, made, due) => {
    const { id, place } = await disputed()
    await world.inStudio(async (scope) => {
      const row = await scope.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const held = await lockPlaces(scope, place.classId)
      await endBooking(scope, held!, row, { refundMinor: 850, because: 'The class was cancelled' })
    })
    await world.cards.settle()
    expect(await refunds(id)).toEqual([])
    const { past } = await (await world.as('quinn')).call.bookings.own()
    expect(past.find((one) => one.id === id)).toMatchObject({ refunded: { amountMinor: 850, status: 'disputed' } })
    await close(status)
    world.advance({ minutes: 20 })
    await world.run('bookings.find-unpaid-refunds')
    await world.cards.settle()
    expect(await refunds(id)).toMatchObject(made)
    expect((await world.booking(id)).refundDueMinor).toBe(due)
  })
})
