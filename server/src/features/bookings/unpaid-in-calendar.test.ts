import { expect, it } from 'vitest'
import { children } from '../../world/people.ts'
import { bookingWorld } from './bookings.test.kit.ts'

const world = bookingWorld()

it('a place that waits for the bank is said to be unpaid in the calendar, to its family alone', async () => {
  const place = await world.offer()
  const { id } = await world.addAsking('pat')
  expect(await world.book('pat', place, children.leo.id, id)).toMatchObject({ state: 'confirming' })
  const seenBy = async (name: 'pat' | 'quinn' | 'olive') => {
    const { call } = await world.as(name)
    const one = await call.classes.read({ id: place.classId })
    const { classes } = await call.classes.week({ of: one.date })
    return [one.unpaidNames, classes.find((seen) => seen.id === place.classId)?.unpaidNames]
  }
  expect(await seenBy('pat')).toEqual([['Leo Ellis'], ['Leo Ellis']])
  expect(await seenBy('quinn')).toEqual([[], []])
  expect(await seenBy('olive')).toEqual([null, null])
  world.advance({ minutes: 16 })
  await world.run('bookings.find-overdue-holds')
  expect(await seenBy('pat')).toEqual([[], []])
})
