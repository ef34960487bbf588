import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Scope } from '../../platform/actor.ts'
import type { DB } from '../../platform/db/database.ts'

type Requests = DB['trialRequests']
export type TrialRow = Selectable<Requests>

export async function insertTrialRequest({ db, studioId }: Scope, request: Omit<Insertable<Requests>, 'studioId'>): Promise<void> {
  await db
    .insertInto('trialRequests')
    .values({ studioId, ...request })
    .execute()
}

export function findTrialRequest({ db, studioId }: Scope, id: string): Promise<TrialRow | undefined> {
  return db.selectFrom('trialRequests').selectAll().where('studioId', '=', studioId).where('id', '=', id).executeTakeFirst()
}

export function lockRequest({ db, studioId }: Scope, id: string): Promise<TrialRow | undefined> {
  return db.selectFrom('trialRequests').selectAll().where('studioId', '=', studioId).where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function changeRequest({ db, studioId }: Scope, id: string, to: Updateable<Requests>): Promise<void> {
  await db.updateTable('trialRequests').set(to).where('studioId', '=', studioId).where('id', '=', id).execute()
}

/** Those that owners see: open ones by their age, then answered ones, the last first. */
export function confirmedRequests({ db, studioId }: Scope): Promise<TrialRow[]> {
  return db
    .selectFrom('trialRequests')
    .selectAll()
    .where('studioId', '=', studioId)
    .where('state', '<>', 'unconfirmed')
    .orderBy(sql`answered_at desc nulls first`)
    .orderBy('confirmedAt')
    .orderBy('id')
    .execute()
}

/** Coming dates of the classes of these dates, whether or not strangers see them. */
export async function comingDates(
  { db, studioId }: Scope,
  classIds: readonly string[],
  from: { date: string; time: string },
  most: number,
) {
  const { rows } = await sql<{ askedFor: string; classId: string; date: string; startTime: string }>`
    select a.id as asked_for, d.id as class_id, d.date, to_char(d.start_time, 'HH24:MI') as start_time
    from classes a
    cross join lateral (
      select c.id, c.date, c.start_time from classes c
      where c.studio_id = a.studio_id and (c.id = a.id or c.series_id = a.series_id) and c.archived_at is null and c.closure_id is null
        and c.date + c.start_time > ${from.date}::date + ${from.time}::time
      order by c.date, c.start_time limit ${most}
    ) d
    where a.studio_id = ${studioId} and a.id = any (${[...classIds]}::uuid[])
    order by d.date, d.start_time`.execute(db)
  return rows
}

export async function deleteOverdue({ db, studioId }: Scope, before: { unconfirmed: Date; all: Date }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('trialRequests')
    .where('studioId', '=', studioId)
    .where((is) =>
      is.or([is('askedAt', '<=', before.all), is.and([is('state', '=', 'unconfirmed'), is('askedAt', '<=', before.unconfirmed)])]),
    )
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function forgetRequestsOf({ db, studioId }: Scope, email: string): Promise<void> {
  await db.deleteFrom('trialRequests').where('studioId', '=', studioId).where('email', '=', email).execute()
}
