import { lastMarksLookedAt, unauthorisedMarksThatTell } from '@callboard/contract/attendance'
import type { NotificationType } from '@callboard/contract/notifications'
import { sql } from 'kysely'
import type { Scope } from '../../platform/actor.ts'
import { on } from '../../platform/events/notices.ts'
import { notify } from '../notifications/notify.ts'
import { settleNotice } from '../notifications/settle-notice.ts'
import { lockAbsent } from './queries.ts'

/** With `attendance.saved`: what the save made different. */
export interface SavedFacts {
  /** false: a save that was repeated, or changed nothing */
  readonly isNews: boolean
  /** students whose mark is unauthorised now and was not before */
  readonly newlyUnauthorised: readonly string[]
}

/** Who hears of a saved register (S4 notifications). */
export const attendanceNotices = [
  on('attendance.saved', async (scope, event) => {
    const { isNews, newlyUnauthorised } = event.facts as SavedFacts
    const classId = event.ids[0]
    if (classId !== undefined) await settleNotice(scope, 'attendance_missing', classId)
    const held = classId === undefined || !isNews ? undefined : await findMarkedClass(scope, classId, event.byUserId)
    if (!held) return
    const { byUserId } = event
    const by = byUserId !== null && held.byName !== null ? { userId: byUserId, name: held.byName } : undefined
    const about = { className: held.name, date: held.date, startTime: held.startTime }
    await notify(scope, 'attendance_marked', {
      to: 'owners',
      entityId: held.id,
      byUserId,
      details: { ...about, by, presentCount: held.present, absentCount: held.absent },
    })
    for (const { id, name, parentId, absenceCount, isAmongLast, told } of await findAbsent(scope, held.id, newlyUnauthorised)) {
      const student = { studentId: id, name }
      if (!told.includes('unauthorized_absence'))
        await notify(scope, 'unauthorized_absence', {
          to: [parentId],
          entityId: id,
          byUserId,
          details: { ...about, student, classId: held.id },
        })
      if (!isAmongLast || absenceCount < unauthorisedMarksThatTell) continue
      if (told.includes('student_consecutive_absence')) continue
      const absence = { entityId: id, byUserId, details: { student, absenceCount, date: held.date, classId: held.id } }
      await notify(scope, 'student_consecutive_absence', { ...absence, to: 'owners' })
      // An owner who teaches the class has heard it as an owner.
      if (held.teacherId !== null && held.teacherRole === 'teacher')
        await notify(scope, 'student_consecutive_absence', { ...absence, to: [held.teacherId] })
    }
  }),
]

interface MarkedClass {
  readonly id: string
  readonly name: string
  readonly date: string
  readonly startTime: string
  readonly teacherId: string | null
  readonly teacherRole: string | null
  readonly byName: string | null
  readonly present: number
  readonly absent: number
}

async function findMarkedClass(scope: Scope, classId: string, byUserId: string | null): Promise<MarkedClass | undefined> {
  const { rows } = await sql<MarkedClass>`
    select c.id, c.name, c.date, c.start_time, c.teacher_id, t.role as teacher_role, by.name as by_name,
      (select count(*) from attendance a where a.studio_id = c.studio_id and a.class_id = c.id and a.status in ('present', 'late')) as present,
      (select count(*) from attendance a where a.studio_id = c.studio_id and a.class_id = c.id and a.status in ('authorised', 'unauthorised')) as absent
    from classes c
    left join users t on t.studio_id = c.studio_id and t.id = c.teacher_id
    left join users by on by.studio_id = c.studio_id and by.id = ${byUserId}::uuid
    where c.studio_id = ${scope.studioId} and c.id = ${classId}`.execute(scope.db)
  return rows[0]
}

interface AbsentStudent {
  readonly id: string
  readonly name: string
  readonly parentId: string
  /** of the student's last marks by date and time of their classes, how many are unauthorised (S2 §9) */
  readonly absenceCount: number
  /** whether the mark of this class is one of those */
  readonly isAmongLast: boolean
  /** what people have been told of the student in this class: once is enough, however often the mark goes to and fro */
  readonly told: readonly NotificationType[]
}

async function findAbsent(scope: Scope, classId: string, studentIds: readonly string[]): Promise<AbsentStudent[]> {
  if (studentIds.length === 0) return []
  await lockAbsent(scope, studentIds)
  const { rows } = await sql<AbsentStudent>`
    select s.id, s.name, s.parent_id, last.absence_count, last.is_among_last,
      array(select distinct n.type from notifications n where n.studio_id = s.studio_id and n.entity_id = s.id
        and n.type in ('unauthorized_absence', 'student_consecutive_absence') and n.details ->> 'classId' = ${classId}::text) as told
    from students s
    cross join lateral (
      select count(*) filter (where status = 'unauthorised') as absence_count, bool_or(class_id = ${classId}) as is_among_last
      from (
        select a.status, a.class_id from attendance a
        join classes c on c.studio_id = a.studio_id and c.id = a.class_id
        where a.studio_id = s.studio_id and a.student_id = s.id
        order by c.date desc, c.start_time desc, c.id desc
        limit ${lastMarksLookedAt}
      ) of_student
    ) last
    where s.studio_id = ${scope.studioId} and s.id = any (${[...studentIds]}::uuid[])
    order by s.name, s.id`.execute(scope.db)
  return rows
}
