import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'

interface HeldClass {
  readonly id: string
  readonly name: string
  readonly date: string
  readonly startTime: string
}

/** Locks a missed class and the one to come to instead, also against answers about them, until the transaction ends. */
export function holdForMakeUp({ db, studioId }: Scope, ids: readonly string[]): Promise<HeldClass[]> {
  return db
    .selectFrom('classes')
    .select(['id', 'name', 'date', 'startTime'])
    .where('studioId', '=', studioId)
    .where('id', 'in', ids)
    .where('archivedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

const isUnmarked = sql<boolean>`not exists (select from attendance a where a.studio_id = e.studio_id and a.class_id = e.class_id
  and a.student_id = e.student_id)`

interface Place {
  readonly classId: string
  readonly studentId: string
  readonly missedId: string
}

/** Gives a student a place on one date of a held class if there is one. @returns whether there was */
export async function enrolToMakeUp(
  { db, studioId, clock }: Scope,
  { classId, studentId, missedId, fillsUnlimited }: Place & { readonly fillsUnlimited: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    insert into enrolments (studio_id, class_id, date, student_id, is_drop_in, made_up_id, enrolled_at)
    select c.studio_id, c.id, c.date, ${studentId}, true, ${missedId}, ${toDate(clock.now())}::timestamptz
    from classes c
    where c.studio_id = ${studioId} and c.id = ${classId} and not c.is_drop_in and c.closure_id is null and c.archived_at is null
      and (c.capacity is null and ${fillsUnlimited}
        or c.capacity > (select count(*) from enrolments e where e.studio_id = c.studio_id and e.class_id = c.id))
    on conflict do nothing
    returning class_id`.execute(db)
  return rows.length > 0
}

/** Takes a student out of classes that do not take place and in which the same one was to be made up for: should they be on again, it is elsewhere. */
export async function leaveOtherMakeUps({ db, studioId }: Scope, { classId, studentId, missedId }: Place): Promise<void> {
  await db
    .deleteFrom('enrolments as e')
    .where('e.studioId', '=', studioId)
    .where('e.studentId', '=', studentId)
    .where('e.madeUpId', '=', missedId)
    .where('e.classId', '<>', classId)
    .where(isUnmarked)
    .execute()
}

/** @returns false: the register has a mark, so that the place has been used */
export async function withdrawMakeUp({ db, studioId }: Scope, { classId, studentId, missedId }: Place): Promise<boolean> {
  const { rows } = await sql`
    delete from enrolments e where e.studio_id = ${studioId} and e.class_id = ${classId} and e.student_id = ${studentId}
      and e.made_up_id = ${missedId} and ${isUnmarked}
    returning e.class_id`.execute(db)
  return rows.length > 0
}
