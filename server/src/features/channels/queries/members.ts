import { sql } from 'kysely'
import type { Actor, Scope } from '../../../platform/actor.ts'
import { dateIn, toDate } from '../../../platform/clock.ts'

/** Who is a member already by hand becomes one with that role. */
export async function addByHand(
  { db, studioId, clock }: Scope,
  channelId: string,
  members: readonly { userId: string; role: 'admin' | 'member' }[],
) {
  if (members.length === 0) return
  const joinedAt = toDate(clock.now())
  await db
    .insertInto('channelMembers')
    .values(members.map((member) => ({ studioId, channelId, ...member, byHand: true, joinedAt })))
    .onConflict((conflict) => conflict.columns(['studioId', 'channelId', 'userId']).doUpdateSet({ byHand: true }))
    .execute()
}

/** Also for somebody who belongs to what the channel follows: then it is their role alone that is kept. */
export async function setRoleOf(
  { db, studioId, clock }: Scope,
  channelId: string,
  userId: string,
  role: 'admin' | 'member',
): Promise<void> {
  await db
    .insertInto('channelMembers')
    .values({ studioId, channelId, userId, role, byHand: false, joinedAt: toDate(clock.now()) })
    .onConflict((conflict) => conflict.columns(['studioId', 'channelId', 'userId']).doUpdateSet({ role }))
    .execute()
}

/** Of people who are not in the channel: what is left of an earlier time there, their role and that they muted it. */
export async function forgetEarlierTimes({ db, studioId }: Scope, channelId: string, userIds: readonly string[]): Promise<void> {
  for (const table of ['channelMembers', 'channelMutes'] as const)
    await db
      .deleteFrom(table)
      .where('studioId', '=', studioId)
      .where('channelId', '=', channelId)
      .where(sql<boolean>`user_id = any (${userIds}::uuid[])`)
      .execute()
}

export async function deleteByHand({ db, studioId }: Scope, channelId: string, userId: string): Promise<void> {
  await db
    .deleteFrom('channelMembers')
    .where('studioId', '=', studioId)
    .where('channelId', '=', channelId)
    .where('userId', '=', userId)
    .execute()
}

/** Whether somebody has still to read what others wrote. */
export async function hasUnread({ db, studioId, user, zone, clock }: Actor, channelId: string): Promise<boolean> {
  const { rows } = await sql`
    select from channel_people(${studioId}::uuid, ${dateIn(zone, clock.now())}::date) mine cross join lateral (
      select from channel_posts p
      where p.studio_id = ${studioId} and p.channel_id = ${channelId} and p.deleted_at is null and p.author_id <> ${user.id}
        and p.number > channel_read_to(${studioId}, ${user.id}, ${channelId}, mine.joined_at)
      limit 1) p
    where mine.channel_id = ${channelId} and mine.user_id = ${user.id}`.execute(db)
  return rows.length > 0
}

/** A number below one that was read before changes nothing. */
export async function advanceRead({ db, studioId }: Scope, channelId: string, userId: string, to: number): Promise<number> {
  const row = await db
    .insertInto('channelReads')
    .values({
      studioId,
      channelId,
      userId,
      number: sql`least(${to}::int, (select last_number from channels where studio_id = ${studioId} and id = ${channelId}))`,
    })
    .onConflict((conflict) =>
      conflict.columns(['studioId', 'channelId', 'userId']).doUpdateSet({ number: sql`greatest(channel_reads.number, excluded.number)` }),
    )
    .returning('number')
    .executeTakeFirstOrThrow()
  return row.number
}

export async function setMuted({ db, studioId }: Scope, channelId: string, userId: string, on: boolean): Promise<void> {
  const row = { studioId, channelId, userId }
  if (on)
    await db
      .insertInto('channelMutes')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await db
      .deleteFrom('channelMutes')
      .where(({ and }) => and(row))
      .execute()
}

export async function listMuting({ db, studioId }: Scope, channelId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('channelMutes')
    .select('userId')
    .where('studioId', '=', studioId)
    .where('channelId', '=', channelId)
    .execute()
  return new Set(rows.map(({ userId }) => userId))
}
