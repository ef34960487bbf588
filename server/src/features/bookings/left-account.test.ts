import { beforeAll, describe, expect, it } from 'vitest'
import { children } from '../../world/people.ts'
import { bookingWorld, type Place } from './bookings.test.kit.ts'

const world = bookingWorld()
const { mia, leo, noor } = children

describe('a studio that leaves its card account', () => {
  const places: Record<'paid' | 'disputed' | 'held', Place> = {} as never
  const ids = { paid: '', disputed: '', held: '' }

  beforeAll(async () => {
    const [card, asking] = [(await world.add('pat')).id, (await world.addAsking('pat')).id]
    const bad = (await world.add('quinn', 'pm_card_createDispute')).id
    for (const name of ['paid', 'disputed', 'held'] as const) places[name] = await world.offer()
    ids.paid = (await world.book('pat', places.paid, mia.id, card)).id
    ids.disputed = (await world.book('quinn', places.disputed, noor.id, bad)).id
    await world.cards.settle()
    await (await world.as('olive')).call.classes.remove({ id: places.disputed.classId, scope: 'single' })
    await world.cards.settle()
    ids.held = (await world.book('pat', places.held, leo.id, asking)).id
    const accountId = await world.inStudio(async ({ db, studioId }) => {
      const row = await db.selectFrom('cardAccounts').select('accountId').where('studioId', '=', studioId).executeTakeFirstOrThrow()
      return row.accountId
    })
    await world.cards.control('POST', `/accounts/${accountId}/deauthorise`)
    await world.cards.settle()
  }, 60_000)
  const own = async (name: 'pat' | 'quinn', id: string) => {
    const { coming, past } = await (await world.as(name)).call.bookings.own()
    return [...coming, ...past].find((one) => one.id === id)
  }

  it('releases a place that was being paid for, and says that the bank’s answer is unknown', async () => {
    world.advance({ minutes: 16 })
    await world.run('bookings.find-overdue-holds')
    expect(await own('pat', ids.held)).toMatchObject({
      state: 'released',
      failure: 'The studio has changed its card account since. Please ask the studio whether any money was taken.',
    })
    const notified = await world.inStudio(({ db }) =>
      db
        .selectFrom('notifications')
        .select('message')
        .where('entityId', '=', places.held.classId)
        .where('type', '=', 'class_place_released')
        .execute(),
    )
    expect(notified).toEqual([{ message: expect.stringContaining('because the studio changed its card account before it was paid for.') }])
  })

  it('tells both sides that what was owed for a disputed payment cannot be given back any more', async () => {
    expect(await own('quinn', ids.disputed)).toMatchObject({ state: 'cancelled', refunded: { status: 'failed' } })
    expect(await world.notified(ids.disputed)).not.toContain('quinn refund_completed')
    world.advance({ minutes: 20 })
    await world.run('bookings.find-unpaid-refunds')
    expect(await own('quinn', ids.disputed)).toMatchObject({ refunded: { amountMinor: 850, status: 'failed' } })
    const [payment] = await world.paid(ids.disputed)
    const { latest } = await (await world.as('olive')).call.payments.overview()
    expect(latest.find((one) => one.id === payment!.id)).toMatchObject({ isDisputed: false })
    expect(await world.notified(ids.disputed)).toEqual(expect.arrayContaining(['olive refund_completed', 'quinn refund_completed']))
  })

  it('promises no refund to whoever cancels or deletes, as nothing can be paid back from an account it has left', async () => {
    expect(await own('pat', ids.paid)).toMatchObject({ refundMinor: 850, refundStopped: 'account-left' })
    const olive = await world.as('olive')
    expect((await olive.call.bookings.ofClass({ classId: places.paid.classId })).bookings).toMatchObject([
      { payment: { isLeft: true, refundableMinor: 0 } },
    ])
    expect(await olive.call.classes.removal({ id: places.paid.classId, scope: 'single' })).toMatchObject({ booked: 1, refundMinor: 0 })
  })

  it('is notified that the refund of a booking cancelled later has failed, and so is the family', async () => {
    const cancelled = await (await world.as('pat')).call.bookings.cancel({ id: ids.paid, refundMinor: 850 })
    expect(cancelled).toMatchObject({ refunded: { amountMinor: 850, status: 'failed' } })
    await world.cards.settle()
    expect(await own('pat', ids.paid)).toMatchObject({ state: 'cancelled', refunded: { amountMinor: 850, status: 'failed' } })
    expect(await world.notified(ids.paid)).toEqual(expect.arrayContaining(['olive refund_completed', 'pat refund_completed']))
  })
})
