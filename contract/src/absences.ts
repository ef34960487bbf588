import { z } from 'zod'
import { closedClassWords } from './attendance.ts'
import { call } from './call.ts'
import { PlainDate, PlainTime } from './dates.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { Id, line, longest } from './text.ts'

/** the days from first to last that one announcement may be about */
export const longestAbsenceDays = 60

/** A coming class of a child, and whether its parent has said that it cannot come. */
export const ComingPlace = z.object({
  class: z.object({ id: Id, name: z.string(), date: PlainDate, startTime: PlainTime, endTime: PlainTime }),
  student: z.object({ id: Id, name: z.string() }),
  /** a drop-in place that costs something: it stays booked */
  isPaid: z.boolean(),
  absence: z.object({ reason: z.string(), at: z.iso.datetime() }).nullable(),
})
export type ComingPlace = z.infer<typeof ComingPlace>

const reason = line('Reason', longest.name)
const about = { studentId: Id, classId: Id }

const daysOf = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
/** Days of the studio’s calendar, both included. */
export const AnnounceDays = z
  .object({ studentId: Id, from: PlainDate, to: PlainDate, reason: reason.default('') })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last day is before the first' })
  .refine(({ from, to }) => daysOf(from, to) <= longestAbsenceDays, {
    path: ['to'],
    message: `At most ${longestAbsenceDays} days can be announced at once`,
  })
export type AnnounceDays = z.infer<typeof AnnounceDays>

const notFound = {
  'student-not-found': refusal(404, 'This student no longer exists.'),
  'class-not-found': refusal(404, 'Class not found'),
}
const started = { 'class-started': refusal(409, 'This class has already started.') }
const stopped = { 'writing-stopped': refusal(403, '{why}', 'reason') }

export const absences = {
  list: call('GET', '/absences', who.parents, 'The next places of one’s own children: in a class, or of seven days')
    .input(z.object({ classId: Id.optional() }))
    .output(z.array(ComingPlace)),

  announce: call(
    'POST',
    '/absences',
    who.parents,
    'Say that a child cannot come to a class, until it starts; again without a reason, it stays',
  )
    .input(z.object({ ...about, reason: reason.optional() }))
    .errors({
      ...notFound,
      ...started,
      ...stopped,
      'not-enrolled': refusal(409, '{name} is not in this class.'),
      'class-closed': refusal(409, closedClassWords),
    })
    .output(z.object({ isNews: z.boolean() })),

  announceDays: call('POST', '/absences/days', who.parents, 'Say that a child cannot come to any of its classes on some days')
    .input(AnnounceDays)
    .errors({ 'student-not-found': notFound['student-not-found'], ...stopped })
    /** how many coming classes the child has in those days */
    .output(z.object({ count: z.number().int() })),

  takeBack: call('POST', '/absences/take-back', who.parents, 'The child can come after all; until the class starts')
    .input(z.object(about))
    .errors({ ...notFound, ...started })
    .output(z.object({ isNews: z.boolean() })),
}
