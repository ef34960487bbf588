import type { Scope } from '../../platform/actor.ts'
import { hashOfBytes } from '../../platform/files/compare-stored.ts'
import type { Whose } from '../../platform/personal.ts'
import { findMember } from './queries.ts'

interface Found {
  readonly whose: Whose
  readonly name: string
  /** A hash of all that decides what they get: another one means that a file made before tells too much or too little. */
  readonly reach: string
}

/** Who somebody is here, and for whom they act. Null: they are not here any more. */
export async function findWhose(scope: Scope, userId: string): Promise<Found | null> {
  const { db, studioId } = scope
  const person = await findMember(scope, userId)
  if (!person) return null
  const rows = await db
    .selectFrom('guardians as g')
    .innerJoin('students as s', (join) => join.onRef('s.studioId', '=', 'g.studioId').onRef('s.id', '=', 'g.studentId'))
    .select(['g.studentId', 'g.pays', 'g.decides', 'g.answers', 'g.collects', 'g.isTold', 's.parentId'])
    .where('g.studioId', '=', studioId)
    .where('g.userId', '=', userId)
    .orderBy('g.studentId')
    .execute()
  return {
    whose: {
      studioId,
      userId,
      identityId: person.identityId,
      childIds: rows.map(({ studentId }) => studentId),
      firstFor: rows.filter(({ parentId }) => parentId === userId).map(({ studentId }) => studentId),
    },
    name: person.name,
    reach: hashOfBytes(JSON.stringify([person.role, person.active, person.identityId, rows.map((row) => Object.values(row))])),
  }
}
