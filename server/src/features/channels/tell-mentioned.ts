import { mentionedIn } from '@callboard/contract/mentions'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { preview } from '../../platform/writing.ts'
import { retellNotifications } from '../notifications/retelling/retell-notifications.ts'
import { withdrawNotifications } from '../notifications/withdraw-notifications.ts'
import { channelsMentioned } from './events.ts'
import type { ChannelStanding } from './queries/channels.ts'
import { namesOf } from './queries/people.ts'

/** Beyond it a text stands as any other, and nobody hears of it. */
const mostInAnHour = 100

interface Written {
  readonly postId: string
  readonly number: number
  readonly commentId?: string
  readonly author: { readonly userId: string; readonly name: string }
  readonly content: string
  /** an edit: whoever was mentioned before reads the new words, or hears of it no more */
  readonly isEdit?: boolean
}

/** Tells those of a channel's people whom a text mentions, muted or not, once for a text. @returns their ids */
export async function tellMentioned(
  actor: Actor,
  channel: ChannelStanding,
  { isEdit = false, content, ...about }: Written,
): Promise<string[]> {
  const { postId, number, commentId, author } = about
  const people = content.includes('@') ? await namesOf(actor, channel.id) : []
  const named = mentionedIn(
    content,
    people.filter(({ id }) => id !== author.userId),
  ).map(({ id }) => id)
  const notified = isEdit ? await mentions(actor, postId, commentId ?? null) : []
  const details = {
    author,
    channelName: channel.name,
    channelId: channel.id,
    number,
    ...(commentId && { commentId }),
    preview: preview(content),
  }
  const still = notified.filter(({ userId }) => named.includes(userId))
  await retellNotifications(
    actor,
    'mentioned',
    still.map(({ id, userId }) => ({ id, userId, details, entityId: postId })),
  )
  await withdrawNotifications(
    actor,
    notified.filter(({ userId }) => !named.includes(userId)).map(({ id }) => id),
  )
  const fresh = named.filter((id) => !notified.some(({ userId }) => userId === id))
  const userIds = fresh.length > 0 && (await countMentions(actor, author.userId)) < mostInAnHour ? fresh : []
  if (userIds.length > 0) {
    const { id, name } = channel
    actor.record(
      channelsMentioned({ ids: [id], audience: { users: userIds }, channel: { id, name }, ...about, preview: details.preview, userIds }),
    )
  }
  return userIds
}

async function countMentions({ db, studioId, clock }: Actor, userId: string): Promise<number> {
  const { n } = await db
    .selectFrom('notificationPeople as p')
    .innerJoin('notifications as n', (join) => join.onRef('n.studioId', '=', 'p.studioId').onRef('n.id', '=', 'p.notificationId'))
    .select(sql<number>`count(*)::int`.as('n'))
    .where('p.studioId', '=', studioId)
    .where('p.kind', '=', 'user')
    .where('p.personId', '=', userId)
    .where('n.type', '=', 'mentioned')
    .where('n.createdAt', '>', toDate(clock.now().subtract({ hours: 1 })))
    .executeTakeFirstOrThrow()
  return n
}

function mentions({ db, studioId }: Actor, postId: string, commentId: string | null) {
  return db
    .selectFrom('notifications')
    .select(['id', 'userId'])
    .where('studioId', '=', studioId)
    .where('type', '=', 'mentioned')
    .where('entityId', '=', postId)
    .where(sql<boolean>`details ->> 'commentId' is not distinct from ${commentId}`)
    .execute()
}
