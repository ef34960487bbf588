import { z } from 'zod'
import { call } from './call.ts'
import { PlainDate, PlainTime } from './dates.ts'
import { emailFailures } from './email-failures.ts'
import { Minor } from './money.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { closingChanged, SeenClosing } from './terms.ts'
import { Undo, undoable, undoRefusals } from './undo.ts'
import { Id, line, longest, requiredLine } from './text.ts'

export const maxCalledOffAtOnce = 200
export const longestNote = 500

/** Why a class of the day cannot be called off: it has begun, its register has been taken, or it is closed already. */
export const WhyNotOff = z.enum(['begun', 'marked', 'closed'])
export type WhyNotOff = z.infer<typeof WhyNotOff>

const named = { id: Id, name: z.string(), startTime: PlainTime, endTime: PlainTime }

/** A class of the day; those that are over are left out. `closedFor`: why it is closed already. */
export const DayClass = z.object({
  ...named,
  teacher: z.string().nullable(),
  room: z.string().nullable(),
  students: z.number().int(),
  whyNot: WhyNotOff.nullable(),
  closedFor: z.string().nullable(),
})
export type DayClass = z.infer<typeof DayClass>

/** `families` and `teachers` will be told, `emailed` of them by email; `booked` places are given back, and what was paid for them. */
export const CallingOffPreview = z.object({
  families: z.number().int(),
  teachers: z.number().int(),
  emailed: z.number().int(),
  booked: z.number().int(),
  refundMinor: Minor,
})
export type CallingOffPreview = z.infer<typeof CallingOffPreview>

/** Classes of one day that were called off in one go. `told` families, of whom `waiting` have neither read it nor been rung. */
export const CalledOff = z.object({
  id: Id,
  date: PlainDate,
  reason: z.string(),
  note: z.string(),
  classes: z.array(z.object({ ...named, isOver: z.boolean() })),
  notified: z.number().int(),
  waiting: z.number().int(),
})
export type CalledOff = z.infer<typeof CalledOff>

/** `user` is the first guardian of the children, `others` are the other ones who have been told. */
export const UnreadFamily = z.object({
  user: z.object({ id: Id, name: z.string() }),
  phone: z.string(),
  others: z.array(z.object({ name: z.string(), phone: z.string() })),
  children: z.array(z.string()),
  emailFailure: z.enum(emailFailures).nullable(),
  rung: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
})
export type UnreadFamily = z.infer<typeof UnreadFamily>

export const CallOff = z.object({
  /** made by the browser, so that a repeat is recognised */
  id: Id,
  date: PlainDate,
  classIds: z.array(Id).min(1, 'Choose at least one class').max(maxCalledOffAtOnce),
  reason: requiredLine('Reason', longest.name),
  note: line('Message', longestNote).default(''),
  seen: SeenClosing.optional(),
  undoable,
})
export type CallOff = z.infer<typeof CallOff>

const notFound = { 'call-off-not-found': refusal(404, 'These classes take place again.') }

export const callingOff = {
  day: call('GET', '/calling-off/day', who.owners, 'The classes of a day that are not over, and which of them can be called off')
    .input(z.object({ date: PlainDate.optional() }))
    .output(z.object({ date: PlainDate, today: PlainDate, classes: z.array(DayClass) })),

  preview: call('POST', '/calling-off/preview', who.owners, 'What calling off these classes would do, in figures')
    .input(z.object({ classIds: z.array(Id).max(maxCalledOffAtOnce) }))
    .output(CallingOffPreview),

  callOff: call('POST', '/calling-off', who.owners, 'Call off classes of one day; those that have begun or have a register take place')
    .input(CallOff)
    .errors({
      'called-off-before': refusal(409, 'This has already been saved as you first entered it. Please check the classes.'),
      ...closingChanged,
      'nothing-to-call-off': refusal(409, 'None of these classes can be called off: they have begun, have a register or are closed.'),
    })
    /** `leftOut`: chosen classes that stay as they are */
    .output(
      z.object({
        id: Id,
        closed: z.number().int(),
        leftOut: z.array(z.object({ name: z.string(), startTime: PlainTime, whyNot: WhyNotOff })),
        undo: Undo.nullable(),
      }),
    ),

  list: call('GET', '/calling-off', who.owners, 'What was called off of yesterday, today and the days to come').output(z.array(CalledOff)),

  unread: call('GET', '/calling-off/{id}/unread', who.owners, 'The families who have not read that their classes are called off')
    .input(z.object({ id: Id }))
    .errors(notFound)
    .output(z.object({ notified: z.number().int(), families: z.array(UnreadFamily) })),

  ring: call('POST', '/calling-off/{id}/ring', who.owners, 'Note that a family has been rung, or that it has not')
    .input(z.object({ id: Id, parentId: Id, isRung: z.boolean() }))
    .errors({ ...notFound, 'user-not-found': refusal(404, 'This family is no longer in your studio.') })
    .output(z.object({ id: Id })),

  reopen: call('POST', '/calling-off/{id}/reopen', who.owners, 'Let classes that were called off take place after all')
    .input(z.object({ id: Id, classIds: z.array(Id).min(1).max(maxCalledOffAtOnce), undoable }))
    .errors(notFound)
    .output(z.object({ undo: Undo.nullable() })),

  undo: call('POST', '/calling-off/undo/{id}', who.owners, 'Take back what one has just called off or opened again')
    .input(z.object({ id: Id }))
    .errors(undoRefusals)
    .output(z.object({ id: Id })),

  seen: call('POST', '/calling-off/{id}/seen', who.members, 'The caller has read that their classes are called off')
    .input(z.object({ id: Id }))
    .output(z.object({ id: Id })),
}
