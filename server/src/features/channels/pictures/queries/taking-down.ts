import { sql, type NotNull } from 'kysely'
import type { Scope } from '../../../../platform/actor.ts'
import { toDate } from '../../../../platform/clock.ts'

export async function forgetLostName({ db, studioId }: Scope, mediaId: string): Promise<void> {
  await db.updateTable('pictureAnswers').set({ lostNameAt: null }).where('studioId', '=', studioId).where('mediaId', '=', mediaId).execute()
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
