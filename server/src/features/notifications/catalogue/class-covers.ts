import { z } from 'zod'
import { classLink } from './class-link.ts'
import { clock, count, day, entry, name, user } from './entry.ts'

const Held = z.object({ className: name, date: day, startTime: clock })
const Several = Held.extend({ count: z.number().int().min(1).default(1) })

export const classCovers = {
  class_cover: entry({
    details: Held.extend({ teacher: user.optional(), instead: user.optional(), isBack: z.boolean().default(false) }),
    entityType: 'class',
    seenAt: 'its-link',
    group: 'classUpdates',
    gathered: 'by-entity',
    say: (it, to, classId) => {
      const held = `${it.className} on ${to.when(it.date, it.startTime)}`
      const comes = it.isBack
        ? `${it.teacher?.name} teaches ${held} after all.`
        : `${it.teacher?.name} teaches ${held}${it.instead ? ` instead of ${it.instead.name}` : ''}.`
      return {
        title: 'Another teacher for a class',
        message: it.teacher ? comes : `${held}: the teacher is still to be announced.`,
        link: classLink(it.date, classId),
      }
    },
  }),

  class_cover_asked: entry({
    details: Several.extend({ locationName: name.optional(), teacher: user.optional() }),
    entityType: 'class',
    seenAt: 'its-link',
    group: 'classUpdates',
    gathered: 'by-entity',
    say: (it, to, classId) => {
      const room = it.locationName ? ` in ${it.locationName}` : ''
      const why = it.teacher ? `${it.teacher.name} can’t teach` : 'Nobody teaches'
      const what =
        it.count === 1
          ? `${it.className} on ${to.when(it.date, it.startTime)}${room}`
          : `${count(it.count, 'class', 'classes')}, the first of them ${it.className} on ${to.when(it.date, it.startTime)}`
      return {
        title: it.count === 1 ? 'Can you teach a class?' : `Can you teach ${it.count} classes?`,
        message: `${why} ${what}. Can you?`,
        priority: 'high',
        requiresAction: true,
        link: classLink(it.date, classId),
        mail: {
          subject: `Can you teach ${it.count === 1 ? it.className : `${it.count} classes`}, ${to.when(it.date, it.startTime)}?`,
          paragraphs: [`${why} ${what}. Can you? The first who says yes teaches it.`],
          button: 'Say yes or no',
        },
      }
    },
  }),

  class_cover_wanted: entry({
    details: Several.extend({ reason: z.enum(['reported', 'nobody', 'left']).default('nobody'), teacher: user.optional() }),
    entityType: 'class',
    seenAt: 'its-link',
    group: 'classUpdates',
    gathered: 'by-entity',
    say: (it, to, classId) => {
      const what =
        it.count === 1
          ? `${it.className} on ${to.when(it.date, it.startTime)}`
          : `${count(it.count, 'class', 'classes')}, the first of them ${it.className} on ${to.when(it.date, it.startTime)}`
      const message = {
        reported: `${it.teacher?.name ?? 'Its teacher'} can’t teach ${what}.`,
        nobody: `Nobody whom you asked has said yes to ${what}.`,
        left: `Whoever was to cover ${what} has left.`,
      }[it.reason]
      return {
        title: it.count === 1 ? 'A class needs a teacher' : `${it.count} classes need a teacher`,
        message,
        priority: 'high',
        requiresAction: true,
        link: classLink(it.date, classId),
        mail: {
          subject: `Needs a teacher: ${it.count === 1 ? it.className : `${it.count} classes`}, ${to.when(it.date, it.startTime)}`,
          paragraphs: [message],
          button: 'Find cover',
        },
      }
    },
  }),
}
