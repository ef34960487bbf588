import { seenOf } from '@callboard/contract/seen-figures'
import { beforeAll, describe, expect, it } from 'vitest'
import { children, people } from '../../world/people.ts'
import { bookingWorld, keptCards } from '../bookings/bookings.test.kit.ts'
import { bill } from '../invoices/bill.test.kit.ts'
import { makeDrafts } from '../invoices/issuing/make-drafts.ts'
import { childForm } from '../students/child.test.kit.ts'
import { addGuardian } from '../students/guardians/guardian.test.kit.ts'

const world = bookingWorld()
const cardOf = keptCards(world)
const { mia, leo } = children
const today = Temporal.Now.plainDateISO('Europe/London')
const due = { dueOn: today.add({ days: 20 }).toString() }
const bills = { unpaid: 2, owedMinor: 9000, recurrences: 1 }
const removal = async (id: string = people.pat.id) => (await world.as('olive')).call.users.removal({ id })

beforeAll(async () => {
  const { call } = await world.as('olive')
  await call.invoices.add(bill(due))
  await call.invoices.add(bill({ ...due, recurring: { interval: 'month', endsOn: today.add({ years: 1 }).toString() } }))
  const items = [
    {
      ...bill().items[0]!,
      studentName: mia.name,
      planEnrolmentId: null,
      periodStart: null,
      periodEnd: null,
      type: 'other' as const,
      vat: 'exempt' as const,
    },
  ]
  await world.inStudio((scope) => makeDrafts(scope, [{ parent: people.pat, items }], { ...due, method: 'card' }))
  await world.book('pat', await world.offer({ days: 3 }), mia.id, cardOf.pat)
  await world.book('pat', await world.offer({ days: 3 }), leo.id, cardOf.pat)
}, 60_000)

describe('the figures of the question before a deletion', () => {
  it('tell parent and owner what becomes of invoices, recurring invoices, places and money, and whoever closes the studio of all of it', async () => {
    const leaving = { ...bills, drafts: 1, places: 2, refundMinor: 1700, lostMinor: 0 }
    // Of a draft nobody but the studio knows.
    expect((await (await world.as('pat')).call.profile.deletion()).leaving).toEqual({ ...leaving, drafts: 0 })
    expect(await removal()).toMatchObject({ students: 2, leaving })
    expect((await (await world.as('olive')).call.profile.deletion()).studio).toMatchObject({ leaving })
    expect((await removal(people.quinn.id)).leaving).toEqual({
      unpaid: 0,
      owedMinor: 0,
      recurrences: 0,
      drafts: 0,
      places: 0,
      refundMinor: 0,
      lostMinor: 0,
    })
  })

  it('tell a child who goes from one who stays with another guardian', async () => {
    const [pat, quinn] = [await world.as('pat'), await world.as('quinn')]
    await addGuardian(world, { child: mia, who: 'quinn', may: { answers: true } })
    for (const figures of [await removal(), await pat.call.profile.deletion()]) expect(figures).toMatchObject({ students: 1, staying: 1 })
    for (const figures of [await removal(people.quinn.id), await quinn.call.profile.deletion()])
      expect(figures).toMatchObject({ students: 1, staying: 1 })
    await quinn.call.guardians.end({ studentId: mia.id, userId: people.quinn.id })
    expect(await removal(people.quinn.id)).toMatchObject({ students: 1, staying: 0 })
  })

  it('for a child say which recurring invoices bill nobody else, and these end with the child', async () => {
    const [pat, olive] = [await world.as('pat'), await world.as('olive')]
    const ivy = childForm({ name: 'Ivy Ellis' })
    await pat.call.students.add(ivy)
    const [line] = bill().items
    const recurring = { interval: 'month' as const, endsOn: today.add({ years: 1 }).toString() }
    const ofIvy = { ...line!, studentId: ivy.id }
    const {
      invoices: [alone],
    } = await olive.call.invoices.add(bill({ ...due, items: [ofIvy], recurring }))
    const {
      invoices: [both],
    } = await olive.call.invoices.add(bill({ ...due, items: [ofIvy, line!], recurring }))
    const before = await pat.call.students.removal({ id: ivy.id })
    expect(before).toMatchObject({ recurrences: 1, drafts: 0, unpaid: 0 })
    expect(await pat.call.students.removal({ id: leo.id })).toMatchObject({ recurrences: 0 })
    await pat.call.students.remove({ id: ivy.id, seen: seenOf(before) })
    const stateOf = async (id: string) => (await olive.call.invoices.read({ id })).recurrence?.state
    expect([await stateOf(alone!.id), await stateOf(both!.id)]).toEqual(['ended', 'active'])
    // As it was, for what follows.
    for (const { id, version } of [alone!, both!]) await olive.call.invoices.cancel({ id, version })
    await olive.call.invoices.setRecurrence({ id: both!.id, state: 'ended' })
  })

  it('for a child cover the parent’s own money, and say what is lost inside a day', async () => {
    const [pat, quinn] = [await world.as('pat'), await world.as('quinn')]
    const before = await pat.call.students.removal({ id: mia.id })
    expect(before).toEqual({ unpaid: 0, owedMinor: 0, recurrences: 1, drafts: 0, places: 1, refundMinor: 850, lostMinor: 0, waitsFor: [] })
    await expect(quinn.call.students.removal({ id: mia.id })).rejects.toMatchObject({ code: 'student-not-found' })

    const starts = today.add({ days: 3 }).toZonedDateTime({ timeZone: 'Europe/London', plainTime: '10:00' })
    world.at(starts.subtract({ hours: 20 }).toInstant())
    const { call } = await world.as('pat')
    const after = await call.students.removal({ id: mia.id })
    expect(after).toMatchObject({ places: 1, refundMinor: 0, lostMinor: 850 })
    await expect(call.students.remove({ id: mia.id, seen: seenOf(before) })).rejects.toMatchObject({ code: 'figures-changed' })
    expect(await call.students.remove({ id: mia.id, seen: seenOf(after) })).toEqual({ id: mia.id, waitsFor: [] })
  })

  it('that are out of date refuse the deletion, which changes nothing', async () => {
    const olive = await world.as('olive')
    const { leaving } = await removal()
    await olive.call.invoices.add(bill({ ...due, items: [{ ...bill().items[0]!, studentId: leo.id }] }))
    const seen = seenOf(leaving)
    const pat = await world.as('pat')
    for (const press of [
      () => olive.call.users.remove({ id: people.pat.id, seen }),
      () => olive.call.users.changeRole({ id: people.pat.id, role: 'teacher', seen }),
      () => olive.call.profile.deleteAccount({ phrase: 'delete my account', what: 'studio', seen }),
      () => pat.call.profile.deleteAccount({ phrase: 'delete my account', seen }),
    ])
      await expect(press()).rejects.toMatchObject({ code: 'figures-changed' })
    const { leaving: now } = await removal()
    expect(now).toEqual({ ...leaving, unpaid: 3, owedMinor: 13_500 })
    expect(await pat.call.profile.deleteAccount({ phrase: 'delete my account', seen: seenOf({ ...now, drafts: 0 }) })).toEqual({
      deleted: 'account',
      goesOn: false,
    })
  })
})
