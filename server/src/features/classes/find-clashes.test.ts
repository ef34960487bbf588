import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type Browser, type World } from '../../world/open-world.ts'
import { people, rooms } from '../../world/people.ts'
import { classIds } from '../../world/story.ts'

let world: World
let olive: Browser
beforeAll(async () => {
  world = await openWorld()
  olive = await world.as('olive')
}, 60_000)
afterAll(() => world?.close())

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
      first: [{ kind: 'room', name: 'Studio A', className: 'Ballet Beginners', date: '2026-11-16', startTime: '17:00', endTime: '18:00' }],
      count: 1,
    })
  })

  it('names the teacher who is busy', async () => {
    const { first } = await olive.call.classes.clashes({ ...question, teacherId: people.tom.id, locationId: rooms.studioB.id })
    expect(first).toEqual([expect.objectContaining({ kind: 'teacher', name: 'Tom Reed', className: 'Ballet Beginners' })])
  })

  it('does not count a class that ends as the other begins', async () => {
    expect(await olive.call.classes.clashes({ ...question, startTime: '18:00', endTime: '19:00' })).toEqual({ first: [], count: 0 })
  })

  it('counts every date of a series, and shows the first five', async () => {
    const { first, count } = await olive.call.classes.clashes({
      ...question,
      when: { repeats: 'weekly', dayOfWeek: 1, startsOn: '2026-11-02', endsOn: '2026-12-31' },
    })
    expect(count).toBe(7)
    expect(first.map(({ date }) => date)).toEqual(['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30'])
  })

  it('does not let a class clash with itself, nor with the rest of what the edit reaches', async () => {
    const ballet = (await olive.call.classes.week({ of: '2026-11-16' })).classes.find((one) => one.seriesId === classIds.ballet)
    const editing = (scope: 'single' | 'all') => ({ ...question, editing: { id: ballet?.id ?? '', scope } })
    expect(await olive.call.classes.clashes(editing('single'))).toMatchObject({ count: 0 })
    expect(await olive.call.classes.clashes(editing('all'))).toMatchObject({ count: 0 })
  })
})
