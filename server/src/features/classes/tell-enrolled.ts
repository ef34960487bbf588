import type { Scope } from '../../platform/actor.ts'
import type { Heard } from '../../platform/events/notices.ts'
import { firstOf } from '../../platform/must-have.ts'
import { guardiansOf } from '../guardians/acts-for.ts'
import { notify } from '../notifications/notify.ts'
import { isComing, type NotifiedClass } from './find-notified-classes.ts'
import { findOwnerIds } from '../users/find-owner-ids.ts'
import { findStudentsById, type EnrolmentOf } from './queries/enrolments.ts'

interface Join {
  readonly student: { readonly id: string; readonly name: string }
  readonly guardianIds: readonly string[]
  readonly classes: readonly NotifiedClass[]
  readonly isTrial: boolean
}

export interface Joins {
  readonly recipients: readonly string[]
  of(userId: string): readonly Join[]
}

export async function findJoins(scope: Scope, classes: readonly NotifiedClass[], joined: readonly EnrolmentOf[]): Promise<Joins> {
  const coming = classes.filter((one) => isComing(scope, one))
  if (coming.length === 0 || joined.length === 0) return { recipients: [], of: () => [] }
  const joinedBy = new Map(joined.map(({ studentId, classIds }) => [studentId, new Set(classIds)]))
  const trying = new Set(joined.flatMap(({ studentId, trialIds = [] }) => (trialIds.length > 0 ? [studentId] : [])))
  const guardians = await guardiansOf(scope, [...joinedBy.keys()], 'isTold')
  const all = (await findStudentsById(scope, [...joinedBy.keys()]))
    .map((student) => ({
      student,
      guardianIds: guardians.get(student.id) ?? [],
      classes: coming.filter(({ id }) => joinedBy.get(student.id)?.has(id)),
      isTrial: trying.has(student.id),
    }))
    .filter((join) => join.classes.length > 0)
  const owners = await findOwnerIds(scope)
  const teachers = all.flatMap((join) => join.classes.flatMap(({ teacherId }) => teacherId ?? []))
  const told = all.flatMap(({ guardianIds }) => guardianIds)
  return {
    recipients: [...new Set([...told, ...owners, ...teachers])],
    of(userId) {
      if (owners.includes(userId)) return all
      return all.flatMap(({ classes: theirs, ...join }) => {
        const seen = join.guardianIds.includes(userId) ? theirs : theirs.filter(({ teacherId }) => teacherId === userId)
        return seen.length > 0 ? [{ ...join, classes: seen }] : []
      })
    },
  }
}

/** Notifies each person once of new enrolments, except those in `told` (S4 notifications). */
export async function tellEnrolled(scope: Scope, event: Heard, joins: Joins, notified: ReadonlySet<string> = new Set()): Promise<void> {
  const recipients = joins.recipients.filter((id) => id !== event.byUserId && !notified.has(id))
  const alike = Map.groupBy(recipients, (id) =>
    JSON.stringify([joins.of(id).map(({ student, classes }) => [student.id, classes.map((one) => one.id)]), isFamily(joins, id)]),
  )
  for (const to of alike.values()) await tell(scope, event, to, joins.of(firstOf(to)), whoJoined(joins, firstOf(to)))
}

export function whoJoined(joins: Joins, userId: string) {
  const students = joins.of(userId).map(({ student }) => ({ studentId: student.id, name: student.name }))
  if (students.length < 2) return students[0]
  return isFamily(joins, userId) ? students : { studentCount: students.length }
}

function isFamily(joins: Joins, userId: string): boolean {
  return joins.of(userId).every(({ guardianIds }) => guardianIds.includes(userId))
}

async function tell(
  scope: Scope,
  event: Heard,
  to: readonly string[],
  joins: readonly Join[],
  students: ReturnType<typeof whoJoined>,
): Promise<void> {
  const classes = [...new Set(joins.flatMap((join) => join.classes))]
  const first = classes.toSorted((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt))[0]
  if (!students || !first) return
  await notify(scope, 'student_enrollment', {
    to,
    entityId: 'studentId' in students ? students.studentId : null,
    byUserId: event.byUserId,
    details: {
      students,
      className: first.name,
      classId: first.id,
      date: first.date,
      startTime: first.startTime,
      count: classes.length,
      ...(joins.every(({ isTrial }) => isTrial) && { isTrial: true }),
    },
  })
}
