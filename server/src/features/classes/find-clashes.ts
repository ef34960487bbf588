import type { FoundClashes } from '@callboard/contract/clashes'
import { addDays } from '@callboard/contract/dates'
import { sql, type NotNull } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { byName } from '../../platform/db/by-name.ts'
import { tellApart } from '../namesakes/tell-apart.ts'
import { findClass, inScope, type ClassRow } from './queries/classes.ts'
import { askedDates, type ClashQuestion } from './times/asked-dates.ts'
import { groupClashes, overlap } from './times/group-clashes.ts'
import { spanOf } from './times/span-of.ts'

/**
 * Finds overlapping classes with the same room, teacher or students (S4 classes); the first five, weekly clashes once, and the total. Of an
 * edit apart from those, what clashes already as it is.
 */
export async function findClashes(actor: Actor, question: ClashQuestion): Promise<FoundClashes> {
  const edited = question.editing ? await findClass(actor, question.editing.id) : undefined
  const reach = question.editing?.scope ?? 'single'
  const asked = await askedDates(actor, question, edited)
  const { studentIds } = question
  const teacherIds = [...new Set(asked.flatMap(({ becomes }) => becomes.teacherId ?? []))]
  const locationIds = [...new Set(asked.flatMap(({ becomes }) => becomes.locationId ?? []))]
  if (asked.length === 0 || teacherIds.length + locationIds.length + studentIds.length === 0) return { first: [], count: 0 }
  const near = new Set(asked.flatMap(({ becomes: { date } }) => [dayBefore(date), date, dayAfter(date)]))
  const rows = await actor.db
    .selectFrom('namedClasses')
    .select(['name', 'date', 'startTime', 'endTime', 'teacherId', 'locationId', 'teacherName', 'locationName'])
    .select(amongOf(studentIds).as('students'))
    .$narrowType<{ name: NotNull; date: NotNull; startTime: NotNull; endTime: NotNull }>()
    .where('studioId', '=', actor.studioId)
    .where('archivedAt', 'is', null)
    .where('closedFor', 'is', null)
    .where('date', 'in', [...near])
    .where((is) =>
      is.or([
        ...(teacherIds.length > 0 ? [is('teacherId', 'in', teacherIds)] : []),
        ...(locationIds.length > 0 ? [is('locationId', 'in', locationIds)] : []),
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
  const spans = asked.map(({ becomes, was }) => ({ becomes, was, at: spanOf(actor.zone, becomes), wasAt: was && spanOf(actor.zone, was) }))
  const nameOf = await tellApart(
    actor,
    rows.flatMap(({ students }) => students),
    'list',
  )
  const found = rows.flatMap((row) => {
    const span = spanOf(actor.zone, row)
    const at = spans.filter((one) => overlap(span, one.at))
    if (at.length === 0) return []
    const taken = (part: 'teacherId' | 'locationId') => {
      const sharing = at.filter(({ becomes }) => row[part] !== null && becomes[part] === row[part])
      const isOlder = sharing.every(({ was, wasAt }) => was?.[part] === row[part] && wasAt !== null && overlap(span, wasAt))
      return sharing.length === 0 ? null : isOlder ? 'older' : 'new'
    }
    const [teacher, room] = [taken('teacherId'), taken('locationId')]
    const clash = (age: 'new' | 'older', students: string[]) => ({
      className: row.name,
      room: room === age ? (row.locationName ?? 'Unknown Location') : null,
      teacher: teacher === age ? (row.teacherName ?? 'Unknown Teacher') : null,
      students,
      date: row.date,
      startTime: row.startTime,
      endTime: row.endTime,
    })
    return [{ caused: clash('new', row.students.map(nameOf)), older: clash('older', []) }]
  })
  const isClash = ({ room, teacher, students }: (typeof found)[number]['older']) => room !== null || teacher !== null || students.length > 0
  const older = groupClashes(found.map((one) => one.older).filter(isClash))
  return { ...groupClashes(found.map(({ caused }) => caused).filter(isClash)), ...(older.count > 0 && { older }) }
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
