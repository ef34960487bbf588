import type { Scope } from '../../platform/actor.ts'
import { on, type HeardEvent } from '../../platform/events/notices.ts'
import { notify } from '../notifications/notify.ts'
import type { ChildFacts } from './record-change.ts'

/** A parent adds or deletes a child: the owners hear it (S4 notifications). */
export const studentNotices = [
  on('students.added', (scope, event) => tellOwners(scope, 'student_added', event)),
  on('students.removed', (scope, event) => tellOwners(scope, 'student_removed', event)),
]

async function tellOwners(scope: Scope, type: 'student_added' | 'student_removed', { ids, facts, byUserId }: HeardEvent): Promise<void> {
  const { name } = facts as ChildFacts
  const parent = await scope.db
    .selectFrom('users')
    .select('name')
    .where('studioId', '=', scope.studioId)
    .where('id', '=', byUserId)
    .executeTakeFirst()
  const [id = null] = ids
  const details = { studentName: name, parentName: parent?.name, parentId: byUserId ?? undefined }
  const told = { to: 'owners', entityId: id, details, byUserId } as const
  await notify(scope, type, type === 'student_added' ? { ...told, link: `/dashboard/students?student=${id}` } : told)
}
