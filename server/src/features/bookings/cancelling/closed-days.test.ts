import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Scope } from '../../../platform/actor.ts'
import { testEngine } from '../../../platform/db/test/test-database.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { children, studios } from '../../../world/people.ts'
import { codeOf } from '../../auth/story.test.kit.ts'
import { endUndo } from '../../undos/end-undo.ts'
import { bookingWorld, keptCards, type Place } from '../bookings.test.kit.ts'

const world = bookingWorld()
const { mia, leo, noor } = children
const cardOf = keptCards(world)

async function close({ classId }: Place, undoable = false) {
  const { call } = await world.as('olive')
  const { date } = await call.classes.read({ id: classId })
  const closure = { id: randomUUID(), kind: 'closed' as const, reason: 'Snow', startsOn: date, endsOn: date }
  const preview = await call.terms.preview({ put: [closure] })
  const { undo } = await call.terms.close({ closures: [closure], undoable })
  return { id: closure.id, undo: undo?.id, preview, closure }
}

/** Until nothing can be undone any more. */
async function later() {
  await world.cards.world.app.jobs.runDue({ early: true })
  await world.cards.settle()
}

/** The booking, what of it went back, and whether its family has heard that the class is off. */
async function outcome(place: Place, id: string) {
  const cancellations = (await world.notified(place.classId)).filter((words) => words.endsWith('pat class_cancellation')).length
  return [(await world.booking(id)).state, (await world.paid(id)).map(({ refundedMinor }) => refundedMinor), cancellations]
}

