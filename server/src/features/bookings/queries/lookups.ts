import { sql, type NotNull } from 'kysely'
import type { Currency } from '@callboard/contract/money'
import type { Actor, Scope } from '../../../platform/actor.ts'
import { tellApart } from '../../namesakes/tell-apart.ts'
import { actsFor } from '../../guardians/acts-for.ts'
import { byName } from '../../../platform/db/by-name.ts'

export async function findOwnStudent(actor: Actor, id: string): Promise<{ id: string; name: string } | null> {
  const own = actor.db
    .selectFrom('students')
    .select(['id', 'name'])
    .where('studioId', '=', actor.studioId)
    .where('id', '=', id)
    .where(actsFor(actor, 'students.id', 'pays'))
    .executeTakeFirst()
  const [row, nameOf] = await Promise.all([own, tellApart(actor, [{ id, name: '' }], { childrenOf: actor.user.id })])
  return row ? { id, name: nameOf(row) } : null
}

export async function findStudioMoney(scope: Scope): Promise<{ currency: Currency; zone: string }> {
  return scope.db.selectFrom('studios').select(['currency', 'timezone as zone']).where('id', '=', scope.studioId).executeTakeFirstOrThrow()
}

export interface DropInClass {
  readonly id: string
  readonly name: string
  readonly date: string
  readonly startTime: string
  readonly endTime: string
  readonly teacherId: string | null
  readonly teacherName: string | null
  readonly locationName: string | null
  readonly bookedCount: number
  readonly capacity: number
  readonly priceMinor: number
  readonly currency: Currency
  readonly zone: string
  readonly closedFor: string | null
}

/** A drop-in class that is not deleted, as any user of the studio sees it. */
export async function findDropIn(scope: Scope, id: string): Promise<DropInClass | null> {
  const rows = await scope.db
    .selectFrom('namedClasses as c')
    .innerJoin('studios as s', (join) => join.onRef('s.id', '=', 'c.studioId'))
    .select([
      'c.id',
      'c.name',
      'c.date',
      'c.startTime',
      'c.endTime',
      'c.teacherId',
      'c.teacherName',
      'c.locationName',
      'c.bookedCount',
      'c.capacity',
      'c.dropInPriceMinor as priceMinor',
      's.currency',
      's.timezone as zone',
      'c.closedFor',
    ])
    .where('c.studioId', '=', scope.studioId)
    .where('c.id', '=', id)
    .where('c.archivedAt', 'is', null)
    .where(sql<boolean>`c.is_drop_in`)
    .$narrowType<{ capacity: NotNull; priceMinor: NotNull }>()
    .execute()
  return rows[0] ?? null
}

export async function findStudioContact(scope: Scope): Promise<{ name: string; phone: string; email: string }> {
  const row = await scope.db
    .selectFrom('studios')
    .select(['name', 'phone', 'email'])
    .where('id', '=', scope.studioId)
    .executeTakeFirstOrThrow()
  return { ...row, name: row.name ?? '' }
}

/** The caller's students, and whether each has a place in a class. */
export async function listStudentsToBook(actor: Actor, classId: string) {
  const students = await actor.db
    .selectFrom('students as s')
    .select(['s.id', 's.name'])
    .select(({ exists, selectFrom }) => [
      selectFrom('bookings as b')
        .select('b.state')
        .whereRef('b.studioId', '=', 's.studioId')
        .whereRef('b.studentId', '=', 's.id')
        .where('b.classId', '=', classId)
        .where('b.state', 'in', ['held', 'booked'])
        .as('placeState'),
      exists(
        selectFrom('enrolments as e')
          .select('e.studentId')
          .whereRef('e.studioId', '=', 's.studioId')
          .whereRef('e.studentId', '=', 's.id')
          .where('e.classId', '=', classId),
      )
        .$castTo<boolean>()
        .as('isEnrolled'),
    ])
    .where('s.studioId', '=', actor.studioId)
    .where(actsFor(actor, 's.id', 'pays'))
    .orderBy(byName('s.name'))
    .orderBy('s.id')
    .execute()
  const nameOf = await tellApart(actor, students, 'list')
  return students.map((student) => ({ ...student, name: nameOf(student) }))
}

export async function hasLeft(scope: Scope, userId: string): Promise<boolean> {
  const { role } = await scope.db
    .selectFrom('users')
    .select('role')
    .where('studioId', '=', scope.studioId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return role === 'deleted'
}

export async function findStudentName(scope: Scope, id: string): Promise<string | null> {
  const row = await scope.db
    .selectFrom('students')
    .select('name')
    .where('studioId', '=', scope.studioId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.name ?? null
}

/** Places that are sold: neither offered nor about to be paid for. */
export async function countBooked(scope: Scope, classId: string): Promise<number> {
  const { booked } = await scope.db
    .selectFrom('bookings')
    .select(sql<number>`count(*)::int`.as('booked'))
    .where('studioId', '=', scope.studioId)
    .where('classId', '=', classId)
    .where('state', '=', 'booked')
    .executeTakeFirstOrThrow()
  return booked
}
