import type { NotificationType } from '@callboard/contract/notifications'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Actor, ErasedNames, Scope } from '../../platform/actor.ts'
import type { DB } from '../../platform/db/database.ts'
import { toDate } from '../../platform/clock.ts'
import { withoutNames } from '../../platform/db/without-names.ts'
import type { NamedPerson } from './people-named.ts'

export type NotificationRow = Selectable<DB['notifications']>

export type NewNotification = Pick<
  NotificationRow,
  | 'id'
  | 'userId'
  | 'type'
  | 'title'
  | 'message'
  | 'priority'
  | 'entityId'
  | 'entityType'
  | 'link'
  | 'requiresAction'
  | 'emailRequired'
  | 'heldBy'
> & { readonly details: object }

/** Raw SQL with one text for any number of rows, so that it is planned once. */
export async function insertNotifications({ db, studioId, clock }: Scope, added: readonly NewNotification[]): Promise<void> {
  const now = toDate(clock.now())
  await sql`
    insert into notifications (studio_id, id, user_id, type, title, message, priority, entity_id, entity_type, link, details,
      requires_action, email_required, held_by, created_at, updated_at)
    select ${studioId}::uuid, id, "userId", type, title, message, priority, "entityId", "entityType", link, details,
      "requiresAction", "emailRequired", "heldBy", ${now}::timestamptz, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(added)}::json) as one (id uuid, "userId" uuid, type text, title text, message text, priority text,
      "entityId" uuid, "entityType" text, link text, details jsonb, "requiresAction" boolean, "emailRequired" boolean, "heldBy" uuid)`.execute(
    db,
  )
}

