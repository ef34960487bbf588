import { z } from 'zod'
import { classLink } from './class-link.ts'
import { clock, count, day, entry, name, student, user } from './entry.ts'

const Held = z.object({ className: name, date: day, startTime: clock })

/** The registers of classes. */
export const attendance = {
  attendance_marked: entry({
    details: Held.extend({ by: user.optional(), presentCount: z.number().int().optional(), absentCount: z.number().int().optional() }),
    entityType: 'class',
    group: 'classUpdates',
    onlyNewest: true,
    say: (it, to, classId) => ({
      title: 'Attendance marked',
      message: marked(it, `${it.className}, ${to.when(it.date, it.startTime)}`),
      priority: 'low',
      link: classLink(it.date, classId, { register: true }),
    }),
  }),

  unauthorized_absence: entry({
    details: Held.extend({ student, classId: z.uuid().optional() }),
    entityType: 'student',
    group: 'classUpdates',
    say: (it, to) => ({
      title: 'Unauthorised absence',
      message: `${it.student.name} was marked absent without authorisation from ${it.className}, ${to.when(it.date, it.startTime)}.`,
      priority: 'high',
      link: classLink(it.date, it.classId, { register: true }),
      mail: {
        subject: `${it.student.name} was absent from ${it.className}, ${to.when(it.date, it.startTime)}`,
        paragraphs: [
          `${it.student.name} was marked absent without authorisation from ${it.className}, ${to.when(it.date, it.startTime)}.`,
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
    say: (it, to, classId) => ({
      title: 'Attendance missing',
      message: `${it.className}, ${to.when(it.date, it.startTime)}, has no register yet${
        it.enrolledCount === undefined ? '' : `: ${count(it.enrolledCount, 'student is', 'students are')} enrolled`
      }.`,
      priority: 'high',
      link: classLink(it.date, classId, { register: true }),
      requiresAction: true,
    }),
  }),
}

type Marks = { by?: z.output<typeof user> | undefined; presentCount?: number | undefined; absentCount?: number | undefined }

function marked({ by, presentCount, absentCount }: Marks, which: string): string {
  const counts = [presentCount !== undefined && `${presentCount} present`, absentCount !== undefined && `${absentCount} absent`].filter(
    Boolean,
  )
  const told = by ? `${by.name} has saved the register of ${which}` : `The register of ${which}, is saved`
  return `${[told, counts.join(', ')].filter(Boolean).join(': ')}.`
}
