import type { Clashes } from '@callboard/contract/clashes'
import { seriesDates, type EditScope, type Recurrence } from '@callboard/contract/classes'
import { passesMidnight } from '@callboard/contract/class-times'
import { addDays } from '@callboard/contract/dates'
import { sql, type NotNull } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { dateIn } from '../../platform/clock.ts'
import { byName } from '../../platform/db/by-name.ts'
import { tellApart } from '../namesakes/tell-apart.ts'
import { planSeries } from './moving/plan-series.ts'
import { findClass, inScope, listInScope, type ClassRow } from './queries/classes.ts'
import { groupClashes, overlap } from './times/group-clashes.ts'
import { spanOf } from './times/span-of.ts'

export interface ClashQuestion {
  readonly teacherId: string | null
  readonly locationId: string | null
  readonly startTime: string
  readonly endTime: string
  readonly when: Recurrence
  /** more days of a weekly class */
  readonly alsoOn?: readonly number[] | undefined
  readonly studentIds: readonly string[]
  readonly editing: { readonly id: string; readonly scope: EditScope } | null
}

/** Finds overlapping classes with the same room, teacher or students (S4 classes); the first five, weekly clashes once, and the total. */
export async function findClashes(actor: Actor, question: ClashQuestion): Promise<Clashes> {
  const edited = question.editing ? await findClass(actor, question.editing.id) : undefined
  const reach = question.editing?.scope ?? 'single'
  const dates = await openDates(actor, await datesOf(actor, question, edited, reach))
  const { teacherId, locationId, studentIds } = question
  if (dates.length === 0 || (teacherId === null && locationId === null && studentIds.length === 0)) return { first: [], count: 0 }
  const { startTime, endTime } = question
  const asked = new Map(dates.map((date) => [date, spanOf(actor.zone, { date, startTime, endTime })]))
  const rows = await actor.db
    .selectFrom('namedClasses')
    .select(['name', 'date', 'startTime', 'endTime', 'teacherId', 'locationId', 'teacherName', 'locationName'])
    .select(amongOf(studentIds).as('students'))
    .$narrowType<{ name: NotNull; date: NotNull; startTime: NotNull; endTime: NotNull }>()
    .where('studioId', '=', actor.studioId)
    .where('archivedAt', 'is', null)
    .where('closedFor', 'is', null)
    .where((is) =>
      is.or([
        is('date', 'in', dates),
        ...(passesMidnight(question) ? [is('date', 'in', dates.map(dayAfter))] : []),
        is('date', 'in', dates.map(dayBefore)).and('endTime', '<=', is.ref('startTime')),
      ]),
    )
    .where((is) =>
      is.or([
        ...(teacherId ? [is('teacherId', '=', teacherId)] : []),
        ...(locationId ? [is('locationId', '=', locationId)] : []),
        ...(studentIds.length > 0 ? [sql<boolean>`exists (${enrolledAmong(studentIds)})`] : []),
      ]),
    )
    .$if(edited !== undefined, (query) =>
      query.where(
        sql<boolean>`named_classes.id not in (select id from classes where studio_id = ${actor.studioId} and ${inScope(edited as ClassRow, reach)})`,
      ),
    )
    .orderBy('date')
    .orderBy('startTime')
    .orderBy('id')
    .execute()
  const taken = rows.filter((row) => {
    const span = spanOf(actor.zone, row)
    return [dayBefore(row.date), row.date, dayAfter(row.date)].some((date) => overlap(span, asked.get(date)))
  })
  const nameOf = await tellApart(
    actor,
    taken.flatMap(({ students }) => students),
    'list',
  )
  const clashes = taken.map((row) => ({
    className: row.name,
    room: locationId !== null && row.locationId === locationId ? (row.locationName ?? 'Unknown Location') : null,
    teacher: teacherId !== null && row.teacherId === teacherId ? (row.teacherName ?? 'Unknown Teacher') : null,
    students: row.students.map(nameOf),
    date: row.date,
    startTime: row.startTime,
    endTime: row.endTime,
  }))
  return groupClashes(clashes)
}

const enrolledAmong = (studentIds: readonly string[]) => sql`
  select from enrolments e where e.studio_id = named_classes.studio_id and e.class_id = named_classes.id
    and e.student_id = any(${studentIds}::uuid[])`

const amongOf = (studentIds: readonly string[]) => sql<{ id: string; name: string }[]>`coalesce((
  select json_agg(json_build_object('id', s.id, 'name', s.name) order by ${byName('s.name')}, s.id)
  from enrolments e join students s on s.studio_id = e.studio_id and s.id = e.student_id
  where e.studio_id = named_classes.studio_id and e.class_id = named_classes.id and e.student_id = any(${studentIds}::uuid[])), '[]'::json)`

const dayBefore = (date: string) => addDays(date, -1)
const dayAfter = (date: string) => addDays(date, 1)

/** On the others the studio is closed. */
async function openDates(actor: Actor, dates: readonly string[]): Promise<string[]> {
  const rows = await actor.db
    .selectFrom(sql<{ date: string }>`unnest(${[...dates]}::date[])`.as<'d'>(sql`d (date)`))
    .select(['date'])
    .where(sql<boolean>`not exists (select from closures k where k.studio_id = ${actor.studioId} and k.kind <> 'called-off'
        and d.date between k.starts_on and k.ends_on)`)
    .execute()
  return rows.map(({ date }) => date)
}

async function datesOf(
  actor: Actor,
  { when, alsoOn = [], startTime }: ClashQuestion,
  edited: ClassRow | undefined,
  reach: EditScope,
): Promise<string[]> {
  if (edited && edited.seriesId !== null && reach !== 'single') {
    const reached = await listInScope(actor, edited, reach)
    const date = when.repeats === 'never' ? when.date : edited.date
    const planned = await planSeries(actor, edited, reached, { date, startTime })
    return (planned ?? reached).map((one) => one.date)
  }
  if (when.repeats === 'never') return [when.date]
  const today = dateIn(actor.zone, actor.clock.now())
  const dates = [when.dayOfWeek, ...alsoOn].map((dayOfWeek) => seriesDates({ ...when, dayOfWeek }, today))
  return [...new Set(dates.flatMap((each) => (typeof each === 'string' ? [] : each)))]
}
