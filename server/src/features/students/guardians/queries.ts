import type { GuardianRights } from '@callboard/contract/guardians'
import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'

const rights = ['pays', 'decides', 'answers', 'collects', 'isTold'] as const

/** What a guardian may, taken from a row of theirs. */
export const rightsOf = (row: GuardianRights): GuardianRights =>
  Object.fromEntries(rights.map((right) => [right, row[right]])) as Record<keyof GuardianRights, boolean>

/** The guardians of a child, the first one first, then those who would follow them. */
export function guardiansOfChild({ db, studioId }: Scope, studentId: string) {
  return db
    .selectFrom('guardians as g')
    .innerJoin('users as u', (join) => join.onRef('u.studioId', '=', 'g.studioId').onRef('u.id', '=', 'g.userId'))
    .innerJoin('students as s', (join) => join.onRef('s.studioId', '=', 'g.studioId').onRef('s.id', '=', 'g.studentId'))
    .select(['g.userId as id', 'u.name', 'u.email', 'u.phone', 'u.role', 'g.agreesToRemovalAt'])
    .select(['g.pays', 'g.decides', 'g.answers', 'g.collects', 'g.isTold'])
    .select(sql<boolean>`g.user_id = s.parent_id`.as('isFirst'))
    .where('g.studioId', '=', studioId)
    .where('g.studentId', '=', studentId)
    .orderBy('isFirst', 'desc')
    .orderBy('g.pays', 'desc')
    .orderBy('g.since')
    .orderBy('g.userId')
    .execute()
}
export type GuardianRow = Awaited<ReturnType<typeof guardiansOfChild>>[number]

/** Holds a child until the transaction ends, so that its guardians change one after another. */
export function lockChild({ db, studioId }: Scope, id: string) {
  return db
    .selectFrom('students')
    .select(['id', 'name', 'parentId', 'userId', 'dateOfBirth', 'level'])
    .where('studioId', '=', studioId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function insertGuardian(
  { db, studioId, clock }: Scope,
  { studentId, userId, may }: { studentId: string; userId: string; may: GuardianRights },
): Promise<void> {
  await db
    .insertInto('guardians')
    .values({ studioId, studentId, userId, ...may, since: toDate(clock.now()) })
    .onConflict((conflict) => conflict.columns(['studioId', 'studentId', 'userId']).doNothing())
    .execute()
}

export async function updateGuardian(
  { db, studioId }: Scope,
  { studentId, userId }: { studentId: string; userId: string },
  change: Partial<GuardianRights> & { agreesToRemovalAt?: Date | null },
): Promise<void> {
  await db
    .updateTable('guardians')
    .set(change)
    .where('studioId', '=', studioId)
    .where('studentId', '=', studentId)
    .where('userId', '=', userId)
    .execute()
}

/** Takes what a guardian gave of a child, and the guardianship; what must not happen to the child stays, for the studio to judge. */
export async function deleteGuardian({ db, studioId }: Scope, { studentId, userId }: { studentId: string; userId: string }): Promise<void> {
  await db
    .deleteFrom('emergencyContacts')
    .where('studioId', '=', studioId)
    .where('studentId', '=', studentId)
    .where('guardianId', '=', userId)
    .execute()
  await db
    .deleteFrom('collectors')
    .where('studioId', '=', studioId)
    .where('studentId', '=', studentId)
    .where('writtenBy', '=', userId)
    .where('mayCollect', '=', true)
    .execute()
  await db
    .deleteFrom('guardians')
    .where('studioId', '=', studioId)
    .where('studentId', '=', studentId)
    .where('userId', '=', userId)
    .execute()
}

/** @param isSelf the child has come of age, and looks after itself */
export async function makeFirst(
  { db, studioId }: Scope,
  { studentId, userId, isSelf = false }: { studentId: string; userId: string; isSelf?: boolean },
): Promise<void> {
  await db
    .updateTable('students')
    .set({ parentId: userId, userId: isSelf ? userId : null })
    .where('studioId', '=', studioId)
    .where('id', '=', studentId)
    .execute()
}
