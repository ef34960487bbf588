import { z } from 'zod'
import { clock, count, day, entry, list, name, student } from './entry.ts'
import { ofStudent } from './students.ts'

/** `date` and `startTime` are of the class that is called off or missed, `untilOn` of the make-up that ends first. */
const Given = z.object({
  className: name,
  date: day,
  startTime: clock,
  untilOn: day,
  count: z.number().int().min(1).default(1),
  students: z.array(student).default([]),
})

const names = ({ students }: z.output<typeof Given>) => list(students.map((one) => one.name)) || 'Your child'

export const classMakeUps = {
  class_make_up: entry({
    details: Given,
    entityType: 'student',
    seenAt: 'its-link',
    group: 'classUpdates',
    say: (it, to, studentId) => ({
      title: it.count === 1 ? 'A make-up for a class' : `${it.count} make-ups for classes`,
      message:
        it.count === 1
          ? `${it.className} on ${to.when(it.date, it.startTime)} is called off. ${names(it)} can come to another class instead, until ${to.date(it.untilOn)}.`
          : `${count(it.count, 'class is', 'classes are')} called off. ${names(it)} can come to others instead. The first make-up ends on ${to.date(it.untilOn)}.`,
      link: ofStudent(studentId, to),
    }),
  }),

  class_make_up_ending: entry({
    details: Given,
    entityType: 'student',
    seenAt: 'its-link',
    group: 'classUpdates',
    say: (it, to, studentId) => {
      const sentence =
        it.count === 1
          ? `${names(it)} can still come to a class instead of ${it.className} on ${to.when(it.date, it.startTime)}, until ${to.date(it.untilOn)}.`
          : `${names(it)} can still come to ${count(it.count, 'class', 'classes')} that are made up for. The first make-up ends on ${to.date(it.untilOn)}.`
      return {
        title: it.count === 1 ? 'A make-up ends soon' : 'Make-ups end soon',
        message: sentence,
        link: ofStudent(studentId, to),
        mail: {
          subject: `To be used until ${to.date(it.untilOn)}: ${it.count === 1 ? 'a make-up' : 'make-ups'}`,
          paragraphs: [sentence],
          button: 'Choose a class',
        },
      }
    },
  }),
}