describe('bookings of a class whose day is closed', () => {
  it('are counted beforehand and refunded, and their families notified once', async () => {
    const place = await world.offer({ days: 11 })
    const { id } = await world.book('pat', place, mia.id, cardOf.pat)
    const { preview } = await close(place)
    expect(preview).toMatchObject({ closes: 1, booked: 1, refundMinor: 850 })
    await world.cards.settle()
    expect(await world.booking(id)).toMatchObject({ state: 'cancelled' })
    expect((await world.paid(id)).map(({ refundedMinor }) => refundedMinor)).toEqual([850])
    expect((await world.notified(place.classId)).filter((words) => words.startsWith('pat'))).toEqual(['pat class_cancellation'])
  })

  it('keep the day open when there are more of them than the owner was shown', async () => {
    const place = await world.offer({ days: 33 })
    const { call } = await world.as('olive')
    const { date } = await call.classes.read({ id: place.classId })
    const closure = { id: randomUUID(), kind: 'closed' as const, reason: 'Snow', startsOn: date, endsOn: date }
    const { booked, refundMinor } = await call.terms.preview({ put: [closure] })
    const seen = { booked, refundMinor }
    const { id } = await world.book('pat', place, mia.id, cardOf.pat)
    expect(await codeOf(call.terms.close({ closures: [closure], seen }))).toBe('closing-changed')
    expect(await world.booking(id)).toMatchObject({ state: 'booked' })
    const before = { ...closure, startsOn: '2026-01-01', endsOn: '2026-01-01' }
    await call.terms.close({ closures: [before] })
    expect(await codeOf(call.terms.editClosure({ ...closure, was: before, seen }))).toBe('closing-changed')
    const again = await call.terms.preview({ put: [closure] })
    await call.terms.editClosure({ ...closure, was: before, seen: { booked: again.booked, refundMinor: again.refundMinor } })
    await world.cards.settle()
    expect(await world.booking(id)).toMatchObject({ state: 'cancelled' })
  })

  it('are kept until the closing cannot be undone any more, and stay when it is undone', async () => {
    const place = await world.offer({ days: 12 })
    const { id } = await world.book('pat', place, mia.id, cardOf.pat)
    const { undo } = await close(place, true)
    await expect(world.book('quinn', place, noor.id, cardOf.quinn)).rejects.toMatchObject({
      code: 'class-closed',
      message: 'This class does not take place: Snow.',
    })
    await (await world.as('olive')).call.terms.undo({ id: undo! })
    await world.cards.settle()
    expect(await world.booking(id)).toMatchObject({ state: 'booked' })
    expect(await world.left(place)).toBe(11)
    await world.book('quinn', place, noor.id, cardOf.quinn)
  })

  it('can be booked again once the day is open, without the waiting list of before', async () => {
    const place = await world.offer({ days: 13, capacity: 1 })
    await world.book('pat', place, mia.id, cardOf.pat)
    const quinn = await world.as('quinn')
    await quinn.call.bookings.wait({ id: randomUUID(), classId: place.classId, studentId: noor.id })
    const { id } = await close(place)
    await world.cards.settle()
    const wait = quinn.call.bookings.wait({ id: randomUUID(), classId: place.classId, studentId: noor.id })
    await expect(wait).rejects.toMatchObject({ code: 'class-closed' })
    expect((await world.notified(place.classId)).filter((words) => words.startsWith('quinn'))).toEqual(['quinn class_cancellation'])
    await (await world.as('olive')).call.terms.reopen({ id })
    expect(await world.left(place)).toBe(1)
    await world.book('pat', place, leo.id, cardOf.pat)
  })

  it('prevent their class from being moved onto a closed day', async () => {
    const other = await world.offer({ days: 15 })
    await close(other)
    const place = await world.offer({ days: 14 })
    await world.book('pat', place, mia.id, cardOf.pat)
    const { call } = await world.as('olive')
    const [from, to] = await Promise.all([place, other].map(({ classId }) => call.classes.read({ id: classId })))
    const { version, name, teacher, location, startTime, endTime } = from!
    const kept = { id: from!.id, version, name, teacherId: teacher!.id, locationId: location!.id, startTime, endTime }
    const move = call.classes.edit({ ...kept, date: to!.date, scope: 'single', dropIn: { capacity: 12, priceMinor: 850 } })
    await expect(move).rejects.toMatchObject({ code: 'booked-into-closure' })
    expect((await call.classes.read({ id: place.classId })).date).toBe(from!.date)
  })

  it('made since the day was opened again prevent the opening from being undone', async () => {
    const place = await world.offer({ days: 16 })
    const { id: closure } = await close(place)
    const { call } = await world.as('olive')
    const { undo } = await call.terms.reopen({ id: closure, undoable: true })
    const { id } = await world.book('pat', place, mia.id, cardOf.pat)
    await expect(call.terms.undo({ id: undo!.id })).rejects.toMatchObject({ code: 'changed-since' })
    await later()
    expect(await outcome(place, id)).toEqual(['booked', [0], 0])
    expect((await call.classes.read({ id: place.classId })).closedFor).toBeNull()
  })

  it('are refunded although the closure was undone when another closure covers the day', async () => {
    const place = await world.offer({ days: 17 })
    const { id } = await world.book('pat', place, mia.id, cardOf.pat)
    const { undo } = await close(place, true)
    await close(place, true)
    await (await world.as('olive')).call.terms.undo({ id: undo! })
    await later()
    expect(await outcome(place, id)).toEqual(['cancelled', [850], 1])
  })

  it('prevent the undo of a change that had opened their class again', async () => {
    const place = await world.offer({ days: 18 })
    const { id } = await world.book('pat', place, mia.id, cardOf.pat)
    const { closure } = await close(place, true)
    const { call } = await world.as('olive')
    const { undo } = await call.terms.editClosure({ ...closure, startsOn: '2027-06-01', endsOn: '2027-06-01', undoable: true })
    await expect(call.terms.undo({ id: undo!.id })).rejects.toMatchObject({ code: 'changed-since' })
    await later()
    expect((await outcome(place, id)).slice(0, 2)).toEqual(['booked', [0]])
  })

  it('are refunded in full also to a family that cancels, or whose child leaves, a day before', async () => {
    const [one, other] = [await world.offer({ days: 1 }), await world.offer({ days: 1 })]
    const { id } = await world.book('pat', one, leo.id, cardOf.pat)
    const { id: leaving } = await world.book('pat', other, mia.id, cardOf.pat)
    await close(one, true)
    const pat = await world.as('pat')
    await pat.call.bookings.cancel({ id, refundMinor: 850 })
    expect(await pat.call.students.removal({ id: mia.id })).toMatchObject({ lostMinor: 0 })
    await pat.call.students.remove({ id: mia.id })
    await later()
    expect((await outcome(one, id)).slice(0, 2)).toEqual(['cancelled', [850]])
    expect((await outcome(other, leaving)).slice(0, 2)).toEqual(['cancelled', [850]])
  })

  it('made while an opening could still be undone are refunded with a word when the day is closed again', async () => {
    world.at(Temporal.Now.instant().subtract({ seconds: 20 }))
    const place = await world.offer({ days: 25 })
    const { id: closure, closure: snow } = await close(place)
    world.at(Temporal.Now.instant())
    const { call } = await world.as('olive')
    await call.terms.reopen({ id: closure, undoable: true })
    const { id } = await world.book('pat', place, leo.id, cardOf.pat)
    await call.terms.close({ closures: [{ ...snow, id: randomUUID() }] })
    await later()
    expect(await outcome(place, id)).toEqual(['cancelled', [850], 1])
  })

  describe('and is then changed, which can still be undone when the closing cannot be', () => {
    /** A class that was booked, and whose day was closed half a minute ago. */
    async function closedBefore(days: number) {
      world.at(Temporal.Now.instant().subtract({ seconds: 40 }))
      const place = await world.offer({ days })
      const { id } = await world.book('pat', place, leo.id, cardOf.pat)
      const { undo } = await close(place, true)
      world.at(Temporal.Now.instant())
      return { place, id, closing: undo! }
    }

    /** Lets it begin at another time. */
    async function editStart({ classId: id }: Place) {
      const { call } = await world.as('olive')
      const { version, name, teacher, location, date, endTime } = await call.classes.read({ id })
      const kept = { id, version, name, teacherId: teacher!.id, locationId: location!.id, date, endTime }
      const dropIn = { capacity: 12, priceMinor: 850 }
      return call.classes.edit({ ...kept, startTime: '09:45', scope: 'single', dropIn, undoable: true })
    }

    it('are kept while it is deleted, and refunded with a word to their family when the deletion is undone', async () => {
      const { place, id } = await closedBefore(19)
      const { call } = await world.as('olive')
      const { undo } = await call.classes.remove({ id: place.classId, scope: 'single', undoable: true })
      await world.cards.settle()
      expect((await outcome(place, id)).slice(0, 2)).toEqual(['booked', [0]])
      await call.classes.undo({ id: undo!.id })
      await world.cards.settle()
      expect(await outcome(place, id)).toEqual(['cancelled', [850], 1])
      await later()
      expect(await outcome(place, id)).toEqual(['cancelled', [850], 1])
    })

    it.each(['undone', 'kept'])('are refunded with a word to their family when an edit is %s', async (fate) => {
      const { place, id } = await closedBefore(fate === 'kept' ? 22 : 24)
      const { call } = await world.as('olive')
      const { undo } = await editStart(place)
      await world.cards.settle()
      expect(await outcome(place, id)).toEqual(['booked', [0], 0])
      if (fate === 'undone') await call.classes.undo({ id: undo!.id })
      await later()
      expect(await outcome(place, id)).toEqual(['cancelled', [850], 1])
    })

    // The embedded database has no concurrent transactions.
    describe.runIf(testEngine === 'postgres')('and both end at the same moment', () => {
      const withScope = (_: string, work: (scope: Scope) => Promise<void>) => world.inStudio(work)
      const end = (undoId: string) => endUndo({ withScope } as unknown as JobContext, { studioId: studios.northlight.id, undoId })

      /** Does both, so that neither commits before both have looked at what the other has left. */
      async function atOnce(...both: (() => Promise<unknown>)[]) {
        const [stopped, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
        const stopping = world.inStudio(async ({ db, studioId }) => {
          await db.selectFrom('eventCounters').select('last').where('studioId', '=', studioId).forUpdate().execute()
          stopped.resolve()
          await go.promise
        })
        await stopped.promise
        const done = both.map(async (one, nth) => sleep(nth * 300).then(one))
        await sleep(1000)
        go.resolve()
        await Promise.all([...done, stopping])
      }

      it('are refunded with a word when its deletion is undone while the closing ends', async () => {
        const { place, id, closing } = await closedBefore(26)
        const { call } = await world.as('olive')
        const { undo } = await call.classes.remove({ id: place.classId, scope: 'single', undoable: true })
        await atOnce(
          () => end(closing),
          () => call.classes.undo({ id: undo!.id }),
        )
        await later()
        expect(await outcome(place, id)).toEqual(['cancelled', [850], 1])
      })

      it('are refunded with a word when an edit ends while the closing ends', async () => {
        const { place, id, closing } = await closedBefore(27)
        const { undo } = await editStart(place)
        await atOnce(
          () => end(closing),
          () => end(undo!.id),
        )
        await world.cards.settle()
        expect(await outcome(place, id)).toEqual(['cancelled', [850], 1])
      })
    })
  })
})
