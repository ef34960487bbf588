import type { Scope } from '../../../platform/actor.ts'
import type { Heard } from '../../../platform/events/notices.ts'
import { guardiansOf } from '../../guardians/acts-for.ts'
import { notify } from '../../notifications/notify.ts'
import type { StudentMovedFacts } from '../events.ts'
import { findNotifiedClasses } from '../find-notified-classes.ts'
import { findOwnerIds } from '../../users/find-owner-ids.ts'

/** One message each to the family, the owners and the teachers of both classes. */
export async function tellMoved(scope: Scope, event: Heard & StudentMovedFacts): Promise<void> {
  const { student, fromName, firstId, joined, teacherIds, byUserId } = event
  const [first] = await findNotifiedClasses(scope, [firstId])
  if (!first) return
  const guardians = (await guardiansOf(scope, [student.id], 'isTold')).get(student.id) ?? []
  const to = new Set([...guardians, ...(await findOwnerIds(scope)), ...teacherIds])
  await notify(scope, 'student_enrollment', {
    to: [...to].filter((id) => id !== byUserId),
    entityId: student.id,
    byUserId,
    details: {
      students: { studentId: student.id, name: student.name },
      className: first.name,
      movedFrom: fromName,
      classId: first.id,
      date: first.date,
      startTime: first.startTime,
      count: Math.max(1, ...joined.map(({ classIds }) => classIds.length)),
    },
  })
}
