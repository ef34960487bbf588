import { z } from 'zod'
import { Answer, closedClassWords } from './attendance.ts'
import { call } from './call.ts'
import { PlainDate, PlainTime } from './dates.ts'
import { makeUpBooked, MakeUpClass } from './make-ups.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { Id, line, longest } from './text.ts'

/** the days from first to last that one announcement may be about */
export const longestAbsenceDays = 60

/** the most minutes by which a child can be announced late */
export const mostMinutesLate = 120

/** Days of the studio’s calendar that were announced together, both included. */
const Days = z.object({ from: PlainDate, to: PlainDate })
const AskedClass = z.object({ id: Id, name: z.string(), date: PlainDate, startTime: PlainTime, endTime: PlainTime })

/** A coming class of a child, and what has been said of it. Of what another guardian said, the reason is left out. */
export const ComingPlace = z.object({
  class: AskedClass,
  student: z.object({ id: Id, name: z.string() }),
  /** a drop-in place that costs something: it stays booked */
  isPaid: z.boolean(),
  absence: z.object({ reason: z.string(), at: z.iso.datetime(), days: Days.nullable() }).nullable(),
  /** what else has been said */
  answer: z.object({ is: Answer.exclude(['away']), minutes: z.number().int().nullable(), reason: z.string() }).nullable(),
  /** the other guardian who said it; null: the reader, or nobody */
  saidBy: z.string().nullable(),
  /** an announcement asks who is coming */
  isAsked: z.boolean(),
  /** what the child gets for missing it, once that is announced; `booked` where it has been used. An older server says nothing. */
  makeUp: z.object({ lastOn: PlainDate, booked: MakeUpClass.nullable() }).nullish(),
  can: z.object({ answer: z.boolean() }),
})
export type ComingPlace = z.infer<typeof ComingPlace>

/** Only an `open` question can be answered; one that is `closed` with its class opens again with it. */
export const QuestionState = z.enum(['open', 'begun', 'closed'])
export type QuestionState = z.infer<typeof QuestionState>

/** What an announcement asks of. */
export const Question = z.object({
  class: AskedClass,
  state: QuestionState,
  closedFor: z.string().nullable(),
  startsAt: z.iso.datetime(),
  /** the reader’s own children in the class; none once it is not open any more */
  places: z.array(ComingPlace),
})
export type Question = z.infer<typeof Question>

/** Coming classes of a child that were announced together, as days. */
export const AwayDays = z.object({
  student: z.object({ id: Id, name: z.string() }),
  ...Days.shape,
  reason: z.string(),
  /** the other guardian who announced them, whose reason is left out; null: the reader */
  by: z.string().nullable(),
  count: z.number().int(),
})
export type AwayDays = z.infer<typeof AwayDays>

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

const minutes = z
  .number('Type a number of minutes')
  .int('Type a whole number of minutes')
  .min(1, 'At least 1 minute')
  .max(mostMinutesLate, `At most ${mostMinutesLate} minutes`)
/** Without minutes or a reason, those of the same answer before stay; with null or an empty reason, they go. */
export const AnswerClass = z
  .object({ ...about, answer: Answer, minutes: minutes.nullish(), reason: reason.optional() })
  .refine(({ answer, minutes: late }) => answer === 'late' || typeof late !== 'number', {
    path: ['minutes'],
    message: 'Only of somebody who is late',
  })
  .refine(({ answer, reason: why }) => answer !== 'coming' || !why, { path: ['reason'], message: 'Whoever is coming needs no reason' })
export type AnswerClass = z.infer<typeof AnswerClass>

const notFound = {
  'student-not-found': refusal(404, 'This student no longer exists.'),
  'class-not-found': refusal(404, 'Class not found'),
}
const notTheirs = { 'answer-not-yours': refusal(403, 'Another guardian says whether {name} comes.') }
const started = { 'class-started': refusal(409, 'This class has already started.') }
const stopped = { 'writing-stopped': refusal(403, '{why}', 'reason') }

const refusals = {
  ...notFound,
  ...notTheirs,
  ...started,
  ...stopped,
  'not-enrolled': refusal(409, '{name} is not in this class.'),
  'class-closed': refusal(409, closedClassWords),
}

export const absences = {
  list: call('GET', '/absences', who.families, 'The next places of one’s own children: in a class, or of seven days and where it is asked')
    .input(z.object({ classId: Id.optional() }))
    .output(z.array(ComingPlace)),

  announce: call(
    'POST',
    '/absences',
    who.families,
    'Say that a child cannot come to a class, until it starts; again without a reason, it stays',
  )
    .input(z.object({ ...about, reason: reason.optional() }))
    .errors(refusals)
    .output(z.object({ isNews: z.boolean() })),

  announceDays: call('POST', '/absences/days', who.families, 'Say that a child cannot come to any of its classes on some days')
    .input(AnnounceDays)
    .errors({
      'student-not-found': notFound['student-not-found'],
      ...notTheirs,
      ...stopped,
      'days-over': refusal(409, 'These days are over.', 'to'),
    })
    /** how many coming classes the child has in those days */
    .output(z.object({ count: z.number().int() })),

  takeBack: call('POST', '/absences/take-back', who.members, 'Nothing is said of the child and the class any more; until it starts')
    .input(z.object(about))
    .errors({ ...notFound, ...notTheirs, ...started, ...makeUpBooked })
    .output(z.object({ isNews: z.boolean() })),

  /** Members alone who have a child there, and staff. */
  question: call('GET', '/absences/question/{classId}', who.membersInRooms, 'What is asked of a class, with one’s own children in it')
    .input(z.object({ classId: Id }))
    .errors({ 'class-not-found': notFound['class-not-found'] })
    .output(Question),

  answer: call('POST', '/absences/answer', who.members, 'Say that one’s child is coming, late or cannot come; the last answer counts')
    .input(AnswerClass)
    .errors({ ...refusals, ...makeUpBooked })
    .output(z.object({ isNews: z.boolean() })),

  days: call('GET', '/absences/days', who.families, 'The days that were announced of one’s own children and are not over').output(
    z.array(AwayDays),
  ),

  takeBackDays: call('POST', '/absences/days/take-back', who.families, 'Take back what was announced of some days, as far as it is to come')
    .input(z.object({ studentId: Id, ...Days.shape }))
    .errors({ 'student-not-found': notFound['student-not-found'], ...notTheirs, ...makeUpBooked })
    /** how many classes the child can come to again */
    .output(z.object({ count: z.number().int() })),
}
