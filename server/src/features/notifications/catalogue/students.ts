import { z } from 'zod'
import type { Reader } from '../reader.ts'
import { classLink } from './class-link.ts'
import { clock, count, day, entry, enrolled, list, listSome, marksStandAfter, name, student, user, whoIs, words } from './entry.ts'

const Child = z.object({ student, parent: user })
const Guarding = z.object({ student, guardian: user })

export const students = {
  student_enrollment: entry({
    details: z.object({
      students: enrolled,
      className: name,
      date: day.optional(),
      startTime: clock.optional(),
      count: z.number().int().default(1),
      classId: z.uuid().optional(),
      /** the class that is left for it */
      movedFrom: name.optional(),
      isTrial: z.boolean().optional(),
    }),
    entityType: 'student',
    seenAt: 'its-link',
    group: 'classUpdates',
    tellsDoer: true,
    say: (it, to) => ({
      title: it.movedFrom
        ? 'Moved to another class'
        : it.isTrial
          ? 'Trial place'
          : isOne(it.students)
            ? 'Student enrolled'
            : 'Students enrolled',
      message: it.movedFrom
        ? `${whoIs(it.students)} in ${it.className} instead of ${it.movedFrom}${it.date && it.startTime ? `, from ${to.when(it.date, it.startTime)}` : ''}.`
        : words(
            it.isTrial
              ? `${whoIs(it.students)} coming to ${it.className} for a trial`
              : `${whoIs(it.students)} enrolled in ${it.className}`,
            it.count > 1 ? `(${count(it.count, 'class', 'classes')})` : it.date && it.startTime && `on ${to.when(it.date, it.startTime)}`,
          ).concat('.'),
      link: to.role === 'owner' && isOne(it.students) ? ofStudent(idsOf(it.students)[0] ?? null, to) : classLink(it.date, it.classId),
    }),
  }),

  student_added: entry({
    details: z.object({
      /** the newest first */
      students: z.array(student).min(1),
      /** of all of them */
      parent: user.optional(),
    }),
    entityType: 'student',
    seenAt: 'its-link',
    group: 'classUpdates',
    gathered: 'by-type',
    addTo: (earlier, it) => ({
      students: [...it.students, ...earlier.students],
      ...(it.parent && earlier.parent?.userId === it.parent.userId && { parent: it.parent }),
    }),
    say: ({ students, parent }, to) => {
      const who = listSome(students.map((one) => one.name))
      const [first, ...others] = students
      const isOne = others.length === 0
      return {
        title: isOne ? 'New student added' : `${students.length} new students added`,
        message: parent ? `${parent.name} has added ${who}.` : `${who} ${isOne ? 'has' : 'have'} been added.`,
        link: isOne && first ? ofStudent(first.studentId, to) : ofStudents(to),
      }
    },
  }),

  /** by another owner: one for a whole file, whose families, classes and drafts nobody is told of by themselves */
  student_import: entry({
    details: z.object({
      by: user.optional(),
      families: z.number().int().default(0),
      students: z.number().int().default(0),
      classes: z.number().int().default(0),
      invoices: z.number().int().default(0),
    }),
    entityType: null,
    seenAt: 'its-link',
    group: 'classUpdates',
    say: ({ by, families, students: children, classes, invoices }, to) => {
      const what = list(
        [
          families > 0 && count(families, 'family', 'families'),
          children > 0 && count(children, 'student', 'students'),
          classes > 0 && count(classes, 'class', 'classes'),
          invoices > 0 && count(invoices, 'draft', 'drafts'),
        ].filter((part) => part !== false),
      )
      return {
        title: 'A file was imported',
        message: `${by ? by.name : 'An owner'} has imported ${what || 'what a file holds'}${what && ' from a file'}.`,
        priority: 'low',
        link: families + children > 0 ? ofStudents(to) : classes > 0 ? '/dashboard/classes' : '/dashboard/invoices',
      }
    },
  }),

  student_removed: entry({
    details: Child,
    entityType: 'student',
    seenAt: 'nowhere',
    group: 'classUpdates',
    say: (it, to) => {
      const sentence = `${it.parent.name} has removed ${it.student.name}.`
      return {
        title: 'Student removed',
        message: sentence,
        link: ofStudents(to),
        ...(to.role !== 'owner' && {
          mail: {
            subject: sentence.slice(0, -1),
            paragraphs: [sentence, `${it.student.name} is in no class any more. If you did not expect this, please ask the studio.`],
            button: 'See your students',
          },
        }),
      }
    },
  }),

  student_guardian_asked: entry({
    /** `asSelf`: the student, who has come of age */
    details: z.object({ student, inviter: user, asSelf: z.boolean().optional() }),
    entityType: 'student',
    seenAt: 'its-link',
    group: 'classUpdates',
    say: (it) => {
      const sentence = it.asSelf
        ? `You can look after your own classes from now on, as ${it.student.name}.`
        : `${it.inviter.name} asks you to be a guardian of ${it.student.name}.`
      return {
        title: it.asSelf ? 'Your own classes' : `A guardian of ${it.student.name}?`,
        message: sentence,
        link: '/dashboard',
        mail: {
          subject: sentence.slice(0, -1),
          paragraphs: [sentence, 'You see what you would be able to do, and answer, in Callboard.'],
          button: 'Answer',
        },
      }
    },
  }),

  student_coming_of_age: entry({
    details: z.object({ student, inviter: user }),
    entityType: 'student',
    seenAt: 'its-link',
    group: 'classUpdates',
    say: (it, to) => {
      const sentence = `${it.inviter.name} would like ${it.student.name}, who is of age, to look after their own classes.`
      return {
        title: `Do you agree, for ${it.student.name}?`,
        message: `${sentence} It happens once you agree.`,
        link: ofStudent(it.student.studentId, to),
        mail: {
          subject: sentence.slice(0, -1),
          paragraphs: [sentence, 'They are asked once you agree, on their page.'],
          button: `See ${it.student.name}`,
        },
      }
    },
  }),

  student_guardian_joined: entry({
    details: Guarding,
    entityType: 'student',
    seenAt: 'its-link',
    group: 'classUpdates',
    say: (it, to) => ({
      title: 'New guardian',
      message: `${it.guardian.name} is now a guardian of ${it.student.name}.`,
      link: ofStudent(it.student.studentId, to),
    }),
  }),

  student_guardian_left: entry({
    details: Guarding.partial({ guardian: true }).extend({ nextFirst: user.optional() }),
    entityType: 'student',
    seenAt: 'its-link',
    group: 'classUpdates',
    say: (it, to) => ({
      title: 'Guardian left',
      message: words(
        // Whoever has left the studio has no name here.
        it.guardian
          ? `${it.guardian.name} is no longer a guardian of ${it.student.name}.`
          : `A guardian of ${it.student.name} has left the studio.`,
        it.nextFirst && `Invoices now go to ${it.nextFirst.name}.`,
      ),
      link: ofStudent(it.student.studentId, to),
    }),
  }),

  student_removal_asked: entry({
    details: Guarding,
    entityType: 'student',
    seenAt: 'its-link',
    group: 'classUpdates',
    // Whoever wishes it, takes it back and wishes it again does not press the other with it.
    onlyNewest: true,
    say: (it, to) => {
      const sentence = `${it.guardian.name} would like to remove ${it.student.name} from the studio.`
      return {
        title: `Remove ${it.student.name}?`,
        message: `${sentence} It happens once you remove ${it.student.name} as well.`,
        link: ofStudent(it.student.studentId, to),
        mail: {
          subject: sentence.slice(0, -1),
          paragraphs: [
            sentence,
            `${it.student.name} stays until you remove them as well, on their page. If you do not agree, there is nothing to do.`,
          ],
          button: `See ${it.student.name}`,
        },
      }
    },
  }),

  student_consecutive_absence: entry({
    details: z.object({
      student,
      className: name.optional(),
      absenceCount: z.number().int().default(2),
      date: day.optional(),
      classId: z.uuid().optional(),
    }),
    entityType: 'student',
    seenAt: 'its-link',
    group: 'classUpdates',
    mailedAfter: marksStandAfter,
    // Whoever marks one class may not know that it is the second absence of three.
    tellsDoer: true,
    say: (it, to) => ({
      title: 'Repeated absence',
      message: absence(it),
      priority: to.role === 'owner' ? 'high' : 'low',
      link: to.role === 'owner' ? ofStudent(it.student.studentId, to) : (registerOf(it) ?? ofStudents(to)),
      mail: {
        subject: `${it.student.name} was absent ${times(it.absenceCount)}${it.className ? ` from ${it.className}` : ` ${inLast(it)}`}`,
        paragraphs: [absence(it), 'You may want to ask the family whether everything is all right.'],
        button: to.role === 'owner' ? 'See the student' : 'See the register',
        ...(to.role !== 'owner' && { link: registerOf(it) ?? '/dashboard/attendance' }),
      },
    }),
  }),

  student_birthday: entry({
    details: z.object({ student, age: z.number().int().optional() }),
    entityType: 'student',
    seenAt: 'nowhere',
    group: 'classUpdates',
    say: (it, to) => ({
      title: `${possessive(it.student.name)} birthday`,
      message: it.age === undefined ? `Today is ${possessive(it.student.name)} birthday.` : `${it.student.name} turns ${it.age} today.`,
      priority: 'low',
      link: ofStudent(it.student.studentId, to),
    }),
  }),
}

