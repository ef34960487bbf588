import { z } from 'zod'
import { call } from './call.ts'
import { Clashes } from './clashes.ts'
import { DayOfWeek, PlainDate, PlainTime } from './dates.ts'
import { Minor } from './money.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { Undo, undoable, undoRefusals } from './undo.ts'
import { Id, longest, requiredLine } from './text.ts'

export const maxClosuresAtOnce = 60
export const maxSeriesLeftOut = 2000

const span = { startsOn: PlainDate, endsOn: PlainDate }
const isInOrder = {
  test: ({ startsOn, endsOn }: { startsOn: string; endsOn: string }) => startsOn <= endsOn,
  error: { path: ['endsOn'], message: 'The last day is before the first' },
}

/** A stretch of teaching; the terms of a studio do not overlap. Both days are included, as with closures. */
export const Term = z.object({ id: Id, name: requiredLine('Name', longest.name), ...span })
export type Term = z.infer<typeof Term>

export const ClosureKind = z.enum(['half-term', 'bank-holiday', 'closed'])
export type ClosureKind = z.infer<typeof ClosureKind>

/** Days on which the studio is closed: its classes keep their dates, but do not take place. Closures may overlap. */
export const Closure = z.object({ id: Id, kind: ClosureKind, reason: requiredLine('Reason', longest.name), ...span })
export type Closure = z.infer<typeof Closure>

/** Where a bank holiday of the United Kingdom is one. */
export const Nation = z.enum(['england-and-wales', 'scotland', 'northern-ireland'])
export type Nation = z.infer<typeof Nation>

export const BankHoliday = z.object({ date: PlainDate, name: z.string(), nations: z.array(Nation) })
export type BankHoliday = z.infer<typeof BankHoliday>

/** By first day. `bankHolidays`: coming ones of the studio's country, or none where we do not know them. */
export const TermCalendar = z.object({ terms: z.array(Term), closures: z.array(Closure), bankHolidays: z.array(BankHoliday) })
export type TermCalendar = z.infer<typeof TermCalendar>

/**
 * What a change of closures would do: coming classes that close and that take place again, what these clash with, booked places that are
 * cancelled with what is refunded for them, and how many people are emailed.
 */
export const ClosingPreview = z.object({
  closes: z.number().int(),
  reopens: z.number().int(),
  clashes: Clashes,
  booked: z.number().int(),
  refundMinor: Minor,
  emailed: z.number().int(),
})
export type ClosingPreview = z.infer<typeof ClosingPreview>

/** What an owner has been told that a closing costs: the change is refused where it would now cost more. */
export const SeenClosing = ClosingPreview.pick({ booked: true, refundMinor: true })
export type SeenClosing = z.infer<typeof SeenClosing>

export const CopyTerm = z.object({
  fromId: Id,
  toId: Id,
  withStudents: z.boolean().default(true),
  /** series that do not go on */
  leaveOut: z.array(Id).max(maxSeriesLeftOut).default([]),
})
export type CopyTerm = z.infer<typeof CopyTerm>

/**
 * A weekly class that runs at the end of a term, and what of it the next term would get. `whyNot`: it has dates there already, or none of its
 * days is to come.
 */
export const RunningSeries = z.object({
  id: Id,
  name: z.string(),
  dayOfWeek: DayOfWeek,
  startTime: PlainTime,
  endTime: PlainTime,
  classes: z.number().int(),
  closed: z.number().int(),
  students: z.number().int(),
  /** its teacher or room is there no longer: it goes on without */
  lacks: z.object({ teacher: z.boolean(), location: z.boolean() }),
  whyNot: z.enum(['already-there', 'no-date']).nullable(),
})
export type RunningSeries = z.infer<typeof RunningSeries>

/** All series by weekday, time and name; the figures are of those that are not left out. `emailed`: how many people will be emailed. */
export const CopyPreview = z.object({
  running: z.array(RunningSeries),
  series: z.number().int(),
  classes: z.number().int(),
  closed: z.number().int(),
  enrolments: z.number().int(),
  emailed: z.number().int(),
})
export type CopyPreview = z.infer<typeof CopyPreview>

const ValidTerm = Term.refine(isInOrder.test, isInOrder.error)
const ValidClosure = Closure.refine(isInOrder.test, isInOrder.error)
const someClosures = z
  .array(ValidClosure)
  .max(maxClosuresAtOnce)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Two have the same id')

