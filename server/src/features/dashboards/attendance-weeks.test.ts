import type { MarkStatus } from '@callboard/contract/attendance'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Scope } from '../../platform/actor.ts'
import { children, people } from '../../world/people.ts'
import { actorFor, classIds } from '../../world/story.ts'
import { showOwner } from './show-owner.ts'
import { showParent } from './show-parent.ts'
import { showTeacher } from './show-teacher.ts'
import { add, balletOf, child, closeStory, inNorthlight, mark, openStory, owner, teacher, world } from './story.test.kit.ts'

const { mia, leo, noor } = children
afterAll(closeStory)

describe('the chart', () => {
  beforeAll(openStory(), 60_000)
  const none = { present: 0, late: 0, authorised: 0, unauthorised: 0 }
  const marked = ({ attendance }: { attendance: { weekOf: string; counts: Record<MarkStatus, number> }[] }) =>
    attendance.filter(({ counts }) => Object.values(counts).some((count) => count > 0)).map(({ weekOf, counts }) => [weekOf, counts])

  it('has the last eight weeks, also where nothing was marked', async () => {
    const { attendance } = await owner()
    expect(attendance.map(({ weekOf }) => weekOf)).toEqual([
      '2026-09-28',
      '2026-10-05',
      '2026-10-12',
      '2026-10-19',
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
    ])
    expect(attendance.every(({ counts }) => JSON.stringify(counts) === JSON.stringify(none))).toBe(true)
  })

  it('counts the marks of the studio, of a teacher’s classes and of a child', async () => {
    await mark(await balletOf('2026-11-09'), { [mia.id]: 'late' })
    await mark(await balletOf('2026-11-16'), { [mia.id]: 'present' })
    await mark(classIds.street, { [leo.id]: 'authorised', [noor.id]: 'unauthorised' })
    const sunday = await add('Sunday', '2026-09-27', people.tara.id, [mia.id])
    const monday = await add('Monday', '2026-09-28', people.tara.id, [mia.id, leo.id])
    await mark(sunday, { [mia.id]: 'present' })
    await mark(monday, { [mia.id]: 'present', [leo.id]: 'present' })
    const first = ['2026-09-28', { ...none, present: 2 }]
    const ballet = ['2026-11-09', { ...none, late: 1 }]
    expect(marked(await owner())).toEqual([first, ballet, ['2026-11-16', { present: 1, late: 0, authorised: 1, unauthorised: 1 }]])
    expect(marked(await teacher('tom'))).toEqual([ballet, ['2026-11-16', { ...none, present: 1 }]])
    expect(marked(await teacher('tara'))).toEqual([first, ['2026-11-16', { ...none, authorised: 1, unauthorised: 1 }]])
    expect(marked(await child('pat', mia.id))).toEqual([
      ['2026-09-28', { ...none, present: 1 }],
      ballet,
      ['2026-11-16', { ...none, present: 1 }],
    ])
    expect(marked(await child('pat', leo.id))).toEqual([
      ['2026-09-28', { ...none, present: 1 }],
      ['2026-11-16', { ...none, authorised: 1 }],
    ])
    expect(marked(await child('quinn', noor.id))).toEqual([['2026-11-16', { ...none, unauthorised: 1 }]])
    expect(marked(await (await world.as('omar')).call.dashboards.owner())).toEqual([])
  })

  it('leaves out the marks of a class moved to a later day, until that day', async () => {
    const before = marked(await owner())
    const id = await add('Put off', '2026-11-18', people.tara.id, [mia.id])
    await mark(id, { [mia.id]: 'present' })
    expect(marked(await owner())).not.toEqual(before)
    await inNorthlight(({ db }) => db.updateTable('classes').set({ date: '2026-11-20' }).where('id', '=', id).execute())
    expect(marked(await owner())).toEqual(before)
  })

  it('keeps the marks of a class that was deleted', async () => {
    const ballet = await balletOf('2026-11-16')
    await mark(ballet, { [mia.id]: 'present' })
    const before = marked(await owner())
    expect(before.at(-1)).toMatchObject(['2026-11-16', { present: 1 }])
    await (await world.as('olive')).call.classes.remove({ id: ballet, scope: 'single' })
    expect(marked(await owner())).toEqual(before)
  })
})

it('a home takes four statements at most', async () => {
  const asked = async (show: typeof showOwner | typeof showTeacher | typeof showParent, person: keyof typeof people) =>
    inNorthlight(async (scope) => {
      let count = 0
      const db = scope.db.withPlugin({
        transformQuery: ({ node }) => {
          count += 1
          return node
        },
        transformResult: async ({ result }) => result,
      })
      await show(actorFor({ ...scope, db } as Scope, people[person]))
      return count
    })
  expect([await asked(showOwner, 'olive'), await asked(showTeacher, 'tom'), await asked(showParent, 'pat')]).toEqual([4, 4, 3])
})
