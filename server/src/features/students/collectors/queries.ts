import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { byName } from '../../../platform/db/by-name.ts'
import { actsFor } from '../../guardians/acts-for.ts'
import { readsCollector } from '../must-not-collect.ts'

/** Whether a guardian of the child wrote it, and is one still. */
const isFamilys = (
  collector: string,
) => sql<boolean>`exists (select from guardians g where g.studio_id = ${sql.ref(`${collector}.studioId`)}
  and g.student_id = ${sql.ref(`${collector}.studentId`)} and g.user_id = ${sql.ref(`${collector}.writtenBy`)})`

/** Whoever wrote it; what staff wrote, or who is a guardian no longer, every owner. */
const mayTake = ({ role, user }: Actor) => sql<boolean>`(written_by = ${user.id} or ${role === 'owner'} and not ${isFamilys('collectors')})`

/** Whether `k` may collect by the word alone of a guardian who does not collect any more. */
const isLetByNobody = sql<boolean>`(k.may_collect and exists (select from guardians g where g.studio_id = k.studio_id
  and g.student_id = k.student_id and g.user_id = k.written_by and not g.collects))`

export function collectorsOf(actor: Actor, studentId: string) {
  return actor.db
    .selectFrom('collectors as k')
    .innerJoin('students as s', (join) => join.onRef('s.studioId', '=', 'k.studioId').onRef('s.id', '=', 'k.studentId'))
    .innerJoin('users as u', (join) => join.onRef('u.studioId', '=', 'k.studioId').onRef('u.id', '=', 'k.writtenBy'))
    .select(['k.id', 'k.name', 'k.phone', 'k.mayCollect', 'k.writtenBy', 'u.name as writer', isFamilys('k').as('isFamilys')])
    .where('k.studioId', '=', actor.studioId)
    .where('k.studentId', '=', studentId)
    .where(readsCollector(actor, 's'))
    .where(sql<boolean>`(k.written_by = ${actor.user.id} or not ${isLetByNobody})`)
    .orderBy('k.mayCollect')
    .orderBy(byName('k.name'))
    .orderBy('k.id')
    .execute()
}

interface Written {
  readonly id: string
  readonly studentIds: readonly string[]
  readonly name: string
  readonly phone: string
  readonly mayCollect: boolean
}

/** Holds the students until the transaction ends, so that the limit is counted one request after another. */
export function lockStudents(actor: Actor, ids: readonly string[]) {
  return actor.db
    .selectFrom('students')
    .select(['id', actsFor(actor, 'students.id').as('guards'), actsFor(actor, 'students.id', 'decides').as('decides')])
    .select(actsFor(actor, 'students.id', 'collects').as('collects'))
    .where('studioId', '=', actor.studioId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export function writtenOf(actor: Actor, { id, studentIds }: Pick<Written, 'id' | 'studentIds'>) {
  return actor.db
    .selectFrom('collectors')
    .select(['studentId', sql<number>`count(*) filter (where written_by = ${actor.user.id})`.as('count')])
    .select(
      sql<Pick<Written, 'name' | 'phone' | 'mayCollect'> | null>`(json_agg(json_build_object('name', name, 'phone', phone,
        'may_collect', may_collect)) filter (where id = ${id} and written_by = ${actor.user.id})) -> 0`.as('same'),
    )
    .select(sql<boolean>`bool_or(id = ${id})`.as('isTaken'))
    .where('studioId', '=', actor.studioId)
    .where('studentId', 'in', [...studentIds])
    .groupBy('studentId')
    .execute()
}

export async function insertCollector(actor: Actor, { id, studentIds, name, phone, mayCollect }: Written): Promise<void> {
  const { studioId, user, clock } = actor
  const written = { studioId, id, name, phone, mayCollect, writtenBy: user.id, writtenAt: toDate(clock.now()) }
  await actor.db
    .insertInto('collectors')
    .values(studentIds.map((studentId) => ({ ...written, studentId })))
    .execute()
}

export function deleteCollector(actor: Actor, { id, studentId }: { id: string; studentId: string }) {
  return actor.db
    .deleteFrom('collectors')
    .where('studioId', '=', actor.studioId)
    .where('studentId', '=', studentId)
    .where('id', '=', id)
    .where(mayTake(actor))
    .returning('id')
    .executeTakeFirst()
}
