import { beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../world/open-world.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { children, people, rooms } from '../../world/people.ts'
import { classIds } from '../../world/story.ts'

const world = storyWorld()
let olive: Browser
beforeAll(async () => {
  olive = await world.as('olive')
}, 60_000)

const onMonday = { repeats: 'never' as const, date: '2026-11-16' }
const question = {
  teacherId: people.tara.id,
  locationId: rooms.studioA.id,
  startTime: '17:30',
  endTime: '18:30',
  when: onMonday,
  editing: null,
}

describe('clashes', () => {
  it('names the room that is taken', async () => {
    expect(await olive.call.classes.clashes(question)).toEqual({
      first: [
        {
          room: 'Studio A',
          teacher: null,
          students: [],
          className: 'Ballet Beginners',
          date: '2026-11-16',
          dates: 1,
          startTime: '17:00',
          endTime: '18:00',
        },
      ],
      count: 1,
    })
  })

  it('names the teacher who is busy', async () => {
    const { first } = await olive.call.classes.clashes({ ...question, teacherId: people.tom.id, locationId: rooms.studioB.id })
    expect(first).toEqual([expect.objectContaining({ room: null, teacher: 'Tom Reed', className: 'Ballet Beginners' })])
  })

  it('names the children who are in another class then, and nobody of another studio', async () => {
    const nowhere = { ...question, teacherId: null, locationId: null }
    const { first, count } = await olive.call.classes.clashes({ ...nowhere, studentIds: [children.mia.id, children.leo.id] })
    expect([first, count]).toEqual([
      [expect.objectContaining({ room: null, teacher: null, students: ['Mia Ellis'], className: 'Ballet Beginners' })],
      1,
    ])
    const { classes } = await olive.call.classes.week({ of: '2026-11-16' })
    const { id } = classes.find(({ seriesId }) => seriesId === classIds.ballet)!
    const own = { ...nowhere, editing: { id, scope: 'single' as const }, studentIds: [children.mia.id] }
    expect(await olive.call.classes.clashes(own)).toEqual({ first: [], count: 0 })
    expect(await (await world.as('omar')).call.classes.clashes({ ...nowhere, studentIds: [children.mia.id] })).toEqual({
      first: [],
      count: 0,
    })
  })

  it('does not count a class that ends as the other begins', async () => {
    expect(await olive.call.classes.clashes({ ...question, startTime: '18:00', endTime: '19:00' })).toEqual({ first: [], count: 0 })
  })

  it('counts all dates of a series as one clash, also of a room and a teacher at once', async () => {
    const { first, count } = await olive.call.classes.clashes({
      ...question,
      teacherId: people.tom.id,
      when: { repeats: 'weekly', dayOfWeek: 1, startsOn: '2026-11-02', endsOn: '2026-12-31' },
    })
    expect([first, count]).toEqual([
      [expect.objectContaining({ room: 'Studio A', teacher: 'Tom Reed', className: 'Ballet Beginners', date: '2026-11-02', dates: 7 })],
      1,
    ])
  })

  it('does not let a class clash with itself, nor with the rest of what the edit reaches', async () => {
    const ballet = (await olive.call.classes.week({ of: '2026-11-16' })).classes.find((one) => one.seriesId === classIds.ballet)
    const editing = (scope: 'single' | 'all') => ({ ...question, editing: { id: ballet?.id ?? '', scope } })
    expect(await olive.call.classes.clashes(editing('single'))).toMatchObject({ count: 0 })
    expect(await olive.call.classes.clashes(editing('all'))).toMatchObject({ count: 0 })
  })
})
