import type { NotificationType } from '@callboard/contract/notifications'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { sayTo, type DetailsOf } from '../catalogue.ts'
import { findReaders } from '../find-readers.ts'
import { peopleNamed } from '../people-named.ts'
import { readerOf } from '../reader.ts'

interface Again<Type extends NotificationType> {
  readonly type: Type
  readonly userId: string
  readonly details: DetailsOf<Type>
  readonly entityId: string | null
}

/** Words a notification anew, where it stands: it is neither new nor mailed again, and a mail that is still to come says the new words. */
export async function retellNotification<Type extends NotificationType>(
  scope: Scope,
  id: string,
  { type, userId, details, entityId }: Again<Type>,
): Promise<void> {
  const { db, studioId } = scope
  const [reader] = await findReaders(scope, [userId])
  if (!reader) return
  const { title, message, link } = sayTo(type, details, readerOf(reader), entityId)
  await db
    .updateTable('notifications')
    .set({ title, message, link, details: JSON.stringify(details), updatedAt: toDate(scope.clock.now()) })
    .where('studioId', '=', studioId)
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('notificationPeople').where('studioId', '=', studioId).where('notificationId', '=', id).execute()
  const people = peopleNamed(details)
  if (people.length > 0)
    await db
      .insertInto('notificationPeople')
      .values(people.map((person) => ({ studioId, notificationId: id, kind: person.kind, personId: person.id })))
      .execute()
  scope.refresh('notifications', { users: [userId] })
}
