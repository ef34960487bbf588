import { sql } from 'kysely'
import type { Alone, Scope } from '../../platform/actor.ts'
import { catalogue, sayTo } from './catalogue.ts'
import { without, type NamedPerson } from './people-named.ts'
import { findReaders } from './find-readers.ts'
import { deleteNotifications, rowsNaming, type NamingRow } from './queries.ts'
import { readerOf, type ReaderRow } from './reader.ts'

/** Erases people from others' notifications, by id: sentences that can omit the name are rewritten, the rest deleted. */
export async function forgetNotifications(
  scope: Alone,
  { userId, studentIds }: { userId?: string; studentIds: readonly string[] },
): Promise<void> {
  const erased: NamedPerson[] = studentIds.map((id) => ({ kind: 'student', id }))
  if (userId !== undefined) erased.push({ kind: 'user', id: userId })
  const rows = await rowsNaming(scope, erased)
  if (rows.length === 0) return
  const recipients = [...new Set(rows.map((row) => row.userId))]
  const readers = new Map((await findReaders(scope, recipients)).map((reader) => [reader.id, reader]))
  const again = rows.map((row) => sayAgain(row, readers.get(row.userId), erased)).filter((row) => row !== null)
  const kept = new Set(again.map(({ id }) => id))
  await deleteNotifications(
    scope,
    rows.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
  )
  await store(scope, again)
  await forgetNames(scope, erased)
  scope.refresh('notifications', { users: recipients })
}

function sayAgain({ id, type, details: stored, entityId }: NamingRow, reader: ReaderRow | undefined, erased: readonly NamedPerson[]) {
  const details = catalogue[type].details.safeParse(without(stored, erased))
  if (!details.success || !reader) return null
  const { title, message } = sayTo(type, details.data, readerOf(reader), entityId)
  return { id, title, message, details: details.data }
}

async function store(scope: Scope, rows: readonly { id: string; title: string; message: string; details: object }[]): Promise<void> {
  if (rows.length === 0) return
  await sql`update notifications n set title = said.title, message = said.message, details = said.details
    from json_to_recordset(${JSON.stringify(rows)}::json) as said (id uuid, title text, message text, details jsonb)
    where n.studio_id = ${scope.studioId} and n.id = said.id`.execute(scope.db)
}

async function forgetNames(scope: Scope, erased: readonly NamedPerson[]): Promise<void> {
  for (const kind of ['user', 'student'] as const) {
    const ids = erased.filter((person) => person.kind === kind).map(({ id }) => id)
    if (ids.length === 0) continue
    await scope.db
      .deleteFrom('notificationPeople')
      .where('studioId', '=', scope.studioId)
      .where('kind', '=', kind)
      .where('personId', 'in', ids)
      .execute()
  }
}
