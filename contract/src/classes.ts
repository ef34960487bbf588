import { z } from 'zod'
import { call } from './call.ts'
import { addYears, DayOfWeek, PlainDate, PlainTime, weeklyDates } from './dates.ts'
import { Minor } from './money.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { Id, longest, paragraphs, requiredLine } from './text.ts'

export const maxSeriesYears = 2
export const maxCapacity = 2000
export const maxPriceMinor = 1_000_000
export const maxEnrolledAtOnce = 500

const Named = z.object({ id: Id, name: z.string() })

/** One date of a lesson. `teacher` and `location` are null when they are gone. Amounts in minor units of the studio's currency. */
export const Class = z.object({
  id: Id,
  seriesId: Id.nullable(),
  name: z.string(),
  notes: z.string(),
  date: PlainDate,
  startTime: PlainTime,
  endTime: PlainTime,
  teacher: Named.nullable(),
  location: Named.nullable(),
  isDropIn: z.boolean(),
  capacity: z.number().int().nullable(),
  bookedCount: z.number().int(),
  spotsLeft: z.number().int().nullable(),
  dropInPriceMinor: Minor.nullable(),
  /** how many students are enrolled; null for parents */
  enrolledCount: z.number().int().nullable(),
  /** names of the asking parent's own enrolled students; null for staff */
  enrolledNames: z.array(z.string()).nullable(),
  /** whether anybody is marked in its register; null for parents */
  isMarked: z.boolean().nullable(),
  /** raised by each edit: an edit names the version it was made from */
  version: z.number().int(),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
})
export type Class = z.infer<typeof Class>

/** A week from Monday to Sunday; `today` is the studio's. Classes by date, start time and name. */
export const Week = z.object({
  weekOf: PlainDate,
  today: PlainDate,
  classes: z.array(Class),
  can: z.object({ add: z.boolean() }),
})
export type Week = z.infer<typeof Week>

/** A class with who is enrolled, by name; for parents the own children only. */
export const ClassDetail = Class.extend({ students: z.array(Named) })
export type ClassDetail = z.infer<typeof ClassDetail>

/** What can be chosen as "a class": a series once, by the id of the series, or a one-off class. By name, then day. */
export const ClassChoice = z.object({ id: Id, name: z.string(), repeats: z.boolean(), date: PlainDate, startTime: PlainTime })
export type ClassChoice = z.infer<typeof ClassChoice>

const studentIds = z.array(Id).max(maxEnrolledAtOnce, `At most ${maxEnrolledAtOnce} students can be chosen at once`).default([])

const required = 'Please fill in all required fields'

const times = z.object({
  startTime: PlainTime,
  endTime: PlainTime,
})
const endsAfterStart = {
  test: (typed: { startTime: string; endTime: string }) => typed.endTime > typed.startTime,
  error: { path: ['endTime'], message: 'End time must be after the start time' },
}

const noStudents = { path: ['studentIds'], message: 'Students can be chosen only for classes that are not drop-in' }

/** When a class is held: once, or every week on a day from `startsOn` (today if left out) to `endsOn`. */
export const Recurrence = z.discriminatedUnion('repeats', [
  z.object({ repeats: z.literal('never'), date: PlainDate }),
  z.object({ repeats: z.literal('weekly'), dayOfWeek: DayOfWeek, startsOn: PlainDate.optional(), endsOn: PlainDate }),
])
export type Recurrence = z.infer<typeof Recurrence>

/** A drop-in's places: how many, and the price of one in minor units of the studio's currency. */
export const DropIn = z.object({
  capacity: z
    .number()
    .int('Capacity must be a whole number')
    .min(1, 'Capacity must be at least 1')
    .max(maxCapacity, `Capacity can be at most ${maxCapacity}`),
  priceMinor: Minor.min(0, 'Price cannot be below 0').max(maxPriceMinor, 'Price can be at most 10,000.00'),
})
export type DropIn = z.infer<typeof DropIn>

export const AddClass = times
  .extend({
    /** made by the browser: of the class, or of the series. A repeated request adds once. */
    id: Id,
    name: requiredLine('Name', longest.name),
    notes: paragraphs('Notes', longest.text).default(''),
    teacherId: z.uuid(required).toLowerCase(),
    locationId: z.uuid(required).toLowerCase(),
    when: Recurrence,
    dropIn: DropIn.nullable().default(null),
    /** who is enrolled in each class of it; not for drop-in classes (S2 §5) */
    studentIds,
  })
  .refine(endsAfterStart.test, endsAfterStart.error)
  .refine((typed) => typed.dropIn === null || typed.studentIds.length === 0, noStudents)
export type AddClass = z.infer<typeof AddClass>

export const EditScope = z.enum(['single', 'future', 'all'])
export type EditScope = z.infer<typeof EditScope>

/**
 * An edit sends the whole form as it is now. The server compares it with the class at `version` and changes, in every class of
 * the scope, only what differs. `date` counts for `single` only: other scopes never move dates (S4 classes).
 */
export const EditClass = times
  .extend({
    id: Id,
    scope: EditScope,
    version: z.number().int(),
    name: requiredLine('Name', longest.name),
    notes: paragraphs('Notes', longest.text).default(''),
    teacherId: Id.nullable(),
    locationId: Id.nullable(),
    date: PlainDate,
    dropIn: DropIn.nullable().default(null),
    /** who joins and who leaves each class of the scope. Somebody who is enrolled already stays so, somebody with a mark too (S2 §5). */
    enrol: studentIds,
    withdraw: studentIds,
  })
  .refine(endsAfterStart.test, endsAfterStart.error)
  .refine((typed) => typed.dropIn === null || typed.enrol.length + typed.withdraw.length === 0, { ...noStudents, path: ['enrol'] })
