import type { Scope } from '../../platform/actor.ts'
import type { HeardEvent } from '../../platform/events/notices.ts'
import { notify } from '../notifications/notify.ts'
import { findHearers, isComing, type ToldClass } from './find-hearers.ts'
import { findOwners, findStudents, type EnrolmentOf } from './queries/enrolments.ts'

/** A student, and the classes to come that they have joined, by their start. */
interface Join {
  readonly student: { readonly id: string; readonly name: string; readonly parentId: string }
  readonly classes: readonly ToldClass[]
}

/**
 * Tells of enrolments (S4 notifications): each parent of each child; owners and teachers once of the whole deed, a teacher of the own
 * classes. Whoever did it knows. Past classes are nobody's news.
 */
export async function tellEnrolled(scope: Scope, event: HeardEvent, joined: readonly EnrolmentOf[]): Promise<void> {
  const joins = await joinsToCome(scope, joined)
  for (const { student, classes } of joins) await tell(scope, event, [student.parentId], [{ student, classes }])

  const owners = await findOwners(scope)
  await tell(scope, event, owners, joins)
  const teachers = new Set(joins.flatMap(({ classes }) => classes.map(({ teacherId }) => teacherId)))
  for (const teacher of teachers) {
    if (teacher === null || owners.includes(teacher)) continue
    const own = joins.map(({ student, classes }) => ({ student, classes: classes.filter(({ teacherId }) => teacherId === teacher) }))
    await tell(
      scope,
      event,
      [teacher],
      own.filter(({ classes }) => classes.length > 0),
    )
  }
}

async function joinsToCome(scope: Scope, joined: readonly EnrolmentOf[]): Promise<Join[]> {
  const classes = (await findHearers(scope, [...new Set(joined.flatMap(({ classIds }) => classIds))])).filter((one) => isComing(scope, one))
  if (classes.length === 0) return []
  const joinedBy = new Map(joined.map(({ studentId, classIds }) => [studentId, new Set(classIds)]))
  const students = await findStudents(scope, [...joinedBy.keys()])
  return students
    .map((student) => ({ student, classes: classes.filter(({ id }) => joinedBy.get(student.id)?.has(id)) }))
    .filter((join) => join.classes.length > 0)
}

async function tell(scope: Scope, event: HeardEvent, to: readonly string[], joins: readonly Join[]): Promise<void> {
  const [one] = joins
  const classes = [...new Set(joins.flatMap((join) => join.classes))]
  const first = classes.toSorted((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt))[0]
  if (!one || !first) return
  await notify(scope, 'student_enrollment', {
    to: to.filter((id) => id !== event.byUserId),
    entityId: joins.length === 1 ? one.student.id : null,
    byUserId: event.byUserId,
    details: {
      students: joins.length === 1 ? { studentId: one.student.id, name: one.student.name } : { studentCount: joins.length },
      className: first.name,
      classId: first.id,
      date: first.date,
      startTime: first.startTime,
      count: classes.length,
    },
  })
}
