import { z } from 'zod'
import { call } from './call.ts'
import { ClassPapers } from './class-papers.ts'
import { PlainDate, PlainTime } from './dates.ts'
import type { markLabels } from './mark-labels.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { Id, longest, paragraphs } from './text.ts'

export * from './mark-labels.ts'

/** S2 §9: marks are written in chunks of fifty, and two unauthorised absences among the last three marks notify the owners. */
export const marksPerChunk = 50
export const lastMarksLookedAt = 3
export const unauthorisedMarksThatTell = 2

export const MarkStatus = z.enum(['present', 'late', 'authorised', 'unauthorised'] satisfies (keyof typeof markLabels)[])
export type MarkStatus = z.infer<typeof MarkStatus>

/** What a family says of a child and one class. `away` is an announced absence. */
export const Answer = z.enum(['coming', 'late', 'away'])
export type Answer = z.infer<typeof Answer>

/** What a parent has said of a child and a class. */
export const Announced = z.object({
  answer: Answer,
  minutes: z.number().int().nullable(),
  reason: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
})
export type Announced = z.infer<typeof Announced>

export const RegisterRow = z.object({
  student: z.object({ id: Id, name: z.string() }),
  isDropIn: z.boolean(),
  isTrial: z.boolean(),
  isMakeUp: z.boolean(),
  status: MarkStatus.nullable(),
  notes: z.string(),
  markedBy: z.string().nullable(),
  markedAt: z.iso.datetime().nullable(),
  /** about health; always false for roles that may not open the medical record */
  hasMedicalAlert: z.boolean(),
  papers: ClassPapers,
  /** who must not collect the child, for staff; null: nobody is written down */
  mustNotCollect: z.array(z.string()).nullish(),
  /** since when the child was at the door, for staff: a mark starts from `present` */
  hereAt: z.iso.datetime().nullish(),
  /** whom to ring, the first guardian first; for staff who see the child, and without those who gave no number */
  contacts: z.array(z.object({ name: z.string(), phone: z.string() })).optional(),
  /** what the parent has said; a mark starts from `late` and `away` */
  announced: Announced.nullable(),
})
export type RegisterRow = z.infer<typeof RegisterRow>

/** A class of the same day whose register is still to take. */
export const NextRegister = z.object({ id: Id, name: z.string(), startTime: PlainTime })
export type NextRegister = z.infer<typeof NextRegister>

export const Register = z.object({
  class: z.object({
    id: Id,
    name: z.string(),
    date: PlainDate,
    startTime: PlainTime,
    endTime: PlainTime,
    teacherName: z.string().nullable(),
    locationName: z.string().nullable(),
    closedFor: z.string().nullable(),
  }),
  rows: z.array(RegisterRow),
  /** the class's date while it is in the future, when nothing can be marked yet; null from then on */
  opensOn: PlainDate.nullable(),
  version: z.number().int(),
  saved: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  /** once it is saved, for staff; null: all of that day are in */
  next: NextRegister.nullable().optional(),
  can: z.object({ mark: z.boolean() }),
})
export type Register = z.infer<typeof Register>

export const Mark = z.object({ studentId: Id, status: MarkStatus, notes: paragraphs('Notes', longest.remark).default('') })
export type Mark = z.infer<typeof Mark>

export const SaveRegister = z.object({
  classId: Id,
  /** the version being edited; the save is refused when it is stale, and overwrites unconditionally when it is left out */
  over: z.number().int().min(0).optional(),
  marks: z
    .array(Mark)
    .max(2000)
    .refine((marks) => new Set(marks.map(({ studentId }) => studentId)).size === marks.length, 'A student can be marked only once'),
})
export type SaveRegister = z.infer<typeof SaveRegister>

/** What makes the medical alert of a student, as the family wrote it, and whom the family has named for an emergency. */
export const AlertWords = z.object({
  studentId: Id,
  conditions: z.string(),
  allergies: z.string(),
  medications: z.string(),
  contacts: z.array(z.object({ name: z.string(), relationship: z.string(), phone: z.string() })),
})
export type AlertWords = z.infer<typeof AlertWords>

export const closedClassWords = 'This class does not take place: {reason}.'

export const notOpenWords = 'This class is on {day}. The register opens that day.'

const notFound = { 'class-not-found': refusal(404, 'Class not found') }

export const attendance = {
  read: call('GET', '/attendance/{classId}', who.members, 'The register of a class; for parents, of their own children')
    .input(z.object({ classId: Id }))
    .errors(notFound)
    .output(Register),

  // A POST, because it records who has them.
  alerts: call(
    'POST',
    '/attendance/{classId}/alerts',
    who.staffUntilClosed,
    'The alert words of one’s own class of today, for a device that keeps them until midnight; recorded once a day',
  )
    .input(z.object({ classId: Id }))
    .errors(notFound)
    .output(z.array(AlertWords)),

  save: call(
    'PUT',
    '/attendance/{classId}',
    who.staffUntilClosed,
    'Replace the marks of a class; the later of two saves wins whole (S4 classes)',
  )
    .input(SaveRegister)
    .errors({
      ...notFound,
      'register-not-open': refusal(409, notOpenWords),
      'class-closed': refusal(409, closedClassWords),
      'register-changed': refusal(409, 'Someone else has just saved this register. Please check it again.'),
    })
    /** `ignored`: ids of marked students who are no longer enrolled */
    .output(z.object({ register: Register, ignored: z.array(Id) })),
}
