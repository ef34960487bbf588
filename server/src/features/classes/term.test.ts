import { studentsPerPage } from '@callboard/contract/students'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor, Scope } from '../../platform/actor.ts'
import { withScope } from '../../platform/events/open-scope.ts'
import { openWorld, type World } from '../../world/open-world.ts'
import { people, rooms, studios } from '../../world/people.ts'
import { actorFor } from '../../world/story.ts'
import { listStudents } from '../students/lists/list-students.ts'
import { readClass } from './reading/read-class.ts'
import { readWeek } from './reading/read-week.ts'

const studioId = studios.northlight.id
const [classes, perWeek, students, perClass] = [5000, 50, 300, 12]
/** in the studio, but not in any class */
const others = 1700
const [classId, seriesId] = ['0190adda-0000-7000-8000-000000000100', '0190aeea-0000-7000-8000-000000000001']
let world: World

/** A big studio: two years of 50 classes a week, 2,000 students of whom 300 are in classes, 60,000 enrolments. */
beforeAll(async () => {
  world = await openWorld()
  const { kysely } = world.database
  const id = (kind: string, n: string) => sql.raw(`('0190${kind}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`)
  await sql`insert into users (studio_id, id, role, name, email, created_at, updated_at)
    select ${studioId}, ${id('abba', 'n')}, 'parent', 'Parent ' || n, n || '@term.example', now(), now()
    from generate_series(0, ${(students + others) / 2 - 1}::int) n`.execute(kysely)
  await sql`insert into students (studio_id, id, parent_id, name, date_of_birth, created_at, updated_at)
    select ${studioId}, ${id('acca', 'n')}, ${id('abba', 'n / 2')}, 'Student ' || n, date '2016-01-01', now(), now()
    from generate_series(0, ${students + others - 1}::int) n`.execute(kysely)
  await sql`insert into class_series (studio_id, id, day_of_week, starts_on, ends_on, created_at)
    values (${studioId}, ${seriesId}, 1, '2026-01-05', '2028-01-05', now())`.execute(kysely)
  await sql`insert into classes (studio_id, id, series_id, name, teacher_id, location_id, date, start_time, end_time, created_at, updated_at)
    select ${studioId}, ${id('adda', 'n')}, case when n % ${perWeek}::int = 7 then ${seriesId}::uuid end, 'Class ' || n % ${perWeek}::int, ${people.tom.id}, ${rooms.studioA.id},
      date '2026-01-05' + (n / ${perWeek}::int) * 7 + n % 7, time '09:00' + (n % 10) * interval '1 hour', time '09:45' + (n % 10) * interval '1 hour', now(), now()
    from generate_series(0, ${classes - 1}::int) n`.execute(kysely)
  await sql`insert into enrolments (studio_id, class_id, date, student_id, enrolled_at)
    select ${studioId}, ${id('adda', 'n')}, date '2026-01-05' + (n / ${perWeek}::int) * 7 + n % 7, ${id('acca', `(n * 7 + k * 11) % ${students}`)}, now()
    from generate_series(0, ${classes - 1}::int) n, generate_series(0, ${perClass - 1}::int) k`.execute(kysely)
  await sql`analyze`.execute(kysely)
}, 240_000)
afterAll(() => world?.close())

/** Rows read by sequential scans, by table. */
async function readWhole(who: 'olive' | 'pat', work: (actor: Actor) => Promise<unknown>) {
  return await withScope(world.app.scopes, { studioId }, async (scope: Scope) => {
    await work(actorFor(scope, people[who]))
    const { rows } = await sql<{ table: string; rows: number }>`
      select relname as table, seq_tup_read as rows from pg_stat_xact_user_tables
      where relname in ('classes', 'enrolments') and seq_tup_read > 0`.execute(scope.db)
    return rows
  })
}
const week = (actor: Actor) => readWeek(actor, { of: '2026-11-16' })

describe('a term of classes for 300 students', () => {
  it.each(['olive', 'pat'] as const)('is read a week at a time by index, by %s', async (who) => {
    expect(await readWhole(who, week)).toEqual([])
  })

  it('shows one class by index', async () => {
    let names = 0
    const read = async (actor: Actor) => {
      const seen = await readClass(actor, { id: classId })
      names = 'students' in seen ? seen.students.length : 0
    }
    expect(await readWhole('olive', read)).toEqual([])
    expect(names).toBe(perClass)
    expect(await readWhole('pat', read)).toEqual([])
  })

  it.each([
    ['a class', classId, perClass],
    // Its dates from today on have six sets of twelve.
    ['a series', seriesId, 6 * perClass],
  ])('lists the students of %s by index, out of 2,000', async (_what, asked, expected) => {
    let [total, shown] = [0, 0]
    const list = async (actor: Actor) => {
      const page = await listStudents(actor, { search: '', sort: 'name', direction: 'asc', page: 1, classId: asked })
      total = page.total
      shown = page.students.length
    }
    expect(await readWhole('olive', list)).toEqual([])
    expect([total, shown]).toEqual([expected, Math.min(expected, studentsPerPage)])
  })

  it('notices when a table is read whole', async () => {
    const whole = (actor: Actor) =>
      actor.db
        .selectFrom('enrolments')
        .select(sql`count(*)`.as('all'))
        .where('isDropIn', '=', true)
        .execute()
    expect(await readWhole('olive', whole)).toMatchObject([{ table: 'enrolments' }])
  })
})
