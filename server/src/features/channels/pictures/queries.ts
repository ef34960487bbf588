import { sql, type NotNull, type RawBuilder } from 'kysely'
import { randomUUIDv7 } from 'node:crypto'
import type { Actor, Scope } from '../../../platform/actor.ts'
import { dateIn, toDate } from '../../../platform/clock.ts'
import { byName } from '../../../platform/db/by-name.ts'
import { seenBy } from '../../students/seen-by.ts'
import { channelPeople } from '../queries/people.ts'
import { columnsOfMedia, isShownTo, mayDecide } from '../queries/post-media.ts'

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
      sql<boolean>`students.parent_id in (select p.user_id from ${channelPeople(actor)} p where p.channel_id = ${channelId ?? null})`.as(
        'isInChannel',
      ),
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

/** Outside a channel as many as anybody would look at. */
const mostFound = 200

/** Pictures that were posted, newest first; `which` knows the file as `f`, its post as `p` and its channel as `c`. */
async function findPosted(actor: Actor, which: RawBuilder<boolean>) {
  const rows = await actor.db
    .selectFrom('media as f')
    .innerJoin('channelPosts as p', (join) => join.onRef('p.studioId', '=', 'f.studioId').onRef('p.id', '=', 'f.postId'))
    .innerJoin('channels as c', (join) => join.onRef('c.studioId', '=', 'p.studioId').onRef('c.id', '=', 'p.channelId'))
    .innerJoin('users as u', (join) => join.onRef('u.studioId', '=', 'p.studioId').onRef('u.id', '=', 'p.authorId'))
    .select(columnsOfMedia(actor))
    .select(['p.id as postId', 'p.number as postNumber', 'u.name as author', 'p.createdAt as at'])
    .select(['c.id as channelId', 'c.name as channelName'])
    .select(sql<boolean>`(c.deleted_at is null and p.removed_at is null)`.as('isShown'))
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .where('f.studioId', '=', actor.studioId)
    .where(which)
    .orderBy('p.createdAt', 'desc')
    .orderBy('f.position')
    .orderBy('f.id')
    .limit(mostFound)
    .execute()
  return rows
}
export type FoundPictureRow = Awaited<ReturnType<typeof findPosted>>[number]

const names = (childId: string) => sql<boolean>`exists (
  select from picture_children n where n.studio_id = f.studio_id and n.media_id = f.id and n.student_id = ${childId})`

export function picturesOfChild(actor: Actor, childId: string): Promise<FoundPictureRow[]> {
  if (actor.role === 'owner') return findPosted(actor, names(childId))
  return findPosted(
    actor,
    sql<boolean>`${names(childId)} and p.deleted_at is null and p.removed_at is null and c.deleted_at is null and ${isShownTo(actor)}
      and (c.id in (select m.channel_id from ${channelPeople(actor)} m where m.user_id = ${actor.user.id}) or ${isOfOwnChild(actor)})`,
  )
}

/** Whether a posted file `f` names the actor's own child, in a channel `c` that they have been in: it stays theirs to see. */
function isOfOwnChild({ user }: Actor): RawBuilder<boolean> {
  return sql`(exists (select from channel_reads r where r.studio_id = c.studio_id and r.channel_id = c.id and r.user_id = ${user.id})
    and exists (select from picture_children n join students s on s.studio_id = n.studio_id and s.id = n.student_id
      where n.studio_id = f.studio_id and n.media_id = f.id and s.parent_id = ${user.id}))`
}

export const picturesThatLostNames = (actor: Actor): Promise<FoundPictureRow[]> =>
  findPosted(
    actor,
    sql<boolean>`exists (select from picture_answers a where a.studio_id = f.studio_id and a.media_id = f.id and a.lost_name_at is not null)`,
  )

export async function forgetLostName({ db, studioId }: Scope, mediaId: string): Promise<void> {
  await db.updateTable('pictureAnswers').set({ lostNameAt: null }).where('studioId', '=', studioId).where('mediaId', '=', mediaId).execute()
}

/** Whom the pictures of a post show, where they are taken off it again. */
export async function forgetAnswers({ db, studioId }: Scope, postId: string): Promise<void> {
  await sql`delete from picture_answers a using media f
    where a.studio_id = ${studioId} and f.studio_id = a.studio_id and f.id = a.media_id and f.post_id = ${postId}`.execute(db)
}

/** Every picture that names a child. */
export async function idsOfChild({ db, studioId }: Scope, studentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('pictureChildren')
    .select('mediaId')
    .where('studioId', '=', studioId)
    .where('studentId', '=', studentId)
    .execute()
  return rows.map(({ mediaId }) => mediaId)
}

/** The children whom pictures name, by the ids of the pictures, or of the post that has them. */
export async function childrenIn({ db, studioId }: Scope, of: { mediaIds: readonly string[] } | { postId: string }): Promise<string[]> {
  const which = 'postId' in of ? sql<boolean>`f.post_id = ${of.postId}` : sql<boolean>`f.id = any (${[...of.mediaIds]}::uuid[])`
  const rows = await db
    .selectFrom('media as f')
    .innerJoin('pictureChildren as n', (join) => join.onRef('n.studioId', '=', 'f.studioId').onRef('n.mediaId', '=', 'f.id'))
    .select(['n.studentId as id'])
    .distinct()
    .where('f.studioId', '=', studioId)
    .where('n.studentId', 'is not', null)
    .where(which)
    .$narrowType<{ id: NotNull }>()
    .execute()
  return rows.map(({ id }) => id)
}

