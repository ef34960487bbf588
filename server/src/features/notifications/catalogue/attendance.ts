import { z } from 'zod'
import { clock, count, day, entry, name } from './entry.ts'

const Held = z.object({ className: name, date: day, startTime: clock })

/** The registers of classes. */
export const attendance = {
  attendance_marked: entry({
    details: Held.extend({ byName: name.optional(), presentCount: z.number().int().optional(), absentCount: z.number().int().optional() }),
    entityType: 'class',
    group: 'classUpdates',
    say: (it, to) => ({
      title: 'Attendance marked',
      message: `${it.byName ? `${it.byName} has saved the register` : 'The register is saved'} of ${it.className}, ${to.when(it.date, it.startTime)}${
        it.presentCount === undefined ? '' : `: ${it.presentCount} present, ${it.absentCount ?? 0} absent`
      }.`,
      priority: 'low',
      link: '/dashboard/classes',
    }),
  }),

  unauthorized_absence: entry({
    details: Held.extend({ studentName: name }),
    entityType: 'student',
    group: 'classUpdates',
    say: (it, to) => ({
      title: 'Unauthorised absence',
      message: `${it.studentName} was marked absent without authorisation from ${it.className}, ${to.when(it.date, it.startTime)}.`,
      priority: 'high',
      link: '/dashboard/classes',
      mail: {
        subject: `${it.studentName} was absent from ${it.className}`,
        paragraphs: [
          `${it.studentName} was marked absent without authorisation from ${it.className}, ${to.when(it.date, it.startTime)}.`,
          'If this is a mistake, or if there was a reason, please tell your studio.',
        ],
        button: 'Write to the studio',
        link: '/dashboard/messages',
      },
    }),
  }),

  attendance_missing: entry({
    details: Held.extend({ enrolledCount: z.number().int().optional() }),
    entityType: 'class',
    group: 'classUpdates',
    say: (it, to) => ({
      title: 'Attendance missing',
      message: `${it.className}, ${to.when(it.date, it.startTime)}, has no register yet${
        it.enrolledCount === undefined ? '' : ` for its ${count(it.enrolledCount, 'student', 'students')}`
      }.`,
      priority: 'high',
      link: '/dashboard/classes',
      requiresAction: true,
    }),
  }),
}
