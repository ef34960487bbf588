import type { NotificationType } from '@callboard/contract/notifications'
import { randomUUIDv7 } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testEngine } from '../../platform/db/test/test-database.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { children, people, studios, type PersonName } from '../../world/people.ts'
import { enrol } from '../../world/enrol.ts'

const studioId = studios.northlight.id
const { leo, noor } = children
const world = storyWorld()
beforeEach(() =>
  inNorthlight(async ({ db }) => {
    for (const table of ['attendance', 'enrolments', 'notifications'] as const) await db.deleteFrom(table).execute()
  }),
)

const { inNorthlight } = world

async function aClass(date: string): Promise<string> {
  const id = randomUUIDv7()
  const at = new Date('2026-01-01T00:00:00Z')
  await inNorthlight(async ({ db }) => {
    const when = { date, startTime: '15:00', endTime: '16:00' }
    await db
      .insertInto('classes')
      .values({ studioId, id, name: 'Jazz', teacherId: people.tom.id, ...when, createdAt: at, updatedAt: at })
      .execute()
    await enrol(db, ...[leo, noor].map(({ id: studentId }) => ({ studioId, classId: id, studentId, enrolledAt: at })))
  })
  return id
}

const save = async (by: PersonName, classId: string, ...absent: { id: string }[]) =>
  (await world.as(by)).call.attendance.save({
    classId,
    marks: absent.map(({ id }) => ({ studentId: id, status: 'unauthorised' as const, notes: '' })),
  })
const tellMissing = async (classId: string) => {
  await inNorthlight(({ db }) => world.app.jobs.send(db, [{ name: 'attendance.tell-missing', input: { studioId, classId }, options: {} }]))
  await world.app.jobs.runDue()
}
const notified = (type: NotificationType) =>
  inNorthlight(({ db }) => db.selectFrom('notifications').select(['userId', 'requiresAction']).where('type', '=', type).execute())

/** How many connections wait for another's lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(world.database.kysely)
  return rows[0]!.count
}

/** Locks the recipient's row while the actions start one by one, so that each has read before any has written. PGlite serialises anyway. */
async function atOnce(recipient: PersonName, actions: (() => Promise<unknown>)[]): Promise<void> {
  if (testEngine === 'pglite') return void (await Promise.all(actions.map((action) => action())))
  const [locked, begun, done] = [Promise.withResolvers<void>(), [] as Promise<unknown>[], Promise.withResolvers<void>()]
  const holding = inNorthlight(async ({ db }) => {
    await db.selectFrom('members').select('userId').where('userId', '=', people[recipient].id).forUpdate().execute()
    locked.resolve()
    await done.promise
  })
  await locked.promise
  try {
    for (const action of actions) {
      begun.push(action())
      for (let n = 0; n < 200 && (await waiting()) < begun.length; n += 1) await sleep(25)
      expect(await waiting()).toBe(begun.length)
    }
  } finally {
    done.resolve()
    await holding
  }
  await Promise.all(begun)
}

describe('registers of two classes, saved at the same moment', () => {
  it('notify of repeated absence when both marks are of one child', async () => {
    const [first, second] = [await aClass('2026-11-16'), await aClass('2026-11-17')]
    await Promise.all((['tom', 'tara'] as const).map((name) => world.as(name)))
    await atOnce('pat', [() => save('tom', first, leo), () => save('tara', second, leo)])
    expect(await notified('unauthorized_absence')).toHaveLength(2)
    expect((await notified('student_consecutive_absence')).map(({ userId }) => userId)).toContain(people.olive.id)
  })

  it('of the same children never block each other', async () => {
    const classes = await Promise.all(Array.from({ length: 6 }, (_, n) => aClass(`2026-11-1${n}`)))
    await Promise.all(classes.map((id, n) => save(n % 2 ? 'tom' : 'tara', id, ...(n % 2 ? [leo, noor] : [noor, leo]))))
    expect(await notified('unauthorized_absence')).toHaveLength(12)
  })
})

describe('a register that is saved while its reminder is sent', () => {
  it.each(['the telling', 'the save'])('leaves nobody with a reminder, whether %s comes first', async (first) => {
    const classId = await aClass('2026-11-18')
    await world.as('tom')
    const actions = [() => tellMissing(classId), () => save('tom', classId, leo)]
    await atOnce('olive', first === 'the save' ? actions.toReversed() : actions)
    expect((await notified('attendance_missing')).filter(({ requiresAction }) => requiresAction)).toEqual([])
    expect(await notified('attendance_marked')).toHaveLength(1)
  })
})
