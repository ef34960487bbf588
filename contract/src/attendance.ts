import { z } from 'zod'
import { call } from './call.ts'
import { PlainDate, PlainTime } from './dates.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { Id, longest, paragraphs } from './text.ts'

/** S2 §9: marks are written in chunks of so many; two or more unauthorised among the last three tell the owners. */
export const marksPerChunk = 50
export const lastMarksLookedAt = 3
export const unauthorisedMarksThatTell = 2

export const MarkStatus = z.enum(['present', 'late', 'authorised', 'unauthorised'])
export type MarkStatus = z.infer<typeof MarkStatus>

/** S2 §3. A student without a mark reads "Not Marked". */
export const markLabels = {
  present: 'Present',
  late: 'Late',
  authorised: 'Authorised Absence',
  unauthorised: 'Unauthorised Absence',
} as const satisfies Record<MarkStatus, string>
export const notMarked = 'Not Marked'

/** One enrolled student of the register; `status` is null until marked. */
export const RegisterRow = z.object({
  student: z.object({ id: Id, name: z.string() }),
  isDropIn: z.boolean(),
  status: MarkStatus.nullable(),
  notes: z.string(),
  /** who has made this mark, and when; null without one, and for parents */
  markedBy: z.string().nullable(),
  markedAt: z.iso.datetime().nullable(),
  /** whether there is something to know about the student's health; only for who may open the medical record */
  hasMedicalAlert: z.boolean(),
})
export type RegisterRow = z.infer<typeof RegisterRow>

/** The register of one class: all who are enrolled, by name; for a parent the own children only. */
export const Register = z.object({
  class: z.object({
    id: Id,
    name: z.string(),
    date: PlainDate,
    startTime: PlainTime,
    endTime: PlainTime,
    teacherName: z.string().nullable(),
    locationName: z.string().nullable(),
  }),
  rows: z.array(RegisterRow),
  /** the class's day, while it is still to come: until then nothing can be marked; null from then on */
  opensOn: PlainDate.nullable(),
  /** 0 until it was saved, raised by each save */
  version: z.number().int(),
  /** null until it was saved, and for parents */
  saved: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  can: z.object({ mark: z.boolean() }),
})
export type Register = z.infer<typeof Register>

export const Mark = z.object({ studentId: Id, status: MarkStatus, notes: paragraphs('Notes', longest.remark).default('') })
export type Mark = z.infer<typeof Mark>

/** The whole register as it is now: a student who is left out is not marked any more. */
export const SaveRegister = z.object({
  classId: Id,
  /** the `version` that the marks were laid over: when it is another by now, nothing is saved. Left out: what is there is replaced unseen. */
  over: z.number().int().min(0).optional(),
  marks: z
    .array(Mark)
    .max(2000)
    .refine((marks) => new Set(marks.map(({ studentId }) => studentId)).size === marks.length, 'A student can be marked only once'),
})
export type SaveRegister = z.infer<typeof SaveRegister>

/** `{day}`: see `spokenDay` */
export const notOpenWords = 'This class is on {day}. The register opens that day.'

const notFound = { 'class-not-found': refusal(404, 'Class not found') }

export const attendance = {
  read: call('GET', '/attendance/{classId}', who.members, 'The register of a class; for parents, of their own children')
    .input(z.object({ classId: Id }))
    .errors(notFound)
    .output(Register),

  save: call('PUT', '/attendance/{classId}', who.staff, 'Replace the marks of a class; the later of two saves wins whole (S4 classes)')
    .input(SaveRegister)
    .errors({
      ...notFound,
      'register-not-open': refusal(409, notOpenWords),
      'register-changed': refusal(409, 'Somebody else has just saved this register. Please look at it again.'),
    })
    /** `ignored`: ids of marked students who are not enrolled (any more) */
    .output(z.object({ register: Register, ignored: z.array(Id) })),
}
