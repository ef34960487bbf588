import type { NotificationType } from '@callboard/contract/notifications'
import { sql } from 'kysely'
import type { Scope } from '../../platform/actor.ts'
import { catalogue } from '../notifications/catalogue.ts'
import { retellNotifications } from '../notifications/retelling/retell-notifications.ts'
import { withdrawNotifications } from '../notifications/withdraw-notifications.ts'
import { stillAsked } from './queries/asked.ts'

const tasks = ['document_assigned', 'document_reminder', 'document_deadline_missed'] as const satisfies NotificationType[]
export type TaskType = (typeof tasks)[number]

/** Takes back what people, or everybody, were told to do with a document, once there is nothing left to do. */
export async function forgetTasks(
  scope: Scope,
  documentId: string,
  userIds: readonly string[] | 'everybody',
  types: readonly TaskType[] = tasks,
): Promise<void> {
  const rows = await scope.db
    .selectFrom('notifications')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where('entityId', '=', documentId)
    .where('type', 'in', types)
    .$if(userIds !== 'everybody', (all) => all.where(sql<boolean>`user_id = any (${userIds}::uuid[])`))
    .execute()
  await withdrawNotifications(
    scope,
    rows.map(({ id }) => id),
  )
}

/** Nobody is late any more: all have signed, or the last day is another. */
export const forgetDeadline = (scope: Scope, documentId: string): Promise<void> =>
  forgetTasks(scope, documentId, 'everybody', ['document_deadline_missed'])

/** What somebody was told to do names only the children that are left, and is taken back once nothing is. */
export async function settleTasks(
  scope: Scope,
  document: { readonly id: string; readonly requiresSignature: boolean },
  userId: string,
): Promise<void> {
  const [left] = await stillAsked(scope, document, [userId])
  if (!left) return await forgetTasks(scope, document.id, [userId])
  const ids = new Set(left.children.map(({ studentId }) => studentId))
  const rows = await scope.db
    .selectFrom('notifications')
    .select(['id', 'type', 'details'])
    .where('studioId', '=', scope.studioId)
    .where('entityId', '=', document.id)
    .where('userId', '=', userId)
    .where('type', 'in', tasks)
    .$narrowType<{ type: TaskType }>()
    .execute()
  for (const { id, type, details } of rows) {
    const told = catalogue[type].details.parse(details)
    const children = told.children.filter(({ studentId }) => ids.has(studentId))
    if (children.length === told.children.length) continue
    if (children.length === 0) await withdrawNotifications(scope, [id])
    else await retellNotifications(scope, type, [{ id, userId, details: { ...told, children }, entityId: document.id }])
  }
}
