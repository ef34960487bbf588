import { z } from 'zod'
import { Announced } from './attendance.ts'
import { call } from './call.ts'
import { ClassPapers } from './class-papers.ts'
import { PlainDate, PlainTime } from './dates.ts'
import { who } from './roles.ts'
import { Id } from './text.ts'

const Contact = z.object({ name: z.string(), phone: z.string() })

/**
 * A child on paper. What the asker may not see is false, empty or null; `mayBePictured`: the family's consent to photographs; `contact`: its
 * first guardian, `otherContacts`: the others, for a guardian without their telephones. */
export const CalledChild = z.object({
  id: Id,
  name: z.string(),
  age: z.number().int().nullable(),
  isDropIn: z.boolean(),
  isTrial: z.boolean(),
  isMakeUp: z.boolean(),
  hasMedicalAlert: z.boolean(),
  papers: ClassPapers,
  mustNotCollect: z.array(z.string()).nullish(),
  mayBePictured: z.boolean().nullable(),
  announced: Announced.nullable(),
  contact: Contact.nullable(),
  otherContacts: z.array(Contact),
})
export type CalledChild = z.infer<typeof CalledChild>

export const CalledClass = z.object({
  id: Id,
  name: z.string(),
  startTime: PlainTime,
  endTime: PlainTime,
  teacher: z.string().nullable(),
  room: z.object({ id: Id, name: z.string() }).nullable(),
  closedFor: z.string().nullable(),
  children: z.array(CalledChild),
})
export type CalledClass = z.infer<typeof CalledClass>

/** By room, classes without one last, and by time. */
export const CallSheet = z.object({ date: PlainDate, today: PlainDate, classes: z.array(CalledClass) })
export type CallSheet = z.infer<typeof CallSheet>

export const callSheets = {
  read: call('GET', '/call-sheets', who.staff, 'The classes of a day with who is expected in them, for the door; for teachers, their own')
    .input(z.object({ date: PlainDate.optional() }))
    .output(CallSheet),
}
