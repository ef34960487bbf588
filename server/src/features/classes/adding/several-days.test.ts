import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type Browser, type World } from '../../../world/open-world.ts'
import { codeOf } from '../../auth/story.test.kit.ts'
import { everything, formOf, jazz } from '../undoing/actions.test.kit.ts'

let world: World
let olive: Browser
beforeEach(async () => {
  world = await openWorld()
  olive = await world.as('olive')
  await world.inNorthlight((scope) => scope.db.deleteFrom('notifications').execute())
}, 120_000)
afterEach(() => world?.close())

const onThreeDays = (changes: object = {}) => ({
  ...jazz(),
  alsoOn: [
    { id: randomUUID(), dayOfWeek: 1 },
    { id: randomUUID(), dayOfWeek: 3 },
  ],
  ...changes,
})
const notified = () => world.inNorthlight(({ db }) => db.selectFrom('notifications').select(['type', 'message']).orderBy('type').execute())

describe('a weekly class on several days', () => {
  it('has a series for each day, added at once, notified once and removed by one undo', async () => {
    const before = await everything(world)
    const asked = onThreeDays()
    const added = await olive.call.classes.add(asked)
    expect(added).toMatchObject({ id: asked.id, count: 10, firstDate: '2026-11-20', undo: { id: expect.any(String) } })
    const series = await world.inNorthlight(({ db }) =>
      db.selectFrom('classSeries').select(['id', 'dayOfWeek']).orderBy('createdAt').execute(),
    )
    expect(series).toEqual(expect.arrayContaining([{ id: asked.id, dayOfWeek: 5 }, asked.alsoOn[0], asked.alsoOn[1]]))
    await olive.call.classes.undo({ id: added.undo!.id })
    expect(await everything(world)).toEqual(before)

    await olive.call.classes.add(onThreeDays({ undoable: false }))
    expect(await notified()).toEqual([
      {
        type: 'class_assigned',
        message: 'You are teaching Jazz: 10 classes from Friday 20 November at 08:00 in Studio A. Mia Ellis is now enrolled.',
      },
      { type: 'student_enrollment', message: expect.stringContaining('Mia Ellis') },
    ])
  })

  it('is added once however often and however much at once it is sent', async () => {
    const asked = onThreeDays()
    const answers = await Promise.all([1, 2, 3].map(() => olive.call.classes.add(asked)))
    expect(answers.map(({ count }) => count)).toEqual([10, 10, 10])
    const { classes } = await everything(world)
    expect(classes.filter(({ name }) => name === 'Jazz')).toHaveLength(10)
  })

  it('is added wholly or not at all', async () => {
    const asked = onThreeDays()
    await olive.call.classes.add(jazz({ id: asked.alsoOn[1]!.id, name: 'Other' }))
    const before = await everything(world)
    expect(await codeOf(olive.call.classes.add(asked))).toBe('id-taken')
    expect(
      await codeOf(
        olive.call.classes.add(onThreeDays({ when: { repeats: 'weekly', dayOfWeek: 5, startsOn: '2026-11-20', endsOn: '2026-11-23' } })),
      ),
    ).toBe('no-such-day')
    expect(await everything(world)).toEqual(before)
  })

  it('cannot be undone where somebody has changed one of its days since', async () => {
    const { undo, id } = await olive.call.classes.add(onThreeDays())
    const week = (await olive.call.classes.week({ of: '2026-11-23' })).classes.filter(({ name }) => name === 'Jazz')
    expect(week).toHaveLength(3)
    await olive.call.classes.edit(
      formOf(
        week.find(({ seriesId }) => seriesId !== id)!,
        { name: 'Jazz 2' },
      ),
    )
    const before = await everything(world)
    expect(await codeOf(olive.call.classes.undo({ id: undo!.id }))).toBe('changed-since')
    expect(await everything(world)).toEqual(before)
  })

  it('names each day once, and only where it repeats', async () => {
    for (const wrong of [
      { alsoOn: [{ id: randomUUID(), dayOfWeek: 5 }] },
      { alsoOn: [{ id: randomUUID(), dayOfWeek: 8 }] },
      { when: { repeats: 'never', date: '2026-11-20' } },
    ])
      await expect(olive.call.classes.add(onThreeDays(wrong))).rejects.toThrow()
  })
})
