import { z } from 'zod'
import { call } from './call.ts'
import { Clashes } from './clashes.ts'
import { Class } from './classes.ts'
import { PlainDate, weekOf } from './dates.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { Undo, undoable, undoRefusals } from './undo.ts'
import { Id } from './text.ts'

export const maxCopyTargets = 26
export const maxCopiedAtOnce = 500

const asked = z.object({
  what: z.enum(['day', 'week']),
  from: PlainDate,
  to: z.array(PlainDate).min(1, 'Choose where to copy to').max(maxCopyTargets, `At most ${maxCopyTargets} can be chosen at once`),
  withStudents: z.boolean().default(true),
  /** classes that are not copied */
  leaveOut: z.array(Id).max(1000).default([]),
})
type Asked = z.infer<typeof asked>

const byWeek = <One extends Asked>(one: One): One => (one.what === 'day' ? one : { ...one, from: weekOf(one.from), to: one.to.map(weekOf) })
const once = {
  test: ({ to }: Asked) => new Set(to).size === to.length,
  error: { path: ['to'], message: 'Choose each once' },
}
const elsewhere = {
  test: ({ from, to }: Asked) => !to.includes(from),
  error: { path: ['to'], message: 'Choose others than the one that is copied' },
}

/** Copies what is on the calendar on a day, or in the week of `from`, to other days, or to the weeks of others. */
export const CopyClasses = asked.transform(byWeek).refine(once.test, once.error).refine(elsewhere.test, elsewhere.error)
export type CopyClasses = z.infer<typeof CopyClasses>

/**
 * A class of what is copied, and how many copies of it would be added. The others are left out: they would fall on closed days, are over, or are
 * there already (as the date of its series that week, or with its name, start and room).
 */
export const CopiedClass = Class.pick({ id: true, name: true, date: true, startTime: true, endTime: true }).extend({
  students: z.number().int(),
  /** its teacher or room is there no longer: copies are without */
  lacks: z.object({ teacher: z.boolean(), location: z.boolean() }),
  copies: z.number().int(),
  closed: z.number().int(),
  past: z.number().int(),
  alreadyThere: z.number().int(),
})
export type CopiedClass = z.infer<typeof CopiedClass>

/** All classes by start; the figures are of those that are not left out. `closed`: days of the copy on which the studio is closed. */
export const CopyClassesPreview = z.object({
  from: z.array(CopiedClass),
  classes: z.number().int(),
  enrolments: z.number().int(),
  closed: z.array(z.object({ date: PlainDate, reason: z.string(), classes: z.number().int() })),
  clashes: Clashes,
  emailed: z.number().int(),
  /** how many classes may be added at once */
  most: z.number().int(),
})
export type CopyClassesPreview = z.infer<typeof CopyClassesPreview>

export const classCopies = {
  preview: call('POST', '/class-copies/preview', who.owners, 'What copying a day or week would do, class by class and in figures')
    .input(CopyClasses)
    .output(CopyClassesPreview),

  copy: call('POST', '/class-copies', who.owners, 'Copy the classes of a day or week to others; what is there already stays out')
    .input(asked.extend({ undoable }).transform(byWeek).refine(once.test, once.error).refine(elsewhere.test, elsewhere.error))
    .errors({
      'too-many-copies': refusal(400, 'This would add {n} classes. At most {most} can be added at once, so please choose fewer.', 'to'),
    })
    .output(z.object({ classes: z.number().int(), firstDate: PlainDate.nullable(), undo: Undo.nullable() })),

  undo: call('POST', '/class-copies/undo/{id}', who.owners, 'Take back what one has just copied')
    .input(z.object({ id: Id }))
    .errors(undoRefusals)
    .output(z.object({ id: Id })),
}
