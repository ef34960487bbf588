import { z } from 'zod'
import { classLink } from './class-link.ts'
import { clock, count, day, entry, marksStandAfter, name, student, user } from './entry.ts'

const Held = z.object({ className: name, date: day, startTime: clock })

export const attendance = {
  attendance_marked: entry({
    details: Held.extend({ by: user.optional(), presentCount: z.number().int().optional(), absentCount: z.number().int().optional() }),
    entityType: 'class',
    seenAt: 'its-link',
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
    details: Held.extend({
      student,
      classId: z.uuid().optional(),
      corrected: z.enum(['present', 'late', 'authorised', 'none']).optional(),
    }),
    entityType: 'student',
    seenAt: 'its-link',
    group: 'classUpdates',
    mailedAfter: marksStandAfter,
    say: (it, to) => {
      const which = `${it.className}, ${to.when(it.date, it.startTime)}`
      const link = classLink(it.date, it.classId, { register: true })
      if (it.corrected) {
        const { said, subject } = corrections[it.corrected](it.student.name, which)
        return {
          title: 'Absence corrected',
          message: said,
          link,
          mail: { subject, paragraphs: [said, 'Please ignore our earlier message.'], button: 'See attendance' },
        }
      }
      const said = `${it.student.name} was marked absent without authorisation from ${which}.`
      return {
        title: 'Unauthorised absence',
        message: said,
        priority: 'high',
        link,
        mail: {
          subject: `${it.student.name} was absent from ${which}`,
          paragraphs: [
            said,
            `If this is a mistake, or there was a reason, please let your studio know${to.studioReach && ` by ${to.studioReach}`}.`,
          ],
          button: 'See attendance',
        },
      }
    },
  }),

  class_absence: entry({
    details: Held.extend({ student, classId: z.uuid(), count: z.number().int().default(1) }),
    entityType: 'student',
    seenAt: 'its-link',
    group: 'classUpdates',
    say: (it, to) => {
      const when = to.when(it.date, it.startTime)
      return {
        title: 'Can’t come',
        message: `${it.student.name} can’t come to ${it.count === 1 ? `${it.className}, ${when}` : `${it.count} of your classes. The first is ${it.className}, ${when}`}.`,
        priority: 'low',
        link: classLink(it.date, it.classId, { register: true }),
      }
    },
  }),

  attendance_missing: entry({
    details: Held.extend({ enrolledCount: z.number().int().optional() }),
    entityType: 'class',
    seenAt: 'its-link',
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

const corrections = {
  present: (who: string, which: string) => ({
    said: `${who} was at ${which}, after all: the register has been corrected.`,
    subject: `Correction: ${who} was at ${which}`,
  }),
  late: (who: string, which: string) => ({
    said: `${who} came late to ${which}, and was not absent: the register has been corrected.`,
    subject: `Correction: ${who} came late to ${which}`,
  }),
  authorised: (who: string, which: string) => ({
    said: `${who} was absent from ${which}, with authorisation: the register has been corrected.`,
    subject: `Correction: ${who} was absent with authorisation from ${which}`,
  }),
  none: (who: string, which: string) => ({
    said: `${who} is no longer marked absent from ${which}: the register has been corrected.`,
    subject: `Correction: ${who} is no longer marked absent from ${which}`,
  }),
}

type Marks = { by?: z.output<typeof user> | undefined; presentCount?: number | undefined; absentCount?: number | undefined }

function marked({ by, presentCount, absentCount }: Marks, which: string): string {
  const counts = [presentCount !== undefined && `${presentCount} present`, absentCount !== undefined && `${absentCount} absent`].filter(
    Boolean,
  )
  const sentence = by ? `${by.name} has saved the register for ${which}` : `The register for ${which}, has been saved`
  return `${[sentence, counts.join(', ')].filter(Boolean).join(': ')}.`
}
