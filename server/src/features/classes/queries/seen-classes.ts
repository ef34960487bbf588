import type { ClassPapers } from '@callboard/contract/class-papers'
import { addDays } from '@callboard/contract/dates'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { byName } from '../../../platform/db/by-name.ts'
import { tellApart } from '../../namesakes/tell-apart.ts'
import { columnsOf } from '../../../platform/db/kysely/columns-of.ts'
import { classFields, type ClassFields } from '../class-fields.ts'
import { isCovered } from '../covered/is-covered.ts'
import { isMarked } from '../is-marked.ts'
import { nameHue } from '../name-hue.ts'
import { viewerOf } from '../policy.ts'
import type { ClassRow } from './classes.ts'

interface Named {
  readonly id: string
  readonly name: string
}

interface SeenStudent extends Named {
  /** left out for families */
  readonly papers?: ClassPapers
  readonly isTrial?: boolean
  readonly isMakeUp?: boolean
}

interface OwnChild extends Named {
  /** another child of the reader has the same name */
  readonly hasNamesake: boolean
}

export interface SeenClassRow<Enrolled = number | string[], Unpaid = string[]>
  extends ClassFields, Pick<ClassRow, 'id' | 'seriesId' | 'date' | 'bookedCount' | 'version'> {
  readonly teacherName: string | null
  readonly isCover: boolean
  readonly locationName: string | null
  readonly nameHue: number
  readonly enrolled: Enrolled
  /** null for staff */
  readonly unpaid: Unpaid | null
  /** null for staff */
  readonly hasOthers: boolean | null
  readonly isMarked: boolean | null
  /** null for families */
  readonly cantComeCount: number | null
  readonly closedFor: string | null
}

const isFamily = (actor: Actor) => viewerOf(actor) === 'family'

/** Also those of the day before that end on the first, and for staff those of the day after which may meet them at midnight. */
export async function classesBetween(actor: Actor, from: string, to: string): Promise<SeenClassRow[]> {
  const until = isFamily(actor) ? sql`c.date <= ${to}` : sql`c.date <= ${addDays(to, 1)} and (c.date <= ${to} or c.start_time < '12:00')`
  const within = sql`c.date >= ${addDays(from, -1)} and ${until}
    and (c.date >= ${from} or (c.end_time < c.start_time and c.end_time > '00:00'))`
  if (!isFamily(actor)) return (await seenClasses<number>(actor, countEnrolled, within)).map((row) => ({ ...row, unpaid: null }))
  const rows = await seenClasses<OwnChild[]>(actor, ownStudents, within)
  const alike = rows.flatMap(({ enrolled, unpaid }) => [...enrolled, ...(unpaid ?? [])].filter(({ hasNamesake }) => hasNamesake))
  const nameOf = await tellApart(actor, alike, { childrenOf: actor.user.id })
  return rows.map((row) => ({ ...row, enrolled: row.enrolled.map(nameOf), unpaid: (row.unpaid ?? []).map(nameOf) }))
}

export async function classWithStudents(actor: Actor, id: string): Promise<SeenClassRow<SeenStudent[], Named[]> | undefined> {
  const [row] = await seenClasses<SeenStudent[]>(actor, isFamily(actor) ? ownStudents : allStudents(actor), sql`c.id = ${id}`)
  return row
}

/** Raw SQL: the week is the hottest query, and building it cost more than running it. */
async function seenClasses<Enrolled>(
  actor: Actor,
  enrolled: RawBuilder<Enrolled>,
  which: RawBuilder<unknown>,
): Promise<SeenClassRow<Enrolled, OwnChild[]>[]> {
  const { rows } = await sql<SeenClassRow<Enrolled, OwnChild[]>>`${isFamily(actor) ? ownChildren(actor) : sql``}
    select c.id, c.series_id, ${fields}, c.date, c.booked_count, c.version, c.teacher_name, ${isCovered('c')} as is_cover, c.location_name, c.closed_for, ${nameHue} as name_hue,
      ${enrolled} as enrolled,
      ${isFamily(actor) ? unpaidStudents : sql`null`} as unpaid,
      ${isFamily(actor) ? hasOthers : sql`null`} as has_others,
      ${isFamily(actor) ? sql`null` : isMarked} as is_marked,
      ${isFamily(actor) ? sql`null` : countAbsences} as cant_come_count
    from named_classes c
    where c.studio_id = ${actor.studioId} and ${which} and c.archived_at is null
    order by c.date, c.start_time, ${byName('c.name')}, c.id`.execute(actor.db)
  return rows
}

const fields = columnsOf(classFields, 'c')

const countEnrolled = sql<number>`(select count(*) from enrolments e where e.studio_id = c.studio_id and e.class_id = c.id)`

const countAbsences = sql<number>`(select count(*) from announced_absences a where a.studio_id = c.studio_id and a.class_id = c.id and a.date = c.date)`

/** Of a class's own teacher and owners; what the word is taken from they need not see (S4 documents). */
const papersOf = ({ role, user }: Actor) => sql<ClassPapers>`(select p.papers from papers_for_class p
  where p.studio_id = s.studio_id and p.student_id = s.id and (${role === 'owner'} or c.teacher_id = ${user.id}))`

const allStudents = (actor: Actor) => sql<
  SeenStudent[]
>`coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'papers', ${papersOf(actor)}, 'is_trial', e.is_trial, 'is_make_up', e.made_up_id is not null) order by ${byName('s.name')}, s.id)
  from enrolments e join students s on s.studio_id = e.studio_id and s.id = e.student_id
  where e.studio_id = c.studio_id and e.class_id = c.id), '[]'::json)`

/** Materialised, so that each class probes by key instead of scanning its enrolments. */
const ownChildren = (actor: Actor) => sql`with own as materialized (
  select s.id, s.name, g.user_id, g.pays, count(*) over (partition by s.search_name) > 1 as has_namesake
  from guardians g join students s on s.studio_id = g.studio_id and s.id = g.student_id
  where g.studio_id = ${actor.studioId} and g.user_id = ${actor.user.id}
)`
const asChildren = sql`json_agg(json_build_object('id', own.id, 'name', own.name, 'has_namesake', own.has_namesake) order by ${byName('own.name')}, own.id)`
const ofOwn = sql`from own join enrolments e on e.studio_id = c.studio_id and e.class_id = c.id and e.student_id = own.id`
const ownStudents = sql<OwnChild[]>`coalesce((select ${asChildren} ${ofOwn}), '[]'::json)`
/** Another child to book for; only drop-in classes are booked. */
const hasOthers = sql`c.is_drop_in and exists (select from own
  where own.pays and not exists (select from enrolments e where e.studio_id = c.studio_id and e.class_id = c.id and e.student_id = own.id)
    and not exists (select from bookings b where b.studio_id = c.studio_id and b.class_id = c.id and b.student_id = own.id and b.state = 'held'))`
/** Whose place is held while the reader is paying for it. */
const unpaidStudents = sql<OwnChild[]>`case when c.is_drop_in then coalesce((select ${asChildren}
  from own join bookings b on b.studio_id = c.studio_id and b.class_id = c.id and b.student_id = own.id and b.parent_id = own.user_id and b.state = 'held'), '[]'::json)
  else '[]'::json end`
