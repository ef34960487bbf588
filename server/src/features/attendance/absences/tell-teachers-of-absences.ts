import type { Scope } from '../../../platform/actor.ts'
import { notifyEach } from '../../notifications/notify.ts'
import type { Announced } from '../events.ts'

/** Tells each teacher once of all of their classes in one announcement. */
export async function tellTeachersOfAbsences(scope: Scope, { child, news }: Announced, byUserId: string | null): Promise<void> {
  const byDay = news.toSorted((one, other) => (`${one.date} ${one.startTime}` < `${other.date} ${other.startTime}` ? -1 : 1))
  const taught = Map.groupBy(byDay, ({ teacherId }) => teacherId)
  const all = [...taught].flatMap(([teacherId, classes]) => {
    const [first] = classes
    if (teacherId === null || !first) return []
    const student = { studentId: child.id, name: child.name }
    const about = { className: first.name, date: first.date, startTime: first.startTime, classId: first.id }
    return [{ to: [teacherId], entityId: child.id, byUserId, details: { student, ...about, count: classes.length } }]
  })
  await notifyEach(scope, 'class_absence', all)
}
