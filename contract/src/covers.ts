import { z } from 'zod'
import { call } from './call.ts'
import { PlainDate, PlainTime } from './dates.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { Id } from './text.ts'

/** A day has no more classes of one teacher that are looked after together. */
export const mostCovered = 20
export const mostAsked = 50
export const mostHoursToAnswer = 48

const Named = z.object({ id: Id, name: z.string() })
const Held = z.object({ id: Id, name: z.string(), date: PlainDate, startTime: PlainTime, endTime: PlainTime })
export type CoveredClass = z.infer<typeof Held>

/** `later`: asked once those before have said no or let their time go by. */
export const Asked = z.object({ person: Named, answer: z.enum(['later', 'asked', 'no', 'yes']) })
export type Asked = z.infer<typeof Asked>

/**
 * Who teaches a date of a class that its teacher cannot teach. `teacher` comes as it stands; `instead` is whose class it is. `asked` and `hours`
 * are for owners; `mine` are the classes of that day which the reader is asked to teach, and `sameDay` the others of its teacher.
 */
export const Cover = z.object({
  state: z.enum(['none', 'wanted', 'asking', 'covered']),
  teacher: Named.nullable(),
  instead: Named.nullable(),
  asked: z.array(Asked),
  hours: z.number().int().nullable(),
  mine: z.array(Held),
  sameDay: z.array(Held),
  can: z.object({ report: z.boolean(), find: z.boolean(), end: z.boolean() }),
})
export type Cover = z.infer<typeof Cover>

/** Who could teach the classes: `freeFor` those that meet nothing else of theirs; `why` in words where it is not all of them. */
export const Candidate = z.object({
  person: Named,
  freeFor: z.array(Id),
  why: z.string().nullable(),
  knows: z.enum(['class', 'level']).nullable(),
})
export type Candidate = z.infer<typeof Candidate>

const classIds = z.array(Id).min(1).max(mostCovered)
/** In the order in which they are asked, each with so many hours to answer. */
export const AskForCover = z.object({
  classIds,
  teacherIds: z.array(Id).min(1).max(mostAsked),
  hours: z.number().int().min(1).max(mostHoursToAnswer),
})
export type AskForCover = z.infer<typeof AskForCover>

const notThere = {
  'class-not-found': refusal(404, 'Class not found'),
  'class-closed': refusal(409, '{className} does not take place that day.'),
  'class-started': refusal(409, '{className} has begun already.'),
}
const notTheirs = {
  'teacher-not-found': refusal(404, 'This teacher no longer exists.'),
  'not-free': refusal(409, '{name} is not free: {why}.'),
}

/** Cover is the one change to a class that a teacher may cause: by the first yes to the owner’s question (S4 doors). */
export const covers = {
  of: call('GET', '/covers/{classId}', who.staff, 'Who teaches a date of a class that its teacher cannot teach')
    .input(z.object({ classId: Id }))
    .errors({ 'class-not-found': notThere['class-not-found'] })
    .output(Cover),

  candidates: call('GET', '/covers/candidates', who.owners, 'Who is free to teach some classes, whoever knows them first')
    .input(z.object({ classIds }))
    .errors({ 'class-not-found': notThere['class-not-found'] })
    .output(z.array(Candidate)),

  report: call('POST', '/covers/report', who.staff, 'Say that one cannot teach some of one’s own classes; again, nothing more is done')
    .input(z.object({ classIds }))
    .errors({ ...notThere, 'not-yours': refusal(403, 'Somebody else teaches {className}.') })
    .output(z.object({ count: z.number().int() })),

  ask: call('POST', '/covers/ask', who.owners, 'Ask teachers in turn to teach some classes; the same again changes nothing')
    .input(AskForCover)
    .errors({
      ...notThere,
      ...notTheirs,
      'nobody-free': refusal(409, 'None of them is free for {className}.'),
      'covered-already': refusal(409, '{name} teaches {className}.'),
    })
    .output(z.object({ first: z.array(Named) })),

  give: call('POST', '/covers/give', who.owners, 'Say who teaches some classes instead, without asking')
    .input(z.object({ classIds, teacherId: Id }))
    .errors({ ...notThere, ...notTheirs })
    .output(z.object({ teacher: Named })),

  answer: call('POST', '/covers/answer', who.staff, 'Say whether one teaches a class instead; the first yes stands')
    .input(z.object({ classId: Id, isYes: z.boolean() }))
    .errors({
      ...notThere,
      'not-free': refusal(409, 'You are not free: {why}.'),
      taken: refusal(409, '{name} has taken it.'),
      'not-asked': refusal(409, 'You are no longer asked to teach this class.'),
      'yours-now': refusal(409, 'You teach this class now. Please tell the studio if you cannot.'),
    })
    .output(z.object({ isYours: z.boolean() })),

  end: call('POST', '/covers/end', who.staff, 'Stop looking for a cover, or give the class back to its teacher')
    .input(z.object({ classId: Id }))
    .errors({ ...notThere, 'not-yours': refusal(403, 'An owner looks after the cover of {className}.') })
    .output(z.object({ teacher: Named.nullable() })),
}
