import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Actor, Scope } from '../../../../platform/actor.ts'
import { dateIn, toDate } from '../../../../platform/clock.ts'
import { byName } from '../../../../platform/db/by-name.ts'
import { seenBy } from '../../../students/seen-by.ts'
import { channelPeople } from '../../queries/people.ts'

/** The pictures and videos of a post. */
export async function findPictures({ db, studioId }: Scope, postId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('studioId', '=', studioId)
    .where('postId', '=', postId)
    .where('type', 'in', ['image', 'video'])
    .orderBy('position')
    .execute()
  return rows.map(({ id }) => id)
}

/** Those of the children whom the actor may name; their consents stay as they are until the transaction ends. */
export async function holdNameable(actor: Actor, ids: readonly string[]): Promise<{ id: string; name: string; photoConsent: boolean }[]> {
  if (ids.length === 0) return []
  return await actor.db
    .selectFrom('students')
    .select(['id', 'name', 'photoConsent'])
    .where('studioId', '=', actor.studioId)
    .where('id', 'in', ids)
    .where(seenBy(actor))
    .orderBy('id')
    .forShare()
    .execute()
}

export async function parentsPicturesWait({ db, studioId }: Scope): Promise<boolean> {
  const row = await db.selectFrom('studios').select('parentsPicturesWait').where('id', '=', studioId).executeTakeFirstOrThrow()
  return row.parentsPicturesWait
}

export async function insertWaiting({ db, studioId }: Scope, mediaIds: readonly string[]): Promise<void> {
  if (mediaIds.length > 0)
    await db
      .insertInto('pictureAnswers')
      .values(mediaIds.map((mediaId) => ({ studioId, mediaId, isWaiting: true })))
      .execute()
}

/** Children whom the actor may not see stay named. */
export async function storeNamedChildren(actor: Actor, mediaId: string, children: readonly string[]): Promise<void> {
  const { db, studioId, clock, user } = actor
  const answer = { isWaiting: false, answeredBy: user.id, answeredAt: toDate(clock.now()) }
  await db
    .insertInto('pictureAnswers')
    .values({ studioId, mediaId, ...answer })
    .onConflict((conflict) => conflict.columns(['studioId', 'mediaId']).doUpdateSet(answer))
    .execute()
  await sql`delete from picture_children n using students
    where n.studio_id = ${studioId} and n.media_id = ${mediaId} and students.studio_id = n.studio_id and students.id = n.student_id
      and ${seenBy(actor)} and not n.student_id = any (${[...children]}::uuid[])`.execute(db)
  if (children.length > 0)
    await db
      .insertInto('pictureChildren')
      .values(children.map((studentId) => ({ studioId, id: randomUUIDv7(), mediaId, studentId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

export async function findNameable(actor: Actor, channelId: string | undefined) {
  const rows = await actor.db
    .selectFrom('students')
    .select([
      'students.id',
      'students.name',
      'students.photoConsent as hasConsent',
      sql<boolean>`students.id in (select g.student_id from guardians g join ${channelPeople(actor)} p on p.user_id = g.user_id
        where g.studio_id = ${actor.studioId} and p.channel_id = ${channelId ?? null})`.as('isInChannel'),
    ])
    .where('students.studioId', '=', actor.studioId)
    .where(seenBy(actor))
    .orderBy(byName('students.name'))
    .orderBy('students.id')
    .execute()
  return rows
}

/** Who was there on the newest date with a register, up to today, of the class that a channel follows. */
export async function findNewestRegister(actor: Actor, channelId: string): Promise<{ date: string; childIds: string[] } | null> {
  const rows = await actor.db
    .selectFrom('channels as c')
    .innerJoin('classes as k', (join) =>
      join
        .onRef('k.studioId', '=', 'c.studioId')
        .on('k.archivedAt', 'is', null)
        .on('k.closureId', 'is', null)
        .on(sql<boolean>`(k.id = c.follow_id or k.series_id = c.follow_id)`),
    )
    .innerJoin('attendance as a', (join) =>
      join
        .onRef('a.studioId', '=', 'k.studioId')
        .onRef('a.classId', '=', 'k.id')
        .on(sql<boolean>`a.status in ('present', 'late')`),
    )
    .innerJoin('students', (join) =>
      join
        .onRef('students.studioId', '=', 'a.studioId')
        .onRef('students.id', '=', 'a.studentId')
        .on(sql<boolean>`${seenBy(actor)}`),
    )
    .select(['k.date', sql<string[]>`json_agg(students.id order by ${byName('students.name')}, students.id)`.as('childIds')])
    .where('c.studioId', '=', actor.studioId)
    .where('c.id', '=', channelId)
    .where('k.date', '<=', dateIn(actor.zone, actor.clock.now()))
    .where(sql<boolean>`c.follow_kind = 'class'`)
    .groupBy(['k.date', 'k.id'])
    .orderBy('k.date', 'desc')
    .orderBy('k.id')
    .limit(1)
    .execute()
  return rows[0] ?? null
}

/** Whom the pictures of a post show, where they are taken off it again. */
export async function forgetAnswers({ db, studioId }: Scope, postId: string): Promise<void> {
  await sql`delete from picture_answers a using media f
    where a.studio_id = ${studioId} and f.studio_id = a.studio_id and f.id = a.media_id and f.post_id = ${postId}`.execute(db)
}

export async function isWaitingIn({ db, studioId }: Scope, postId: string): Promise<boolean> {
  const found = await db
    .selectFrom('media as f')
    .innerJoin('pictureAnswers as a', (join) => join.onRef('a.studioId', '=', 'f.studioId').onRef('a.mediaId', '=', 'f.id'))
    .select('f.id')
    .where('f.studioId', '=', studioId)
    .where('f.postId', '=', postId)
    .where('a.isWaiting', '=', true)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