/** Serialises upgrade notices of one studio until the transaction ends. */
export async function lockUpgradeNotices(scope: Scope, since: Temporal.Instant): Promise<Set<string>> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`upgrade_required ${scope.studioId}`}, 0))`.execute(scope.db)
  const rows = await scope.db
    .selectFrom('notifications')
    .select('userId')
    .where('studioId', '=', scope.studioId)
    .where('type', '=', 'upgrade_required')
    .where('read', '=', false)
    .where('createdAt', '>', toDate(since))
    .execute()
  return new Set(rows.map(({ userId }) => userId))
}

export function lockEarlier(scope: Scope, about: { type: NotificationType; entityId: string }, userIds: readonly string[]) {
  return scope.db
    .selectFrom('notifications')
    .select(['id', 'userId', 'message', 'read', 'dismissed', 'emailSuccess', 'createdAt', 'requiresAction'])
    .where('studioId', '=', scope.studioId)
    .where('entityId', '=', about.entityId)
    .where('type', '=', about.type)
    .where('userId', 'in', userIds)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Neither read nor dismissed; without an entity, of the type whatever they are about. */
export function lockUnread(
  scope: Scope,
  { type, entityId }: { type: NotificationType; entityId: string | null },
  userIds: readonly string[],
) {
  return scope.db
    .selectFrom('notifications')
    .select(['id', 'userId', 'emailSentAt', 'details'])
    .where('studioId', '=', scope.studioId)
    .$if(entityId !== null, (all) => all.where('entityId', '=', entityId))
    .where('type', '=', type)
    .where('userId', 'in', userIds)
    .where('read', '=', false)
    .where('dismissed', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function deleteNotifications(scope: Scope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await scope.db.deleteFrom('notifications').where('studioId', '=', scope.studioId).where('id', 'in', ids).execute()
}

/** Dates them to when they are shown, so that they arrive as new. */
export function releaseHeld(scope: Scope, undoId: string) {
  const now = toDate(scope.clock.now())
  return scope.db
    .updateTable('notifications')
    .set({ heldBy: null, createdAt: now, updatedAt: now })
    .where('studioId', '=', scope.studioId)
    .where('heldBy', '=', undoId)
    .returning(['id', 'userId', 'emailRequired'])
    .returning((row) =>
      row
        .exists((of) =>
          of
            .selectFrom('ringingDevices as d')
            .whereRef('d.studioId', '=', 'notifications.studioId')
            .whereRef('d.userId', '=', 'notifications.userId'),
        )
        .$castTo<boolean>()
        .as('rings'),
    )
    .execute()
}

export async function dropHeld(scope: Scope, undoId: string): Promise<void> {
  await scope.db.deleteFrom('notifications').where('studioId', '=', scope.studioId).where('heldBy', '=', undoId).execute()
}

export async function rowsNaming(scope: Scope, people: readonly NamedPerson[]) {
  if (people.length === 0) return []
  const idsOf = (kind: NamedPerson['kind']) => people.filter((person) => person.kind === kind).map(({ id }) => id)
  const rows = await scope.db
    .selectFrom('notifications')
    .select(['id', 'type', 'details', 'userId', 'entityId'])
    .where('studioId', '=', scope.studioId)
    .where('id', 'in', (from) =>
      from
        .selectFrom('notificationPeople')
        .select('notificationId')
        .where('studioId', '=', scope.studioId)
        .where(
          sql<boolean>`((kind = 'user' and person_id = any (${idsOf('user')}::uuid[])) or (kind = 'student' and person_id = any (${idsOf('student')}::uuid[])))`,
        ),
    )
    .execute()
  return rows.map((row) => ({ ...row, details: row.details as object }))
}
export type NamingRow = Awaited<ReturnType<typeof rowsNaming>>[number]

/** What somebody was told of a child that is theirs no longer; what they were billed for it stays. */
export async function deleteOfChild(scope: Scope, { studentId, userId }: { studentId: string; userId: string }): Promise<void> {
  await scope.db
    .deleteFrom('notifications')
    .where('studioId', '=', scope.studioId)
    .where('userId', '=', userId)
    .where('entityType', 'in', ['student', 'class'])
    .where('id', 'in', (from) =>
      from
        .selectFrom('notificationPeople')
        .select('notificationId')
        .where('studioId', '=', scope.studioId)
        .where('kind', '=', 'student')
        .where('personId', '=', studentId),
    )
    .execute()
}

/** Drops what a bill to this family is for where it was typed with a name that has gone, though on another child's line. */
export async function forgetTyped({ db, studioId }: Scope, erased: ErasedNames): Promise<void> {
  const typed = sql<string>`(details -> 'lines')::text`
  await sql`update notifications set details = details - 'lines'
    where studio_id = ${studioId} and details ? 'lines'
      and (user_id = ${erased.parentId} or details -> 'parent' ->> 'userId' = ${erased.parentId}::text)
      and ${withoutNames(typed, erased, 1_000_000)} <> ${typed}`.execute(db)
}

const shown = [
  'id',
  'type',
  'title',
  'message',
  'priority',
  'entityId',
  'entityType',
  'link',
  'requiresAction',
  'read',
  'createdAt',
] as const
export type ShownRow = Pick<NotificationRow, (typeof shown)[number]> & { readonly asks: string | null }
const asks = sql<string | null>`details ->> 'asks'`.as('asks')

// A literal, as a parameter would keep the planner from using the partial indexes.
const notDismissed = sql<boolean>`not dismissed`
const unread = sql<boolean>`not read`
const announced = sql<boolean>`held_by is null`

function ownShown(actor: Actor) {
  return shownTo(actor, actor.user.id)
}

function shownTo(scope: Scope, userId: string) {
  return scope.db
    .selectFrom('notifications')
    .where('studioId', '=', scope.studioId)
    .where('userId', '=', userId)
    .where(notDismissed)
    .where(announced)
}

/** Runs with every page: a limited scan of the index `notifications_newest`. */
export function newest(actor: Actor, limit: number) {
  return ownShown(actor).select(shown).select(asks).orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit)
}

export const unreadOf = (actor: Actor) =>
  ownShown(actor)
    .where(unread)
    .select(sql<number>`count(*)`.as('count'))

export const unreadOfUser = (scope: Scope, userId: string) => shownTo(scope, userId).where(unread).select('id')

export async function countUnread(actor: Actor): Promise<number> {
  const { count } = await unreadOf(actor).executeTakeFirstOrThrow()
  return count
}

/** @param types null: all */
export function countOfTypes(
  actor: Actor,
  types: readonly NotificationType[] | null,
  asOf: Date,
): Promise<{ total: number; newer: number }> {
  return ownShown(actor)
    .$if(types !== null, (all) => all.where('type', 'in', types as NotificationType[]))
    .select(sql<number>`count(*) filter (where created_at <= ${asOf})`.as('total'))
    .select(sql<number>`count(*) filter (where created_at > ${asOf})`.as('newer'))
    .executeTakeFirstOrThrow()
}

/** Urgent first, then by priority, then the newest first (S1 §4). */
export function pageOfTypes(
  actor: Actor,
  types: readonly NotificationType[] | null,
  { asOf, limit, offset }: { asOf: Date; limit: number; offset: number },
): Promise<ShownRow[]> {
  return ownShown(actor)
    .select(shown)
    .select(asks)
    .$if(types !== null, (all) => all.where('type', 'in', types as NotificationType[]))
    .where('createdAt', '<=', asOf)
    .orderBy('urgency')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function isOwn(actor: Actor, id: string): Promise<boolean> {
  const found = await actor.db
    .selectFrom('notifications')
    .select('id')
    .where('studioId', '=', actor.studioId)
    .where('userId', '=', actor.user.id)
    .where('id', '=', id)
    .where(announced)
    .executeTakeFirst()
  return found !== undefined
}

export function unreadOfTypes(actor: Actor, types: readonly NotificationType[]): Promise<{ id: string; link: string }[]> {
  return ownShown(actor).where(unread).where('type', 'in', types).select(['id', 'link']).execute()
}

type Flag = 'read' | 'dismissed'

export function setFlag(actor: Actor, flag: Flag, id: string, at: Date): Promise<string[]> {
  return flagWhere(actor, flag, at, sql<boolean>`id = ${id}`)
}

export function setFlags(actor: Actor, flag: Flag, ids: readonly string[], at: Date): Promise<string[]> {
  return ids.length === 0 ? Promise.resolve([]) : flagWhere(actor, flag, at, sql<boolean>`id = any (${ids}::uuid[])`)
}

export async function clearFlag(actor: Actor, flag: Flag, ids: readonly string[], setAt: Date): Promise<string[]> {
  const rows = await actor.db
    .updateTable('notifications')
    .set({ [flag]: false, updatedAt: toDate(actor.clock.now()) })
    .where('studioId', '=', actor.studioId)
    .where('userId', '=', actor.user.id)
    .where('id', 'in', ids)
    .where('updatedAt', '=', setAt)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Skips rows being rewritten, whose new text is still unseen; waiting for them could deadlock. */
export async function setFlagOnAll(actor: Actor, flag: Flag, at: Date, types?: readonly NotificationType[]): Promise<string[]> {
  // Serialises two browsers that do this at once.
  await sql`select id from users where studio_id = ${actor.studioId} and id = ${actor.user.id} for no key update`.execute(actor.db)
  const isLeft = flag === 'read' ? sql`not dismissed and held_by is null and not read` : sql`not dismissed and held_by is null`
  const ofTypes = types ? sql`type = any (${[...types]}::text[])` : sql`true`
  return flagWhere(
    actor,
    flag,
    at,
    sql<boolean>`id in (select id from notifications
      where studio_id = ${actor.studioId} and user_id = ${actor.user.id} and ${isLeft} and ${ofTypes} for update skip locked)`,
  )
}

async function flagWhere(actor: Actor, flag: Flag, at: Date, which: RawBuilder<boolean>): Promise<string[]> {
  const rows = await actor.db
    .updateTable('notifications')
    .set({ [flag]: true, updatedAt: at })
    .where('studioId', '=', actor.studioId)
    .where('userId', '=', actor.user.id)
    .where(notDismissed)
    .where(announced)
    .$if(flag === 'read', (all) => all.where(unread))
    .where(which)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}
