import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { byName } from '../../../platform/db/by-name.ts'
import { isMarked } from '../is-marked.ts'
import { viewerOf } from '../policy.ts'
import type { ClassRow } from './classes.ts'

interface Named {
  readonly id: string
  readonly name: string
}

export interface SeenClassRow<Enrolled = number | string[]> extends Pick<
  ClassRow,
  | 'id'
  | 'seriesId'
  | 'name'
  | 'notes'
  | 'teacherId'
  | 'locationId'
  | 'date'
  | 'startTime'
  | 'endTime'
  | 'isDropIn'
  | 'capacity'
  | 'bookedCount'
  | 'dropInPriceMinor'
  | 'version'
> {
  readonly teacherName: string | null
  readonly locationName: string | null
  readonly enrolled: Enrolled
  readonly isMarked: boolean | null
}

const isFamily = (actor: Actor) => viewerOf(actor) === 'family'

export function classesBetween(actor: Actor, from: string, to: string): Promise<SeenClassRow[]> {
  return seenClasses<number | string[]>(actor, isFamily(actor) ? ownNames : countEnrolled, sql`c.date >= ${from} and c.date <= ${to}`)
}

export async function classWithStudents(actor: Actor, id: string): Promise<SeenClassRow<Named[]> | undefined> {
  const [row] = await seenClasses<Named[]>(actor, isFamily(actor) ? ownStudents : allStudents, sql`c.id = ${id}`)
  return row
}

/** Raw SQL: the week is the hottest query, and building it cost more than running it. */
async function seenClasses<Enrolled>(
  actor: Actor,
  enrolled: RawBuilder<Enrolled>,
  which: RawBuilder<unknown>,
): Promise<SeenClassRow<Enrolled>[]> {
  const { rows } = await sql<SeenClassRow<Enrolled>>`${isFamily(actor) ? ownChildren(actor) : sql``}
    select c.id, c.series_id, c.name, c.notes, c.teacher_id, c.location_id, c.date, c.start_time, c.end_time, c.is_drop_in, c.capacity,
      c.booked_count, c.drop_in_price_minor, c.version, c.teacher_name, c.location_name, ${enrolled} as enrolled,
      ${isFamily(actor) ? sql`null` : isMarked} as is_marked
    from named_classes c
    where c.studio_id = ${actor.studioId} and ${which} and c.archived_at is null
    order by c.date, c.start_time, ${byName('c.name')}, c.id`.execute(actor.db)
  return rows
}

const countEnrolled = sql<number>`(select count(*) from enrolments e where e.studio_id = c.studio_id and e.class_id = c.id)`

const allStudents = sql<
  Named[]
>`coalesce((select json_agg(json_build_object('id', e.student_id, 'name', e.student_name) order by ${byName('e.student_name')}, e.student_id)
  from attending e
  where e.studio_id = c.studio_id and e.class_id = c.id), '[]'::json)`

/** Materialised, so that each class probes by key instead of scanning its enrolments. */
const ownChildren = (actor: Actor) => sql`with own as materialized (
  select id, name from students where studio_id = ${actor.studioId} and parent_id = ${actor.user.id}
)`
const ofOwn = sql`from own join enrolments e on e.studio_id = c.studio_id and e.class_id = c.id and e.student_id = own.id`
const ownNames = sql<string[]>`coalesce((select json_agg(own.name order by ${byName('own.name')}) ${ofOwn}), '[]'::json)`
const ownStudents = sql<
  Named[]
>`coalesce((select json_agg(json_build_object('id', own.id, 'name', own.name) order by ${byName('own.name')}, own.id) ${ofOwn}), '[]'::json)`
