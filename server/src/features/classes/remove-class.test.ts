import { beforeAll, describe, expect, it } from 'vitest'
import { children, people } from '../../world/people.ts'
import { fullSession, type Browser } from '../../world/open-world.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { classIds } from '../../world/story.ts'

const world = storyWorld()
let olive: Browser
beforeAll(async () => {
  olive = await world.as('olive')
}, 60_000)

const ballet = async (of: string) => (await olive.call.classes.week({ of })).classes.find((one) => one.seriesId === classIds.ballet)
const idOf = async (of: string) => (await ballet(of))?.id ?? ''
const mondays = ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14']

describe('deleting a class', () => {
  it('asks first, in figures, and changes nothing by asking', async () => {
    expect(await olive.call.classes.removal({ id: await idOf('2026-11-23'), scope: 'future' })).toEqual({
      booked: 0,
      refundMinor: 0,
      removed: 4,
      archived: 0,
      enrolledStudents: 1,
      emailed: 2,
    })
    expect(await ballet('2026-11-23')).toBeDefined()
  })

  it('deletes this class only', async () => {
    expect(await olive.call.classes.remove({ id: await idOf('2026-12-14'), scope: 'single' })).toMatchObject({ removed: 1, archived: 0 })
    expect(await ballet('2026-12-14')).toBeUndefined()
    expect(await ballet('2026-12-07')).toBeDefined()
  })

  it('deletes this and future classes, and archives those with a register', async () => {
    const marked = await idOf('2026-11-09')
    const now = new Date()
    await world.database.kysely
      .insertInto('attendance')
      .values({
        studioId: (await fullSession(olive))?.studio.id as string,
        classId: marked,
        studentId: children.mia.id,
        status: 'present',
        markedBy: people.tom.id,
        markedAt: now,
      })
      .execute()
    expect(await olive.call.classes.remove({ id: marked, scope: 'future' })).toMatchObject({ removed: 4, archived: 1, enrolledStudents: 1 })
    expect(await Promise.all(mondays.map(async (of) => (await ballet(of)) !== undefined))).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ])
    const kept = await world.database.kysely.selectFrom('attendance').select('status').where('classId', '=', marked).execute()
    expect(kept).toEqual([{ status: 'present' }])
  })

  it('deletes the rest of the series, and what is archived stays', async () => {
    expect(await olive.call.classes.remove({ id: await idOf('2026-11-02'), scope: 'all' })).toMatchObject({ removed: 1, archived: 0 })
    expect(await world.database.kysely.selectFrom('classSeries').select('id').where('id', '=', classIds.ballet).execute()).toHaveLength(1)
  })

  it('is done once: the second person to delete is told that the class no longer exists', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => olive.call.classes.remove({ id: classIds.street, scope: 'single' })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'class-not-found' })
  })
})
