import type { NotificationType } from '@callboard/contract/notifications'
import { randomUUIDv7 } from 'node:crypto'
import type { Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { announce } from './announce.ts'
import { catalogue, sayTo, type DetailsOf } from './catalogue.ts'
import type { Entry } from './catalogue/entry.ts'
import { peopleNamed } from './people-named.ts'
import { deleteNotifications, findReaders, lockEarlier, lockUpgradeNotices } from './queries.ts'
import { readerOf } from './reader.ts'

/** S1 §9: minimum time between upgrade notices while one is unread. */
const upgradePause = { minutes: 5 }

/** Where only the newest counts, an identical message within this time is dropped. */
const samePause = { hours: 1 }

export interface Notification<Type extends NotificationType> {
  /** ids that are repeated or unknown are ignored */
  readonly to: readonly string[] | 'owners'
  readonly entityId?: string | null
  readonly details: DetailsOf<Type>
  readonly link?: string
  /** the actor, who is not notified of their own action except for types that confirm it */
  readonly byUserId?: string | null
  /** the undo until whose end nobody is told */
  readonly heldBy?: string | undefined
}

/** Notifies people in the action's transaction, mails included (S1 §3, S4 notifications). @returns how many */
export async function notify<Type extends NotificationType>(
  scope: Scope,
  type: Type,
  { to, entityId = null, details, link, byUserId = null, heldBy }: Notification<Type>,
): Promise<number> {
  const { details: shape, tellsDoer = false, onlyNewest = false, entityType, mailedAfter = 0 }: Entry<any> = catalogue[type]
  const parsed = shape.parse(details) as object
  if (to.length === 0) return 0
  const now = scope.clock.now()
  const alreadyTold = type === 'upgrade_required' ? await lockUpgradeNotices(scope, now.subtract(upgradePause)) : new Set<string>()
  const readers = (await findReaders(scope, to)).filter(({ id }) => (tellsDoer || id !== byUserId) && !alreadyTold.has(id))
  if (readers.length === 0) return 0

  const people = peopleNamed(parsed)
  const all = readers.map((reader) => {
    const said = sayTo(type, parsed, readerOf(reader), entityId)
    return {
      studioId: scope.studioId,
      id: randomUUIDv7(),
      userId: reader.id,
      type,
      title: said.title,
      message: said.message,
      priority: said.priority ?? 'medium',
      entityId,
      entityType: entityId === null ? null : entityType,
      link: link ?? said.link,
      details: JSON.stringify(parsed),
      requiresAction: said.requiresAction ?? false,
      emailRequired: said.mail !== undefined,
      heldBy: heldBy ?? null,
      createdAt: toDate(now),
      updatedAt: toDate(now),
    }
  })
  const rows = onlyNewest && entityId !== null ? await replaceEarlier(scope, { type, entityId }, all) : all
  if (rows.length === 0) return 0
  await scope.db.insertInto('notifications').values(rows).execute()
  const named = rows.flatMap(({ id }) => people.map((person) => ({ id, person })))
  if (named.length > 0)
    await scope.db
      .insertInto('notificationPeople')
      .values(named.map(({ id, person }) => ({ studioId: scope.studioId, notificationId: id, kind: person.kind, personId: person.id })))
      .execute()
  if (heldBy === undefined) announce(scope, rows, mailedAfter)
  return rows.length
}

async function replaceEarlier<Row extends { userId: string; message: string }>(
  scope: Scope,
  about: { type: NotificationType; entityId: string },
  rows: readonly Row[],
): Promise<Row[]> {
  const since = toDate(scope.clock.now().subtract(samePause))
  const earlier = await lockEarlier(
    scope,
    about,
    rows.map(({ userId }) => userId),
  )
  const news = rows.filter(({ userId, message }) => {
    const last = earlier.findLast((one) => one.userId === userId)
    return !last || last.message !== message || last.createdAt <= since
  })
  const hearers = new Set(news.map(({ userId }) => userId))
  const unread = earlier.filter(({ userId, read, dismissed }) => hearers.has(userId) && !read && !dismissed)
  await deleteNotifications(
    scope,
    unread.map(({ id }) => id),
  )
  return news
}
