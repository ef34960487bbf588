import type { NotificationType } from '@callboard/contract/notifications'
import { randomUUIDv7 } from 'node:crypto'
import type { Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { catalogue, sayTo, type DetailsOf } from './catalogue.ts'
import type { Entry } from './catalogue/entry.ts'
import { mailNotificationJob } from './jobs.ts'
import { peopleNamed } from './people-named.ts'
import { deleteNotifications, findReaders, lockEarlier, lockUpgradeNotices } from './queries.ts'
import { readerOf } from './reader.ts'

/** S1 §9: an upgrade notice comes at most once in this time while an unread one exists. */
const upgradePause = { minutes: 5 }

/** So long the same word about one thing is no news, whether it was read or not, where only the newest counts. */
const samePause = { hours: 1 }

export interface Notification<Type extends NotificationType> {
  /** users of the studio, or all its owners; named twice or gone, they hear it once or not at all */
  readonly to: readonly string[] | 'owners'
  /** what it is about: the student, the class, the conversation … (S1 §3) */
  readonly entityId?: string | null
  readonly details: DetailsOf<Type>
  /** a path of the product; left out: where the type leads to (S1 §2.1) */
  readonly link?: string
  /** who did it: they are not told of their own deed, but for the few types that confirm it */
  readonly byUserId?: string | null
}

/**
 * Tells people of something (S1 §3, S4 notifications): writes their rows in the transaction of the deed, wakes their browsers and, for
 * types that matter outside the product, enqueues the e-mails. A refusal rolls it back with everything else.
 * @returns how many were told
 */
export async function notify<Type extends NotificationType>(
  scope: Scope,
  type: Type,
  { to, entityId = null, details, link, byUserId = null }: Notification<Type>,
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
  // Without ids: nobody is to learn how many others were told.
  scope.record({ type: 'notifications.added', ids: [], audience: { users: rows.map(({ userId }) => userId) } })
  for (const { id, emailRequired } of rows)
    if (emailRequired)
      scope.enqueue(
        mailNotificationJob,
        { studioId: scope.studioId, notificationId: id },
        { once: id, ...(mailedAfter > 0 && { startAfter: now.add({ seconds: mailedAfter }) }) },
      )
  return rows.length
}

/** Takes away what these readers were told of the same thing and have not read. @returns the rows of those to whom it is news */
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
