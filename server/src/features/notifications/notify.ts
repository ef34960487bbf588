import type { NotificationType } from '@callboard/contract/notifications'
import { randomUUIDv7 } from 'node:crypto'
import type { Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { tellApartTo } from '../namesakes/tell-apart-to.ts'
import { announce } from './announce.ts'
import { catalogue, sayTo, type DetailsOf } from './catalogue.ts'
import type { Entry } from './catalogue/entry.ts'
import { findReaders } from './find-readers.ts'
import { peopleNamed, renamed, studentsNamed } from './people-named.ts'
import { deleteNotifications, insertNotifications, lockEarlier, lockUnread, lockUpgradeNotices } from './queries.ts'
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
  /** somebody who is told of it otherwise */
  readonly except?: string
  /** the actor, who is not notified of their own action except for types that confirm it */
  readonly byUserId?: string | null
}

/** Notifies people in the action's transaction, mails included (S1 §3, S4 notifications); while the action can be undone, they do not see it yet. @returns how many */
export async function notify<Type extends NotificationType>(scope: Scope, type: Type, one: Notification<Type>): Promise<number> {
  return notifyEach(scope, type, [one])
}

/** Notifies people of many things of one type in a handful of statements, whatever their number. @returns how many were told */
export async function notifyEach<Type extends NotificationType>(
  scope: Scope,
  type: Type,
  notifications: readonly Notification<Type>[],
): Promise<number> {
  const {
    details: shape,
    tellsDoer = false,
    onlyNewest = false,
    gathered,
    addTo,
    entityType,
    mailedAfter = 0,
  }: Entry<any> = catalogue[type]
  const news = notifications.map((one) => ({ ...one, details: shape.parse(one.details) as object })).filter(({ to }) => to.length > 0)
  if (news.length === 0) return 0
  const now = scope.clock.now()
  const alreadyNotified = type === 'upgrade_required' ? await lockUpgradeNotices(scope, now.subtract(upgradePause)) : new Set<string>()
  const readersOf = await findAllReaders(scope, news)
  const sayApart = await tellApartTo(
    scope,
    news.flatMap(({ details }) => studentsNamed(details)),
  )

  let notified = 0
  const written = []
  for (const { to, entityId = null, details: toAll, link, except, byUserId = null } of news) {
    const reachesDoer = typeof tellsDoer === 'function' ? tellsDoer(toAll) : tellsDoer
    const readers = readersOf(to).filter(({ id }) => (reachesDoer || id !== byUserId) && id !== except && !alreadyNotified.has(id))
    // What an undo takes back must not have taken away what was there before.
    const earlier =
      gathered && scope.heldBy === undefined
        ? await takeEarlier(
            scope,
            { type, entityId: gathered === 'by-entity' ? entityId : null },
            readers.map(({ id }) => id),
          )
        : new Map<string, Earlier>()
    const all = readers.map((reader) => {
      const { before = [], unmailedId = null } = earlier.get(reader.id) ?? {}
      const details = before
        .flatMap((one) => shape.safeParse(one).data ?? [])
        .reduce(
          (newer, one) => (addTo ? shape.parse(addTo(one, newer)) : newer),
          renamed(toAll, (id, name) => sayApart(reader.id, id, name)),
        )
      const said = sayTo(type, details, readerOf(reader), entityId)
      return {
        id: unmailedId ?? randomUUIDv7(),
        userId: reader.id,
        type,
        title: said.title,
        message: said.message,
        priority: said.priority ?? 'medium',
        entityId,
        entityType: entityId === null ? null : entityType,
        link: link ?? said.link,
        details,
        requiresAction: said.requiresAction ?? false,
        emailRequired: said.mail !== undefined,
        rings: reader.rings,
        heldBy: scope.heldBy ?? null,
      }
    })
    const rows = onlyNewest && entityId !== null && all.length > 0 ? await replaceEarlier(scope, { type, entityId }, all) : all
    written.push(...rows)
    notified += rows.length
  }
  if (notified === 0) return 0
  scope.send(insertNotifications(scope, written))
  const named = written.flatMap(({ id, details }) => peopleNamed(details).map((person) => ({ id, person })))
  if (named.length > 0)
    scope.send(
      scope.db
        .insertInto('notificationPeople')
        .values(named.map(({ id, person }) => ({ studioId: scope.studioId, notificationId: id, kind: person.kind, personId: person.id })))
        .execute(),
    )
  if (scope.heldBy === undefined)
    announce(scope, written, ({ details }) => (typeof mailedAfter === 'function' ? mailedAfter(details) : mailedAfter))
  return notified
}

type Reader = Awaited<ReturnType<typeof findReaders>>[number]
type To = Notification<NotificationType>['to']

async function findAllReaders(scope: Scope, news: readonly { readonly to: To }[]): Promise<(to: To) => readonly Reader[]> {
  const ids = [...new Set(news.flatMap(({ to }) => (to === 'owners' ? [] : to)))]
  const owners = news.some(({ to }) => to === 'owners') ? await findReaders(scope, 'owners') : []
  const named = ids.length > 0 ? await findReaders(scope, ids) : []
  const byId = new Map(named.map((reader) => [reader.id, reader]))
  return (to) => (to === 'owners' ? owners : [...new Set(to)].toSorted().flatMap((id) => byId.get(id) ?? []))
}

interface Earlier {
  /** details, the newest first; several where two were written at the same moment */
  readonly before: readonly unknown[]
  /** Its mail is still to come, and then says what is newest; one whose mail has begun would keep the new words from being mailed. */
  readonly unmailedId: string | null
}

/** Takes away the unread ones in whose place others come, by their reader. */
async function takeEarlier(
  scope: Scope,
  about: { type: NotificationType; entityId: string | null },
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Earlier>> {
  if (userIds.length === 0) return new Map()
  const unread = await lockUnread(scope, about, userIds)
  await deleteNotifications(
    scope,
    unread.map(({ id }) => id),
  )
  const byReader = Map.groupBy(unread.toReversed(), ({ userId }) => userId)
  return new Map(
    [...byReader].map(([userId, all]) => [
      userId,
      { before: all.map(({ details }) => details), unmailedId: all.find(({ emailSentAt }) => emailSentAt === null)?.id ?? null },
    ]),
  )
}

async function replaceEarlier<Row extends { userId: string; message: string; requiresAction: boolean }>(
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
  const news = rows.filter(({ userId, message, requiresAction }) => {
    const last = earlier.findLast((one) => one.userId === userId)
    // One whose task was done asks nothing any more, so that the same task is news.
    return !last || last.requiresAction !== requiresAction || last.message !== message || last.createdAt <= since
  })
  const recipients = new Set(news.map(({ userId }) => userId))
  const unread = earlier.filter(({ userId, read, dismissed }) => recipients.has(userId) && !read && !dismissed)
  await deleteNotifications(
    scope,
    unread.map(({ id }) => id),
  )
  return news
}
