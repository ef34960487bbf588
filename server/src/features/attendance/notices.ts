import { lastMarksLookedAt, unauthorisedMarksThatTell } from '@callboard/contract/attendance'
import { sql } from 'kysely'
import type { Scope } from '../../platform/actor.ts'
import { on } from '../../platform/events/notices.ts'
import { byName } from '../../platform/db/by-name.ts'
import { notify } from '../notifications/notify.ts'
import { restoreNotifications } from '../notifications/restore-notifications.ts'
import { resolveNotification } from '../notifications/resolve-notification.ts'
import { tellTeachersOfAbsences } from './absences/tell-teachers-of-absences.ts'
import { absenceAnnounced, attendanceSaved } from './events.ts'
import { lockAbsent } from './queries.ts'
import { tellAbsences } from './tell-absences.ts'
import { withdrawRepeats } from './withdraw-repeats.ts'

export const attendanceNotices = [
  on(absenceAnnounced, (scope, { byUserId, child, news }) => tellTeachersOfAbsences(scope, { child, news }, byUserId)),

  on(attendanceSaved, async (scope, { ids: [classId], byUserId, isNews, isMarked, remarked }) => {
    if (classId !== undefined && isMarked) await resolveNotification(scope, 'attendance_missing', classId)
    const held = classId === undefined || !isNews ? undefined : await findMarkedClass(scope, classId, byUserId)
    if (!held) return
    const by = byUserId !== null && held.byName !== null ? { userId: byUserId, name: held.byName } : undefined
    const about = { className: held.name, date: held.date, startTime: held.startTime }
    await notify(scope, 'attendance_marked', {
      to: 'owners',
      entityId: held.id,
      byUserId,
      details: { ...about, by, presentCount: held.present, absentCount: held.absent },
    })
    const newly = remarked.filter(({ status }) => status === 'unauthorised').map(({ studentId }) => studentId)
    const noLonger = remarked.filter(({ was }) => was === 'unauthorised').map(({ studentId }) => studentId)
    await lockAbsent(scope, [...newly, ...noLonger])
    await tellAbsences(scope, held, remarked, byUserId)
    await withdrawRepeats(scope, noLonger)
    for (const { id, name, absenceCount, isAmongLast, notified } of await findAbsent(scope, held.id, newly)) {
      const student = { studentId: id, name }
      if (!isAmongLast || absenceCount < unauthorisedMarksThatTell) continue
      if (notified.length > 0) {
        await restoreNotifications(scope, notified)
        continue
      }
      const absence = { entityId: id, byUserId, details: { student, absenceCount, date: held.date, classId: held.id } }
      await notify(scope, 'student_consecutive_absence', { ...absence, to: 'owners' })
      // An owner who teaches the class is already among the owners.
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
  const rows = await scope.db
    .selectFrom('classes as c')
    .leftJoin('users as t', (join) => join.onRef('t.studioId', '=', 'c.studioId').onRef('t.id', '=', 'c.teacherId'))
    .leftJoin('users as by', (join) => join.onRef('by.studioId', '=', 'c.studioId').on('by.id', '=', byUserId))
    .select([
      'c.id',
      'c.name',
      'c.date',
      'c.startTime',
      'c.teacherId',
      't.role as teacherRole',
      'by.name as byName',
      sql<number>`(select count(*) from attendance a where a.studio_id = c.studio_id and a.class_id = c.id
        and a.status in ('present', 'late'))`.as('present'),
      sql<number>`(select count(*) from attendance a where a.studio_id = c.studio_id and a.class_id = c.id
        and a.status in ('authorised', 'unauthorised'))`.as('absent'),
    ])
    .where('c.studioId', '=', scope.studioId)
    .where('c.id', '=', classId)
    .execute()
  return rows[0]
}

interface AbsentStudent {
  readonly id: string
  readonly name: string
  /** unauthorised ones among the student's last marks, by class date and time (S2 §9) */
  readonly absenceCount: number
  readonly isAmongLast: boolean
  /** notifications already sent about this student and class: at most one, however often the mark changes */
  readonly notified: readonly string[]
}

async function findAbsent(scope: Scope, classId: string, studentIds: readonly string[]): Promise<AbsentStudent[]> {
  if (studentIds.length === 0) return []
  const rows = await scope.db
    .selectFrom('students as s')
    .crossJoinLateral(
      sql<{ absenceCount: number; isAmongLast: boolean }>`(select count(*) filter (where status = 'unauthorised') as absence_count,
        bool_or(class_id = ${classId}) as is_among_last from (select a.status, a.class_id from attendance a
        join classes c on c.studio_id = a.studio_id and c.id = a.class_id where a.studio_id = s.studio_id
        and a.student_id = s.id and c.closure_id is null order by c.date desc, c.start_time desc,
        c.id desc limit ${sql.lit(lastMarksLookedAt)} ) of_student)`.as('last'),
    )
    .select([
      's.id',
      's.name',
      'last.absenceCount',
      'last.isAmongLast',
      sql<readonly string[]>`array(select n.id from notifications n where n.studio_id = s.studio_id and n.entity_id = s.id
        and n.type = 'student_consecutive_absence' and n.details ->> 'classId' = ${classId}::text)`.as('notified'),
    ])
    .where('s.studioId', '=', scope.studioId)
    .where(sql<boolean>`s.id = any (${[...studentIds]}::uuid[])`)
    .orderBy(byName('s.name'))
    .orderBy('s.id')
    .execute()
  return rows
}
