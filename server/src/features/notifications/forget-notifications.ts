import { sql } from 'kysely'
import type { Scope } from '../../platform/actor.ts'

interface Forgotten {
  /** what they were told goes too */
  readonly user?: { readonly id: string; readonly name: string; readonly email: string }
  readonly students: readonly { readonly id: string; readonly name: string }[]
}

/**
 * Where details name people. Nothing else is compared: somebody who is called like a class, or like a date, must not take along what others
 * were told of those.
 */
const peopleAt = ['name', 'email', 'parentName', 'byName', 'teacherName', 'authorName', 'senderName', 'recipientName']

/** Deletes what people were told about a user or students who are erased: notifications carry names. */
export async function forgetNotifications(scope: Scope, { user, students }: Forgotten): Promise<void> {
  const ids = [...students.map(({ id }) => id), ...(user ? [user.id] : [])]
  await scope.db
    .deleteFrom('notifications')
    .where('studioId', '=', scope.studioId)
    .where((row) =>
      row.or([
        row('entityId', 'in', ids),
        // One of several students; where it is one alone, it is known which.
        row.and([row('entityId', 'is', null), sql<boolean>`details ->> 'studentName' = any (${students.map(({ name }) => name)}::text[])`]),
        ...(user ? [row('userId', '=', user.id), ofUser(user)] : []),
      ]),
    )
    .execute()
}

function ofUser({ id, name, email }: NonNullable<Forgotten['user']>) {
  return sql<boolean>`(details ->> 'parentId' = ${id}
    or exists (select from unnest(${peopleAt}::text[]) as at (key) where details ->> key = any (${[name, email]}::text[])))`
}