/** Those of the children for whose pictures owners were asked to look, and whom none names any more. */
export async function findLookedFor({ db, studioId }: Scope, studentIds: readonly string[]): Promise<string[]> {
  if (studentIds.length === 0) return []
  const rows = await db
    .selectFrom('notifications as t')
    .select(['t.entityId as id'])
    .distinct()
    .where('t.studioId', '=', studioId)
    .where(sql<boolean>`t.type = 'picture_consent' and t.requires_action and t.entity_id = any (${[...studentIds]}::uuid[])
        and not exists (select from picture_children n where n.studio_id = t.studio_id and n.student_id = t.entity_id)`)
    .$narrowType<{ id: NotNull }>()
    .execute()
  return rows.map(({ id }) => id)
}

/** Takes out the names of children who have just been removed. @returns the pictures that name others besides, and those that do not */
export async function takeOutRemoved({ db, studioId, clock }: Scope): Promise<{ others: string[]; nobody: string[] }> {
  const gone = await db
    .deleteFrom('pictureChildren')
    .where('studioId', '=', studioId)
    .where('studentId', 'is', null)
    .returning('mediaId')
    .execute()
  const ids = [...new Set(gone.map(({ mediaId }) => mediaId))]
  if (ids.length === 0) return { others: [], nobody: [] }
  const rows = await db
    .updateTable('pictureAnswers as a')
    .set({ lostNameAt: toDate(clock.now()) })
    .where('a.studioId', '=', studioId)
    .where(sql<boolean>`a.media_id = any (${ids}::uuid[])
      and exists (select from picture_children n where n.studio_id = a.studio_id and n.media_id = a.media_id)`)
    .returning('a.mediaId')
    .execute()
  const others = rows.map(({ mediaId }) => mediaId)
  return { others, nobody: ids.filter((id) => !others.includes(id)) }
}

/** The channels of posted files, held until the transaction ends. */
export async function lockChannelsOf({ db, studioId }: Scope, mediaIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('channels as c')
    .select(['c.id'])
    .where('c.studioId', '=', studioId)
    .where(sql<boolean>`c.id in (select p.channel_id from media f join channel_posts p on p.studio_id = f.studio_id and p.id = f.post_id
        where f.studio_id = ${studioId} and f.id = any (${[...mediaIds]}::uuid[]))`)
    .orderBy('c.id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Counts what was taken down, a post for each picture; each post has a change of its own, as in `touchWritten`. */
export async function noteTakenDown({ db, studioId }: Scope, postIds: readonly string[]): Promise<void> {
  await sql`
    with gone as (
      select g.post_id, count(*)::int as pictures from unnest(${[...postIds]}::uuid[]) as g (post_id) group by g.post_id
    ), touched as (
      select p.id, p.channel_id, gone.pictures, row_number() over (partition by p.channel_id order by p.number) as n
      from channel_posts p join gone on gone.post_id = p.id
      where p.studio_id = ${studioId}
    ), raised as (
      update channels c set last_change = c.last_change + counted.n
      from (select channel_id, max(n) as n from touched group by channel_id) counted
      where c.studio_id = ${studioId} and c.id = counted.channel_id
      returning c.id, c.last_change - counted.n as before
    )
    update channel_posts p set change = raised.before + touched.n, taken_down = p.taken_down + touched.pictures
    from touched join raised on raised.id = touched.channel_id
    where p.studio_id = ${studioId} and p.id = touched.id`.execute(db)
}

/** A posted picture with where it hangs, also in a deleted channel. */
export async function findPosting(actor: Actor, mediaId: string) {
  const rows = await actor.db
    .selectFrom('media as f')
    .innerJoin('channelPosts as p', (join) => join.onRef('p.studioId', '=', 'f.studioId').onRef('p.id', '=', 'f.postId'))
    .innerJoin('users as u', (join) => join.onRef('u.studioId', '=', 'p.studioId').onRef('u.id', '=', 'p.authorId'))
    .leftJoin('pictureAnswers as a', (join) => join.onRef('a.studioId', '=', 'f.studioId').onRef('a.mediaId', '=', 'f.id'))
    .select([
      'p.id as postId',
      'p.channelId',
      'p.content',
      'p.authorId',
      'u.name as authorName',
      'a.isWaiting',
      mayDecide(actor, sql`p.author_id`).as('mayDecide'),
    ])
    .where('f.studioId', '=', actor.studioId)
    .where('f.id', '=', mediaId)
    .where(sql<boolean>`f.type in ('image', 'video')`)
    .execute()
  return rows[0]
}

/** Whether a posted file is for this reader if they are in its channel, and if they are not any more. */
export async function findPictureAccess(actor: Actor, mediaId: string): Promise<{ isShown: boolean; isOfOwnChild: boolean } | undefined> {
  const rows = await actor.db
    .selectFrom('media as f')
    .innerJoin('channelPosts as p', (join) => join.onRef('p.studioId', '=', 'f.studioId').onRef('p.id', '=', 'f.postId'))
    .innerJoin('channels as c', (join) => join.onRef('c.studioId', '=', 'p.studioId').onRef('c.id', '=', 'p.channelId'))
    .select([isShownTo(actor).as('isShown'), sql<boolean>`(c.deleted_at is null and ${isOfOwnChild(actor)})`.as('isOfOwnChild')])
    .where('f.studioId', '=', actor.studioId)
    .where('f.id', '=', mediaId)
    .execute()
  return rows[0]
}

export async function seesChild(actor: Actor, id: string): Promise<boolean> {
  const found = await actor.db
    .selectFrom('students')
    .select('id')
    .where('studioId', '=', actor.studioId)
    .where('id', '=', id)
    .where(seenBy(actor))
    .executeTakeFirst()
  return found !== undefined
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
