import type { Hours } from '@callboard/contract/message-settings'
import { sql } from 'kysely'
import type { Actor, Scope } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'
import { findSettings, type SettingsRow } from './find-settings.ts'

export async function storeSettings({ db, studioId }: Scope, settings: SettingsRow): Promise<void> {
  await db
    .insertInto('messageSettings')
    .values({ studioId, ...settings })
    .onConflict((conflict) => conflict.column('studioId').doUpdateSet(settings))
    .execute()
}

export async function findHours({ db, studioId }: Scope, userId: string): Promise<Hours | null> {
  const row = await db
    .selectFrom('messageHours')
    .select(['fromTime as from', 'toTime as to'])
    .where('studioId', '=', studioId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

export async function storeHours({ db, studioId }: Scope, userId: string, hours: Hours | null): Promise<void> {
  if (!hours) {
    await deleteHours({ db, studioId }, userId)
    return
  }
  const kept = { fromTime: hours.from, toTime: hours.to }
  await db
    .insertInto('messageHours')
    .values({ studioId, userId, ...kept })
    .onConflict((conflict) => conflict.columns(['studioId', 'userId']).doUpdateSet(kept))
    .execute()
}

export async function deleteHours({ db, studioId }: Pick<Scope, 'db' | 'studioId'>, userId: string): Promise<void> {
  await db.deleteFrom('messageHours').where('studioId', '=', studioId).where('userId', '=', userId).execute()
}

/** So long after a child's last class with a teacher the family and the teacher can still write to each other. */
const afterLastClassDays = 30

/**
 * Where the studio has narrowed who writes to whom: the teachers of a parent's children, or the guardians of a teacher's students (S4 messages).
 * null: not narrowed, or not for this person.
 */
export async function findAcquainted(actor: Actor): Promise<ReadonlySet<string> | null> {
  const { db, studioId, user, role, zone, clock } = actor
  if (role === 'owner' || (await findSettings(actor)).familiesWriteTo === 'staff') return null
  const since = dateIn(zone, clock.now().subtract({ hours: afterLastClassDays * 24 }))
  const [own, other] = role === 'parent' ? [sql`g.user_id`, sql`c.teacher_id`] : [sql`c.teacher_id`, sql`g.user_id`]
  const rows = await db
    .selectFrom('enrolments as e')
    .innerJoin('guardians as g', (join) => join.onRef('g.studioId', '=', 'e.studioId').onRef('g.studentId', '=', 'e.studentId'))
    .innerJoin('classes as c', (join) =>
      join.onRef('c.studioId', '=', 'e.studioId').onRef('c.id', '=', 'e.classId').on('c.archivedAt', 'is', null),
    )
    .select([sql<string>`${other}`.as('id')])
    .distinct()
    .where('e.studioId', '=', studioId)
    .where('e.date', '>=', since)
    .where(sql<boolean>`${own} = ${user.id} and ${other} is not null`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