function isOne(students: z.output<typeof enrolled>): boolean {
  return Array.isArray(students) ? students.length === 1 : 'name' in students
}

function ofStudents(to: Reader): string {
  return { owner: '/dashboard/students', teacher: '/dashboard/classes', parent: '/dashboard/my-students' }[to.role]
}

/** Whoever is told of a child may open its page. */
export function ofStudent(id: string | null, to: Reader): string {
  return id ? `/dashboard/students/${id}` : ofStudents(to)
}

function idsOf(students: z.output<typeof enrolled>): string[] {
  return 'studentCount' in students ? [] : [students].flat().map(({ studentId }) => studentId)
}

function registerOf(it: { date?: string | undefined; classId?: string | undefined }): string | undefined {
  return it.date && it.classId ? classLink(it.date, it.classId, { register: true }) : undefined
}

function times(n: number): string {
  return n === 2 ? 'twice' : count(n, 'time', 'times')
}

function inLast({ absenceCount }: { absenceCount: number }): string {
  return `in the last ${Math.max(3, absenceCount)} registers`
}

function absence(it: { student: { name: string }; className?: string | undefined; absenceCount: number }): string {
  const ofClass = it.className ? ` of ${it.className}` : ''
  return `${it.student.name} was absent without authorisation ${times(it.absenceCount)} ${inLast(it)}${ofClass}.`
}

function possessive(who: string): string {
  return `${who}’s`
}