const termNotFound = { 'term-not-found': refusal(404, 'This term has been deleted.') }
const closureNotFound = { 'closure-not-found': refusal(404, 'These closed days have been deleted.') }
const closureChanged = {
  'closure-changed': refusal(409, 'Somebody has changed these closed days meanwhile. Please look at them again.'),
}
export const closingChanged = {
  'closing-changed': refusal(409, 'Families have booked meanwhile: more would be cancelled than you have seen. Please look again.'),
}
const overlap = { 'terms-overlap': refusal(409, 'These dates overlap with {name}. Please choose others.', 'startsOn') }
const addedBefore = {
  'added-before': refusal(409, 'This has already been saved as you first entered it. Please check it before you add another.'),
}
const Done = z.object({ undo: Undo.nullable() })
const uncopyable = {
  ...termNotFound,
  'term-not-later': refusal(400, 'Please choose a term after {name}.', 'toId'),
  'term-too-late': refusal(400, 'Please choose a term that begins within 2 years of the end of {name}.', 'toId'),
  'term-too-long': refusal(400, 'A weekly class can run for at most 2 years. Please give {name} an earlier end date.', 'toId'),
}

export const terms = {
  list: call('GET', '/terms', who.owners, 'The terms and closed days of the studio, and bank holidays to choose from').output(TermCalendar),

  add: call('POST', '/terms', who.owners, 'Add a term')
    .input(z.object({ term: ValidTerm, undoable }))
    .errors({ ...overlap, ...addedBefore })
    .output(Done),

  edit: call('PATCH', '/terms/{id}', who.owners, 'Edit a term; its classes stay as they are')
    .input(z.object({ id: Id, name: Term.shape.name, ...span, undoable }).refine(isInOrder.test, isInOrder.error))
    .errors({ ...overlap, ...termNotFound })
    .output(Done),

  remove: call('DELETE', '/terms/{id}', who.owners, 'Delete a term; its classes stay')
    .input(z.object({ id: Id, undoable }))
    .errors(termNotFound)
    .output(Done),

  preview: call('POST', '/terms/preview', who.owners, 'What adding, changing and deleting closed days would do, in figures')
    .input(z.object({ put: someClosures.default([]), remove: z.array(Id).max(maxClosuresAtOnce).default([]) }))
    .output(ClosingPreview),

  close: call('POST', '/terms/close', who.owners, 'Add closed days: coming classes on them do not take place')
    .input(z.object({ closures: someClosures.min(1), seen: SeenClosing.optional(), undoable }))
    .errors({ ...addedBefore, ...closingChanged })
    .output(Done),

  editClosure: call(
    'POST',
    '/terms/edit-closure',
    who.owners,
    'Edit closed days, refused if they are not as they `was`; classes close or take place again accordingly',
  )
    .input(
      z
        .object({
          id: Id,
          kind: ClosureKind,
          reason: Closure.shape.reason,
          ...span,
          was: Closure.optional(),
          seen: SeenClosing.optional(),
          undoable,
        })
        .refine(isInOrder.test, isInOrder.error),
    )
    .errors({ ...closureNotFound, ...closureChanged, ...closingChanged })
    .output(Done),

  reopen: call('POST', '/terms/reopen', who.owners, 'Delete closed days: their classes take place again')
    .input(z.object({ id: Id, undoable }))
    .errors(closureNotFound)
    .output(Done),

  previewCopy: call('POST', '/terms/preview-copy', who.owners, 'What copying a term to a later one would do, class by class and in figures')
    .input(CopyTerm)
    .errors(uncopyable)
    .output(CopyPreview),

  copy: call(
    'POST',
    '/terms/copy',
    who.owners,
    'Let the weekly classes of a term go on in a later one; those that have dates there stay out',
  )
    .input(CopyTerm.extend({ undoable }))
    .errors(uncopyable)
    .output(z.object({ series: z.number().int(), classes: z.number().int(), firstDate: PlainDate.nullable(), undo: Undo.nullable() })),

  undo: call('POST', '/terms/undo/{id}', who.owners, 'Take back what one has just changed in terms and closed days')
    .input(z.object({ id: Id }))
    .errors(undoRefusals)
    .output(z.object({ id: Id })),
}
