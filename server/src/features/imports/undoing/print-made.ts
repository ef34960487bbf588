import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { rowsOfFamily } from '../../belongings/rows-of-family.ts'
import { joinedOfStudent, rowsOfStudent } from '../../belongings/rows-of-student.ts'
import { type MadePart, type ThingMade, thingsMade, type WrittenPart } from '../plan.ts'

/** SQL of the rows `t` that name things, with the column that does; `line` where not all of a row counts. */
interface Naming {
  readonly from: string
  readonly column: string
  readonly line?: string
}

const naming = (table: string, column: string): Naming => ({ from: `${table} t`, column: `t.${column}` })
const loud = (rows: typeof rowsOfStudent) => rows.filter(({ quiet }) => !quiet).map(({ table, column }) => naming(table, column))
const ofClass = (table: string): Naming => ({
  from: `${table} t join classes c on c.studio_id = t.studio_id and c.id = t.class_id`,
  column: 'coalesce(c.series_id, c.id)',
})

/** Whatever names it, so that another print says that something has happened to it. */
const namings: Record<ThingMade, readonly Naming[]> = {
  family: [
    ...loud(rowsOfFamily),
    naming('users', 'id'),
    naming('guardians', 'user_id'),
    naming('channel_members', 'user_id'),
    naming('conversation_people', 'user_id'),
    { from: 'invitations t join users u on u.studio_id = t.studio_id and u.email = t.email', column: 'u.id' },
  ],
  student: [
    // The day of a place follows its class.
    ...loud(rowsOfStudent).map((one) => (one.from === 'enrolments t' ? { ...one, line: 't.class_id::text' } : one)),
    ...joinedOfStudent.map((table) => naming(table, 'student_id')),
    naming('students', 'id'),
  ],
  class: [
    { from: 'classes t', column: 'coalesce(t.series_id, t.id)' },
    ...['enrolments', 'registers', 'attendance', 'bookings', 'waiting_entries', 'waiting_students', 'class_answers'].map(ofClass),
  ],
  room: [naming('locations', 'id')],
  invoice: [naming('invoices', 'id'), naming('invoice_items', 'invoice_id'), naming('invoice_events', 'invoice_id')],
}

async function printsOf({ db, studioId }: Scope, thing: ThingMade, ids: readonly string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {}
  const all = [...ids]
  const lines = namings[thing].map(
    ({ from, column, line = 'to_jsonb(t)::text' }) => sql`select ${sql.raw(column)} as id, ${sql.lit(from)} || ${sql.raw(line)} as line
      from ${sql.raw(from)} where t.studio_id = ${studioId} and ${sql.raw(column)} = any (${all}::uuid[])`,
  )
  const { rows } = await sql<{ id: string; print: string }>`
    select id, encode(sha256(convert_to(string_agg(line, chr(10) order by line collate "C"), 'UTF8')), 'hex') as print
    from (${sql.join(lines, sql` union all `)}) named group by id`.execute(db)
  return Object.fromEntries(rows.map(({ id, print }) => [id, print]))
}

/** @param ownIds families whom the import has made before: a part that gives one of them a child prints it anew */
export async function printMade(
  scope: Scope,
  { made, touched, places, waits = [] }: WrittenPart,
  ownIds: ReadonlySet<string>,
): Promise<MadePart> {
  const prints: Partial<Record<ThingMade, Record<string, string>>> = {}
  const again = touched.filter((id) => ownIds.has(id))
  for (const thing of thingsMade) {
    const ids = [...(made[thing] ?? []), ...(thing === 'family' ? again : [])]
    if (ids.length > 0) prints[thing] = await printsOf(scope, thing, ids)
  }
  return { prints, places, waits }
}

/** All that the parts of an import made, by thing and id; the newest print counts. */
export function allPrints(made: readonly MadePart[]): Map<ThingMade, Map<string, string>> {
  return new Map(thingsMade.map((thing) => [thing, new Map(made.flatMap(({ prints }) => Object.entries(prints[thing] ?? {})))]))
}

/** The ids of those that do not look as they did. */
export async function changedSince(scope: Scope, made: readonly MadePart[]): Promise<{ thing: ThingMade; ids: string[] } | null> {
  for (const [thing, prints] of allPrints(made)) {
    const now = await printsOf(scope, thing, [...prints.keys()])
    const ids = [...prints].flatMap(([id, print]) => (now[id] === print ? [] : [id]))
    if (ids.length > 0) return { thing, ids }
  }
  return null
}
