import type { Scope } from '../../../platform/actor.ts'
import { notifyEach, type Notification } from '../../notifications/notify.ts'
import type { AskedPerson } from '../events.ts'
import type { TaskType } from '../forget-tasks.ts'

interface About<Type extends TaskType> {
  readonly documentId: string
  readonly details: Notification<Type>['details']
}

/** Tells people of a document: each family with the children that it is asked for, all others at once. */
export async function notifyAsked<Type extends TaskType>(
  scope: Scope,
  type: Type,
  { documentId, details }: About<Type>,
  asked: readonly AskedPerson[],
): Promise<void> {
  const others = asked.filter(({ children }) => children.length === 0).map(({ userId }) => userId)
  const families = asked.filter(({ children }) => children.length > 0)
  await notifyEach(scope, type, [
    { to: others, entityId: documentId, details },
    ...families.map(({ userId, children }) => ({ to: [userId], entityId: documentId, details: { ...details, children: [...children] } })),
  ])
}
