import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { children, people } from '../../../world/people.ts'
import { bookingWorld, keptCards, type Place } from '../bookings.test.kit.ts'

const world = bookingWorld()
const { mia, noor } = children
const cardOf = keptCards(world)

async function callOff({ classId }: Place, undoable = false) {
  const { call } = await world.as('olive')
  const { date } = await call.classes.read({ id: classId })
  const off = { id: randomUUID(), date, classIds: [classId], reason: 'Snow', note: '', undoable }
  return { id: off.id, classIds: [classId], undo: (await call.callingOff.callOff(off)).undo?.id }
}

async function later() {
  await world.cards.world.app.jobs.runDue({ early: true })
  await world.cards.settle()
}

const notified = async ({ classId }: Place, name: string) => (await world.notified(classId)).filter((words) => words.startsWith(name))
const refunded = async (id: string) => (await world.paid(id)).map(({ refundedMinor }) => refundedMinor)

describe('bookings of a class that is called off', () => {
  it('are not refunded beyond the sum that the owner was shown', async () => {
    const place = await world.offer({ days: 20 })
    const { call } = await world.as('olive')
    const seen = await call.callingOff.preview({ classIds: [place.classId] })
    const { id } = await world.book('pat', place, mia.id, cardOf.pat)
    const { date } = await call.classes.read({ id: place.classId })
    const off = { id: randomUUID(), date, classIds: [place.classId], reason: 'Snow' }
    await expect(call.callingOff.callOff({ ...off, seen })).rejects.toMatchObject({ code: 'closing-changed' })
    expect((await world.booking(id)).state).toBe('booked')
    const again = await call.callingOff.preview({ classIds: [place.classId] })
    expect(await call.callingOff.callOff({ ...off, seen: again })).toMatchObject({ closed: 1 })
  })

  it('are refunded once, and their family is on the list of those to ring, with the child', async () => {
    const place = await world.offer({ days: 21 })
    const { id } = await world.book('pat', place, mia.id, cardOf.pat)
    const off = await callOff(place)
    await later()
    expect([(await world.booking(id)).state, await refunded(id), await notified(place, 'pat')]).toEqual([
      'cancelled',
      [850],
      ['pat class_cancellation'],
    ])
    const { call } = await world.as('olive')
    const { families } = await call.callingOff.unread({ id: off.id })
    expect(families.map(({ user, children: all }) => [user.id, all])).toEqual([[people.pat.id, [mia.name]]])
    await call.callingOff.reopen(off)
    await later()
    const again = await world.book('pat', place, mia.id, cardOf.pat)
    await callOff(place)
    await later()
    expect([await refunded(id), await refunded(again.id)]).toEqual([[850], [850]])
  })

  it('are refunded and notified once when the class is deleted within half a minute', async () => {
    const place = await world.offer({ days: 23, capacity: 1 })
    const { id } = await world.book('pat', place, mia.id, cardOf.pat)
    const quinn = await world.as('quinn')
    await quinn.call.bookings.wait({ id: randomUUID(), classId: place.classId, studentId: noor.id })
    await callOff(place, true)
    const { call } = await world.as('olive')
    expect(await call.classes.removal({ id: place.classId, scope: 'single' })).toMatchObject({ booked: 1, refundMinor: 850 })
    await call.classes.remove({ id: place.classId, scope: 'single', undoable: true })
    await later()
    expect([(await world.booking(id)).state, await refunded(id)]).toEqual(['cancelled', [850]])
    expect(await notified(place, 'pat')).toEqual(['pat class_cancellation'])
    expect(await notified(place, 'quinn')).toEqual(['quinn class_cancellation'])
  })
})