export type EditClass = z.infer<typeof EditClass>

/** Another class in the same room, or with the same teacher, at the same time. Allowed, but said before saving (S4 classes). */
export const Clash = z.object({
  className: z.string(),
  /** the name of the room that both would use; null when they only share the teacher */
  room: z.string().nullable(),
  /** the name of the teacher of both; null when they only share the room */
  teacher: z.string().nullable(),
  /** the first of the dates */
  date: PlainDate,
  /** on how many dates */
  dates: z.number().int().min(1),
  startTime: PlainTime,
  endTime: PlainTime,
})
export type Clash = z.infer<typeof Clash>

/** The first clashing classes, each once for all its dates, and how many there are. */
export const Clashes = z.object({ first: z.array(Clash), count: z.number().int() })
export type Clashes = z.infer<typeof Clashes>

/** What a deletion would do, in figures: `removed` vanish, `archived` are hidden but keep their register or bookings. */
export const Removal = z.object({ removed: z.number().int(), archived: z.number().int(), enrolledStudents: z.number().int() })
export type Removal = z.infer<typeof Removal>

const classNotFound = { 'class-not-found': refusal(404, 'Class not found') }
const partsNotFound = {
  'teacher-not-found': refusal(404, 'This teacher is not in your studio. Please choose another.', 'teacherId'),
  'location-not-found': refusal(404, 'This room is not in your studio. Please choose another.', 'locationId'),
}
const studentNotFound = { 'student-not-found': refusal(404, 'A student you have chosen is not in your studio any more.', 'studentIds') }
const seriesRefusals = {
  'ends-before-start': refusal(400, 'The end date is before the first class', 'when.endsOn'),
  'series-too-long': refusal(400, 'A weekly class can run for at most 2 years. Please choose an earlier end date.', 'when.endsOn'),
  'no-such-day': refusal(400, 'There is no such day of the week between these dates', 'when.endsOn'),
}

/**
 * The dates of a weekly class, or why there are none. Shared so that the form can say it before it is sent; the server decides.
 * @param today the studio's, used when `startsOn` is left out
 */
export function seriesDates(when: Extract<Recurrence, { repeats: 'weekly' }>, today: PlainDate): PlainDate[] | keyof typeof seriesRefusals {
  const startsOn = when.startsOn ?? today
  if (when.endsOn < startsOn) return 'ends-before-start'
  if (when.endsOn > addYears(startsOn, maxSeriesYears)) return 'series-too-long'
  const dates = weeklyDates(when.dayOfWeek, startsOn, when.endsOn)
  return dates.length === 0 ? 'no-such-day' : dates
}

export const classes = {
  week: call('GET', '/classes/week', who.members, 'The classes of a week, as the asking role sees them')
    .input(z.object({ of: PlainDate.optional() }))
    .output(Week),

  read: call('GET', '/classes/{id}', who.members, 'A class with who is enrolled')
    .input(z.object({ id: Id }))
    .errors(classNotFound)
    .output(ClassDetail),

  choices: call('GET', '/classes/choices', who.owners, 'Series and one-off classes with a date from 30 days ago on').output(
    z.array(ClassChoice),
  ),

  add: call('POST', '/classes', who.owners, 'Add a one-off class, a weekly class or a drop-in class')
    .input(AddClass)
    .errors({ ...partsNotFound, ...studentNotFound, ...seriesRefusals, 'id-taken': refusal(409, 'Failed to create class') })
    .output(z.object({ id: Id, count: z.number().int(), firstDate: PlainDate })),

  clashes: call('POST', '/classes/clashes', who.owners, 'Classes in the same room or with the same teacher at the same time')
    .input(
      times
        .extend({
          teacherId: Id.nullable(),
          locationId: Id.nullable(),
          when: Recurrence,
          /** the class being edited, and how much of its series: these do not clash with themselves */
          editing: z.object({ id: Id, scope: EditScope }).nullable().default(null),
        })
        .refine(endsAfterStart.test, endsAfterStart.error),
    )
    .output(Clashes),

  edit: call('PATCH', '/classes/{id}', who.owners, 'Edit a class, or the classes of its series')
    .input(EditClass)
    .errors({
      ...classNotFound,
      ...partsNotFound,
      ...studentNotFound,
      'class-changed': refusal(409, 'Somebody changed this class while you were editing it. Look at it again before you save.'),
      'below-booked': refusal(409, '{n} places are booked already: capacity cannot be lower.', 'dropIn.capacity'),
      'drop-in-stays': refusal(409, 'A class cannot be turned into a drop-in class, or back, once it exists.'),
    })
    /** `kept`: names of students who were to leave but have a mark in one of the classes, and stay enrolled in those */
    .output(z.object({ id: Id, count: z.number().int(), kept: z.array(z.string()) })),

  removal: call('GET', '/classes/{id}/removal', who.owners, 'What deleting would do, in figures')
    .input(z.object({ id: Id, scope: EditScope }))
    .errors(classNotFound)
    .output(Removal),

  remove: call('DELETE', '/classes/{id}', who.owners, 'Delete a class, this and future ones, or the whole series')
    .input(z.object({ id: Id, scope: EditScope }))
    .errors(classNotFound)
    .output(Removal),
}
