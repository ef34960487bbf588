import { z } from 'zod'
import { call } from './call.ts'
import { PlainDate, PlainTime } from './dates.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { Id } from './text.ts'

/** the weeks in which a child gets no more make-ups than the rule says */
export const countedWeeks = 12
export const mostMakeUps = 12
export const mostWeeksToMakeUp = 26
export const mostHoursOfNotice = 168

/** Choosing from more dates than these helps nobody. */
export const mostMakeUpChoices = 100

const whole = (what: string, least: number, most: number) =>
  z
    .number(`Type a number of ${what}`)
    .int(`Type a whole number of ${what}`)
    .min(least, `At least ${least}`)
    .max(most, `At most ${most} ${what}`)

/**
 * The studio’s rule: at most `most` make-ups of a child in twelve weeks, each to be used within `weeks` of the missed class, where the absence
 * is announced `noticeHours` before. Classes that are called off are not counted. `fillsUnlimited`: a class without a number of places has room.
 */
export const MakeUpRule = z.object({
  isOn: z.boolean(),
  most: whole('make-ups', 1, mostMakeUps),
  weeks: whole('weeks', 1, mostWeeksToMakeUp),
  noticeHours: whole('hours', 0, mostHoursOfNotice),
  fillsUnlimited: z.boolean(),
})
export type MakeUpRule = z.infer<typeof MakeUpRule>

export const MakeUpClass = z.object({ id: Id, name: z.string(), date: PlainDate, startTime: PlainTime })
export type MakeUpClass = z.infer<typeof MakeUpClass>

/** A class for a missed one. It may be used until `lastOn`; `booked` once it is. */
export const MakeUp = z.object({
  student: z.object({ id: Id, name: z.string() }),
  missed: MakeUpClass,
  lastOn: PlainDate,
  booked: MakeUpClass.nullable(),
  can: z.object({ book: z.boolean(), cancel: z.boolean() }),
})
export type MakeUp = z.infer<typeof MakeUp>

export const MakeUpChoice = MakeUpClass.extend({
  endTime: PlainTime,
  teacherName: z.string().nullable(),
  locationName: z.string().nullable(),
  /** places that are left; null: the class has no number of places */
  free: z.number().int().nullable(),
})
export type MakeUpChoice = z.infer<typeof MakeUpChoice>

const ofMissed = { studentId: Id, missedId: Id }
export const BookMakeUp = z.object({ ...ofMissed, classId: Id })
export type BookMakeUp = z.infer<typeof BookMakeUp>

const notTheirs = {
  'student-not-found': refusal(404, 'This student no longer exists.'),
  'answer-not-yours': refusal(403, 'Another guardian says whether {name} comes.'),
}
const notThere = { 'make-up-not-found': refusal(404, 'There is no make-up for this class any more.') }

/** Said where an absence is taken back whose make-up has been booked. */
export const makeUpBooked = {
  'make-up-booked': refusal(409, '{name} has a make-up for this class: {className} on {day}. Cancel that first.'),
}

export const makeUps = {
  rule: call('GET', '/make-ups/rule', who.owners, 'Whether a child who misses a class gets another one for it').output(MakeUpRule),

  saveRule: call('PUT', '/make-ups/rule', who.owners, 'Choose whether a child who misses a class gets another one for it')
    .input(MakeUpRule)
    .output(MakeUpRule),

  list: call('GET', '/make-ups', who.families, 'The make-ups of one’s own children that are to be used or to come').output(z.array(MakeUp)),

  choices: call('GET', '/make-ups/choices', who.families, 'The coming classes with room in which a child can make up for one')
    .input(z.object(ofMissed))
    .errors({ ...notTheirs, ...notThere })
    .output(z.array(MakeUpChoice)),

  book: call('POST', '/make-ups', who.families, 'Use a make-up for one date of a class; again for the same, nothing more is done')
    .input(BookMakeUp)
    .errors({
      ...notTheirs,
      ...notThere,
      'class-not-found': refusal(404, 'Class not found'),
      'class-full': refusal(409, 'The last place in this class has just gone. Please choose another class.'),
      'booked-already': refusal(409, 'This make-up is booked already: {className} on {day}.'),
    })
    .output(z.object({ className: z.string(), date: PlainDate })),

  cancel: call('POST', '/make-ups/cancel', who.families, 'Give a booked make-up back, to use it for another class')
    .input(z.object(ofMissed))
    .errors({
      ...notTheirs,
      ...notThere,
      'too-late': refusal(409, 'It is too late to give this make-up back. You can still say that {name} can’t come.'),
    })
    .output(z.object({ lastOn: PlainDate.nullable() })),
}
