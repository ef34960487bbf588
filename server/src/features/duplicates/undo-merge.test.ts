import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { tellHistory } from '../../app/erased/family-history.test.kit.ts'
import { ask, studioTables } from '../../platform/db/test/test-tables.ts'
import { children, people, studios } from '../../world/people.ts'
import { childForm } from '../students/child.test.kit.ts'
import { bookingWorld } from '../bookings/bookings.test.kit.ts'
import { namingStaff, rowsOfFamily, stayingOfFamily } from '../belongings/rows-of-family.ts'
import { joinedOfStudent, provingOfStudent, rowsOfStudent } from '../belongings/rows-of-student.ts'

const world = bookingWorld()
/** What happens beside the records: who hears of it, and how often a record was written. */
const beside = [
  'activity_addresses',
  'activity_entries',
  'events',
  'event_counters',
  'notifications',
  'notification_people',
  'merges',
  'undos',
  'sessions',
]

async function rows(): Promise<Record<string, string>> {
  const { database } = world.cards.world
  const tables = (await studioTables(database)).filter(({ table }) => !beside.includes(table))
  const asked = tables.map(
    ({ table, column }) => `select '${table}' as table, (select string_agg(line, chr(10) order by line) from (
      select (to_jsonb(t) - 'version' - 'updated_at')::text as line from ${table} t where t.${column} = '${studios.northlight.id}') l) as rows`,
  )
  const found = await ask<{ table: string; rows: string | null }>(database, asked.join(' union all '))
  return Object.fromEntries(found.map((one) => [one.table, one.rows ?? '']))
}

async function mergeAndUndo(kind: 'student' | 'family', keepId: string, otherId: string) {
  const { call } = await world.as('olive')
  const two = { kind, keepId, otherId }
  const before = await rows()
  const preview = await call.duplicates.preview(two)
  expect(preview.obstacles).toEqual([])
  const { id } = await call.duplicates.merge({ id: randomUUID(), ...two, seen: preview.seen })
  const merged = await rows()
  const changed = Object.keys(merged).filter((table) => merged[table] !== before[table])
  await call.duplicates.undo({ id })
  return { before, after: await rows(), changed, merged }
}

describe('what a long history has left', () => {
  let twin: string
  beforeAll(async () => {
    await tellHistory(world)
    const [quinn, olive] = [await world.as('quinn'), await world.as('olive')]
    twin = (await quinn.call.students.add(childForm({ name: 'Mia Ellis', dateOfBirth: children.mia.dateOfBirth }))).id
    const { classes } = await olive.call.students.read({ id: children.mia.id })
    for (const { id: classId } of classes.slice(0, 1)) await olive.call.classes.enrol({ classId, studentIds: [twin] })
  }, 120_000)

  it('of a child goes over to another record, and comes back by an undo to the last row', async () => {
    const { before, after, changed, merged } = await mergeAndUndo('student', twin, children.mia.id)
    expect(after).toEqual(before)
    expect(merged['students']).not.toContain(children.mia.id)
    expect(changed).toEqual(
      expect.arrayContaining([
        'attendance',
        'bookings',
        'emergency_contacts',
        'enrolments',
        'invoice_items',
        'medical_records',
        'students',
      ]),
    )
  })

  it('of a parent waits until nothing is being paid', async () => {
    const { call } = await world.as('olive')
    const two = { kind: 'family' as const, keepId: people.quinn.id, otherId: people.pat.id }
    expect((await call.duplicates.preview(two)).obstacles).toEqual([{ why: 'payment-under-way' }])
    await world.inStudio(({ db }) => db.updateTable('checkouts').set({ state: 'closed' }).execute())
    expect((await call.duplicates.preview(two)).obstacles).toEqual([])
  })

  it('of a parent goes over to another account, and comes back by an undo to the last row', async () => {
    const { before, after, changed, merged } = await mergeAndUndo('family', people.quinn.id, people.pat.id)
    expect(after).toEqual(before)
    expect(changed).toEqual(expect.arrayContaining(['bookings', 'guardians', 'invoices', 'payments', 'students', 'users']))
    for (const table of ['invoices', 'payments', 'bookings', 'guardians', 'students']) expect(merged[table]).not.toContain(people.pat.id)
  })
})

describe('the tables that name somebody', () => {
  const naming = async (to: 'students' | 'users') => {
    const found = await ask<{ table: string; column: string }>(
      world.cards.world.database,
      `select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and (${
        to === 'students'
          ? `a.attname = 'student_id'`
          : `a.attname in ('user_id', 'parent_id') or exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'
              and k.confrelid = 'users'::regclass and a.attnum = any(k.conkey) and a.attname <> 'studio_id')`
      }) order by 1`,
    )
    return [...new Set(found.map(({ table }) => table))]
  }

  it('each say what becomes of a student’s rows when two are merged', async () => {
    const said = [...rowsOfStudent.map(({ table }) => table), ...joinedOfStudent, ...provingOfStudent, 'merges']
    expect(said).toEqual(expect.arrayContaining(await naming('students')))
  })

  it('each say what becomes of a parent’s rows', async () => {
    const said = [...rowsOfFamily.map(({ table }) => table), ...stayingOfFamily, ...namingStaff, 'guardians', 'students', 'merges']
    expect((await naming('users')).filter((table) => !said.includes(table))).toEqual([])
  })
})
