import { mostFound } from '@callboard/contract/lists'
import { studentsPerPage, type ListStudents, type StudentSort } from '@callboard/contract/students'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'
import { beginsWord, holdsWords } from '../../../platform/db/holds-words.ts'
import { byName } from '../../../platform/db/by-name.ts'
import { actsFor } from '../../guardians/acts-for.ts'
import { seenBy } from '../seen-by.ts'

const shown = [
  'students.id',
  'students.name',
  'students.dateOfBirth',
  'students.createdAt',
  'students.parentId',
  'students.userId',
] as const
const studentName = byName('students.name')

function withParent(actor: Actor) {
  return actor.db
    .selectFrom('students')
    .innerJoin('users', (join) => join.onRef('users.studioId', '=', 'students.studioId').onRef('users.id', '=', 'students.parentId'))
    .where('students.studioId', '=', actor.studioId)
}

/** A family that an owner has added and that has not joined. */
export const parentWaits = sql<boolean>`users.role = 'parent' and not users.has_signed_in`.as('parentWaits')

/** What the actor is to the child (`WhoseChild` in `policy.ts`), and how many guardians it has. */
export const relationTo = (actor: Actor) =>
  [
    actsFor(actor, 'students.id').as('guards'),
    actsFor(actor, 'students.id', 'decides').as('decides'),
    actsFor(actor, 'students.id', 'answers').as('answers'),
    sql<number>`(select count(*)::int from guardians g where g.studio_id = students.studio_id and g.student_id = students.id)`.as(
      'guardianCount',
    ),
  ] as const

const shownStudents = (actor: Actor) =>
  withParent(actor).select(shown).select(['users.name as parentName', parentWaits]).select(relationTo(actor))

const ownStudents = (actor: Actor) => shownStudents(actor).where(actsFor(actor, 'students.id'))

export function ownChildren(actor: Actor) {
  return ownStudents(actor)
    .select(['students.participationConsent', 'students.genderMissing'])
    .select(
      // A file may have said only a part of whom to call.
      sql<boolean>`coalesce((select bool_or(c.relationship = '' or c.email = '') from emergency_contacts c
        where c.studio_id = students.studio_id and c.student_id = students.id and c.guardian_id = ${actor.user.id}), true)`.as(
        'lacksContact',
      ),
    )
    .orderBy(studentName)
    .orderBy('students.id')
    .execute()
}
type OwnRow = Awaited<ReturnType<typeof ownChildren>>[number]
export type StudentRow = Omit<OwnRow, 'participationConsent' | 'genderMissing' | 'lacksContact'>

export const findOwnChild = (actor: Actor, id: string): Promise<StudentRow> =>
  ownStudents(actor).where('students.id', '=', id).executeTakeFirstOrThrow()

export function findChildOf(actor: Actor, id: string, parentId: string): Promise<StudentRow> {
  return shownStudents(actor).where('students.parentId', '=', parentId).where('students.id', '=', id).executeTakeFirstOrThrow()
}

export function firstSeen(actor: Actor, search: string) {
  return matchingStudents(actor, { search })
    .where(seenBy(actor))
    .select(['students.id', 'students.name', 'students.parentId', 'users.name as parentName'])
    .orderBy(beginsWord(sql`students.search_name`, search), (order) => order.desc().nullsLast())
    .orderBy(studentName)
    .orderBy('students.id')
    .limit(mostFound)
    .execute()
}

const orders = {
  name: studentName,
  surname: byName(`split_part(students.name, ' ', -1)`),
  born: sql`students.date_of_birth`,
  parent: byName('users.name'),
  added: sql`students.created_at`,
} satisfies Record<StudentSort, unknown>

export async function pageOfStudents(actor: Actor, { page: asked, sort, direction, ...wanted }: ListStudents) {
  const matching = matchingStudents(actor, wanted)
  const { count: total } = await matching.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  const page = Math.min(asked, Math.max(1, Math.ceil(total / studentsPerPage)))
  const rows: StudentRow[] = await matching
    .select(shown)
    .select(['users.name as parentName', parentWaits])
    .select(relationTo(actor))
    .orderBy(orders[sort], direction)
    .orderBy(studentName)
    .orderBy('students.id')
    .limit(studentsPerPage)
    .offset((page - 1) * studentsPerPage)
    .execute()
  return { rows, total, page }
}

function matchingStudents(actor: Actor, { search, classId, parentId }: Pick<ListStudents, 'search' | 'classId' | 'parentId'>) {
  return withParent(actor)
    .$if(search !== '', (students) => students.where(holdsWords(sql`(students.search_name || ' ' || users.search_name)`, search)))
    .$if(classId !== undefined, (students) => students.where(enrolledIn(actor, classId as string)))
    .$if(parentId !== undefined, (students) =>
      students.where(actsFor({ studioId: actor.studioId, user: { id: parentId as string } }, 'students.id', 'pays')),
    )
}

/** For a series, only classes from today on count, or the last one if it has ended. */
function enrolledIn(actor: Actor, classOrSeriesId: string) {
  const today = dateIn(actor.zone, actor.clock.now())
  return sql<boolean>`exists (
    select from enrolments e join classes c on c.studio_id = e.studio_id and c.id = e.class_id
    where e.studio_id = students.studio_id and e.student_id = students.id and c.archived_at is null
      and (c.id = ${classOrSeriesId} or (c.series_id = ${classOrSeriesId} and c.date >= least(${today}::date, (
        select max(date) from classes
        where studio_id = ${actor.studioId} and series_id = ${classOrSeriesId} and archived_at is null)))))`
}
