import type { NotificationType } from '@callboard/contract/notifications'
import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { sayTo, type DetailsOf } from '../catalogue.ts'
import { findReaders } from '../find-readers.ts'
import { peopleNamed } from '../people-named.ts'
import { readerOf } from '../reader.ts'

/** What a notification is to tell from now on. */
export interface Again<Type extends NotificationType> {
  readonly id: string
  readonly userId: string
  readonly details: DetailsOf<Type>
  readonly entityId: string | null
}

/** Words notifications anew, where they stand: they are neither new nor mailed again, and mails that are still to come say the new words. */
export async function retellNotifications<Type extends NotificationType>(
  scope: Scope,
  type: Type,
  all: readonly Again<Type>[],
): Promise<void> {
  if (all.length === 0) return
  const { db, studioId } = scope
  const found = await findReaders(scope, [...new Set(all.map(({ userId }) => userId))])
  const readers = new Map(found.map((reader) => [reader.id, reader]))
  const rows = all.flatMap(({ id, userId, details, entityId }) => {
    const reader = readers.get(userId)
    if (!reader) return []
    const { title, message, link } = sayTo(type, details, readerOf(reader), entityId)
    return { id, title, message, link, details: details as object, entityId }
  })
  await sql`update notifications n set title = said.title, message = said.message, link = said.link, details = said.details, entity_id = said."entityId",
      updated_at = ${toDate(scope.clock.now())}
    from json_to_recordset(${JSON.stringify(rows)}::json) as said (id uuid, title text, message text, link text, details jsonb, "entityId" uuid)
    where n.studio_id = ${studioId} and n.id = said.id`.execute(db)
  await db
    .deleteFrom('notificationPeople')
    .where('studioId', '=', studioId)
    .where(sql<boolean>`notification_id = any (${rows.map(({ id }) => id)}::uuid[])`)
    .execute()
  const named = rows.flatMap(({ id, details }) => peopleNamed(details).map((person) => ({ id, person })))
  if (named.length > 0)
    await db
      .insertInto('notificationPeople')
      .values(named.map(({ id, person }) => ({ studioId, notificationId: id, kind: person.kind, personId: person.id })))
      .execute()
  scope.refresh('notifications', { users: found.map(({ id }) => id) })
}
