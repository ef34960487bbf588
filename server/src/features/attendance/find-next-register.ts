import type { NextRegister } from '@callboard/contract/attendance'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { isMarked } from '../classes/is-marked.ts'

/**
 * The register of the day that is still to take after this one: for teachers of their own classes, and of those of the teacher whose class it
 * is; for owners of all classes, those of its teacher first where it is their own, and otherwise those in its room.
 */
export async function findNextRegister(actor: Actor, classId: string): Promise<NextRegister | undefined> {
  const { studioId, user, role, db } = actor
  const isOfOwner = role === 'owner'
  return await db
    .selectFrom('classes as held')
    .innerJoin('namedClasses as c', (join) => join.onRef('c.studioId', '=', 'held.studioId').onRef('c.date', '=', 'held.date'))
    .select(['c.id', 'c.name', 'c.startTime'])
    .where('held.studioId', '=', studioId)
    .where('held.id', '=', classId)
    .whereRef('c.id', '<>', 'held.id')
    .where('c.archivedAt', 'is', null)
    .where('c.closedFor', 'is', null)
    .where(sql<boolean>`not ${isMarked}`)
    .where(sql<boolean>`exists (select from enrolments e where e.studio_id = c.studio_id and e.class_id = c.id)`)
    .$if(!isOfOwner, (of) => of.where(sql<boolean>`(c.teacher_id = ${user.id} or c.teacher_id = held.teacher_id)`))
    .orderBy(
      sql`case when held.teacher_id = ${user.id} then c.teacher_id is distinct from held.teacher_id
      else ${sql.lit(isOfOwner)} and c.location_id is distinct from held.location_id end`,
    )
    .orderBy(sql`(c.start_time, c.id) < (held.start_time, held.id)`)
    .orderBy('c.startTime')
    .orderBy('c.id')
    .limit(1)
    .executeTakeFirst()
}
