import { z } from 'zod'
import { call } from './call.ts'
import { ClassPapers } from './class-papers.ts'
import { Clashes, FoundClashes } from './clashes.ts'
import { isTooLong, longestClassHours } from './class-times.ts'
import { addYears, DayOfWeek, EndTime, PlainDate, PlainTime, weeklyDates } from './dates.ts'
import { Find } from './lists.ts'
import { Minor } from './money.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { ClosureKind } from './terms.ts'
import { Undo, undoable, undoRefusals } from './undo.ts'
import { Id, line, longest, paragraphs, requiredLine } from './text.ts'

export const maxSeriesYears = 2
export const maxCapacity = 2000
export const maxAge = 99
export const maxPriceMinor = 1_000_000
export const maxEnrolledAtOnce = 500

/** A colour of the calendar: one of twelve. */
export const hueCount = 12
const Hue = z
  .number()
  .int()
  .min(0)
  .max(hueCount - 1)

const Named = z.object({ id: Id, name: z.string() })

/** Families see which of their own children are enrolled; staff see how many are, and by name in each class. */
export const Viewer = z.enum(['staff', 'family'])
export type Viewer = z.infer<typeof Viewer>

/** One date of a lesson. `teacher` and `location` are null once deleted. Amounts are in minor units of the studio's currency. */
export const Class = z.object({
  id: Id,
  seriesId: Id.nullable(),
  name: z.string(),
  notes: z.string(),
  /** what to wear, for families too */
  dressCode: z.string(),
  date: PlainDate,
  startTime: PlainTime,
  endTime: PlainTime,
  teacher: Named.nullable(),
  /** the teacher comes on this date instead of whose class it is */
  isCover: z.boolean(),
  location: Named.nullable(),
  /** in full years, for whom it is; null: open */
  ageFrom: z.number().int().nullable(),
  ageTo: z.number().int().nullable(),
  /** the studio's own word; '' : for everybody */
  level: z.string(),
  isDropIn: z.boolean(),
  /** places on each date; null: any number, never of a drop-in class */
  capacity: z.number().int().nullable(),
  bookedCount: z.number().int(),
  /** none below 0; of a class that is not a drop-in null for families */
  spotsLeft: z.number().int().nullable(),
  dropInPriceMinor: Minor.nullable(),
  /** chosen by an owner; null: that of the name */
  hue: Hue.nullable(),
  /** kept by the studio for the name */
  nameHue: Hue,
  enrolledCount: z.number().int().nullable(),
  /** how many of them cannot come, as their parents have said; null for families */
  cantComeCount: z.number().int().nullable(),
  /** the asking family's enrolled children; null for staff */
  enrolledNames: z.array(z.string()).nullable(),
  /** the asking family's children whose place is held, but not paid for yet; null for staff */
  unpaidNames: z.array(z.string()).nullable(),
  /** the asking family has a child without a place in it; null for staff */
  hasOthers: z.boolean().nullable(),
  isMarked: z.boolean().nullable(),
  /** why the studio is closed that day, so that the class does not take place */
  closedFor: z.string().nullable(),
  /** raised by each edit; an edit names the version it is based on */
  version: z.number().int(),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
})
export type Class = z.infer<typeof Class>

/** Why the studio is closed on a day; of closures that overlap, the one that began first. */
export const ClosedDay = z.object({ date: PlainDate, kind: ClosureKind, reason: z.string() })
export type ClosedDay = z.infer<typeof ClosedDay>

export const Week = z.object({
  weekOf: PlainDate,
  today: PlainDate,
  viewer: Viewer,
  classes: z.array(Class),
  /** those of the Sunday before which end on its Monday */
  before: z.array(Class),
  closed: z.array(ClosedDay),
  /** for staff: classes of the days before and after, where one of the two passes midnight between the weeks */
  beside: z.array(Class.pick({ id: true, name: true, date: true, startTime: true, endTime: true, teacher: true, location: true })),
  can: z.object({ add: z.boolean() }),
})
export type Week = z.infer<typeof Week>

export const ClassDetail = Class.extend({
  viewer: Viewer,
  students: z.array(Named.extend({ papers: ClassPapers, isTrial: z.boolean(), isMakeUp: z.boolean() })),
})
export type ClassDetail = z.infer<typeof ClassDetail>

export const ClassChoice = z.object({ id: Id, name: z.string(), repeats: z.boolean(), date: PlainDate, startTime: PlainTime })
export type ClassChoice = z.infer<typeof ClassChoice>

/** A student as a class is looked for. */
export const FittedStudent = z.object({ id: Id, name: z.string(), dateOfBirth: PlainDate, level: z.string() })
export type FittedStudent = z.infer<typeof FittedStudent>

/**
 * A class with dates to come that is no drop-in, as its next one has it; `placesLeft`: on the fullest of them, below 0 where more are enrolled.
 */
export const FittingClass = Class.pick({
  name: true,
  date: true,
  startTime: true,
  teacher: true,
  ageFrom: true,
  ageTo: true,
  level: true,
}).extend({
  /** of a series, or of a class by itself */
  id: Id,
  /** of the next date */
  classId: Id,
  repeats: z.boolean(),
  lastDate: PlainDate,
  placesLeft: z.number().int().nullable(),
  /** on the next date */
  placesLeftOnDate: z.number().int().nullable(),
  waiting: z.number().int(),
  /** which of the students are in it for the term */
  inIt: z.array(Id),
})
export type FittingClass = z.infer<typeof FittingClass>

/** The next class of a series, or its last. */
export const FoundClass = Class.pick({ id: true, name: true, date: true, startTime: true, teacher: true })
export type FoundClass = z.infer<typeof FoundClass>

const studentIds = z.array(Id).max(maxEnrolledAtOnce, `At most ${maxEnrolledAtOnce} students can be chosen at once`).default([])

/** an owner wants more students than there are places, having read so */
export const overfill = z.boolean().optional()

const required = 'Please fill in all required fields'

const times = z.object({
  startTime: PlainTime,
  endTime: EndTime,
})
type Times = z.infer<typeof times>
const hasLength = {
  test: ({ startTime, endTime }: Times) => startTime !== endTime,
  error: { path: ['endTime'], message: 'The start and end time are the same' },
}
const tooLong = `A class can last at most ${longestClassHours} hours`
const isShortEnough = {
  test: (typed: Times) => !hasLength.test(typed) || !isTooLong(typed),
  error: { path: ['endTime'], message: tooLong },
}

type Ages = { ageFrom?: number | null | undefined; ageTo?: number | null | undefined }
const agesAreInOrder = {
  test: ({ ageFrom, ageTo }: Ages) => (ageFrom === undefined) === (ageTo === undefined) && (ageFrom ?? 0) <= (ageTo ?? maxAge),
  error: { path: ['ageTo'], message: 'The oldest age is below the youngest' },
}

const noStudents = { path: ['studentIds'], message: 'You cannot choose students for a drop-in class' }

export const Recurrence = z.discriminatedUnion('repeats', [
  z.object({ repeats: z.literal('never'), date: PlainDate }),
  z.object({ repeats: z.literal('weekly'), dayOfWeek: DayOfWeek, startsOn: PlainDate.optional(), endsOn: PlainDate }),
])
export type Recurrence = z.infer<typeof Recurrence>

const CapacityOfClass = z
  .number()
  .int('Capacity must be a whole number')
  .min(1, 'Capacity must be at least 1')
  .max(maxCapacity, `Capacity can be at most ${maxCapacity}`)

const age = (label: string) =>
  z.number().int(`${label} must be a whole number`).min(0, `${label} cannot be below 0`).max(maxAge, `${label} can be at most ${maxAge}`)

export const DropIn = z.object({
  capacity: CapacityOfClass,
  priceMinor: Minor.min(0, 'Price cannot be below 0').max(maxPriceMinor, 'Price can be at most 10,000.00'),
})
export type DropIn = z.infer<typeof DropIn>

function areDaysApart(id: string, when: Recurrence, alsoOn: readonly { id: string; dayOfWeek: number }[]): boolean {
  if (when.repeats === 'never') return alsoOn.length === 0
  const all = [{ id, dayOfWeek: when.dayOfWeek }, ...alsoOn]
  return (['id', 'dayOfWeek'] as const).every((part) => new Set(all.map((one) => one[part])).size === all.length)
}

/** What is typed of a class, whether it is new or not. What is left out of the optional ones stays as it is. */
const typed = times.extend({
  name: requiredLine('Name', longest.name),
  notes: paragraphs('Notes', longest.text).default(''),
  dressCode: line('Dress code', longest.dressCode).optional(),
  ageFrom: age('The youngest age').nullable().optional(),
  ageTo: age('The oldest age').nullable().optional(),
  level: line('Level', longest.level).optional(),
  dropIn: DropIn.nullable().default(null),
  /** of a class that is not a drop-in */
  capacity: CapacityOfClass.nullable().optional(),
  hue: Hue.nullable().optional(),
})
export type TypedClass = z.infer<typeof typed>

export const AddClass = typed
  .extend({
    /** made by the browser as an idempotency key: the id of the class, or of the series */
    id: Id,
    teacherId: z.uuid(required).toLowerCase(),
    locationId: z.uuid(required).toLowerCase(),
    when: Recurrence,
    /** more days of a weekly class: each is a series of its own, under its own id of the browser */
    alsoOn: z
      .array(z.object({ id: Id, dayOfWeek: DayOfWeek }))
      .max(6)
      .optional(),
    studentIds,
    overfill,
    undoable,
  })
  .refine(hasLength.test, hasLength.error)
  .refine(isShortEnough.test, isShortEnough.error)
  .refine(agesAreInOrder.test, agesAreInOrder.error)
  .refine((typed) => typed.dropIn === null || typed.studentIds.length === 0, noStudents)
  .refine(({ id, when, alsoOn = [] }) => areDaysApart(id, when, alsoOn), { path: ['alsoOn'], message: 'Choose each day once' })
export type AddClass = z.infer<typeof AddClass>

export const EditScope = z.enum(['single', 'future', 'all'])
export type EditScope = z.infer<typeof EditScope>

/** Dates of the series that have something of their own keep it; without, each becomes what was typed. */
const keepOwn = z.boolean().optional()

/**
 * The whole form: only what differs from the class at `version` changes across the scope, and nothing of a date of a series that has a
 * register. Another `date` moves this class, or each coming one of its series by as many days inside its own week (S4 classes).
 */
export const EditClass = typed
  .extend({
    id: Id,
    scope: EditScope,
    version: z.number().int(),
    teacherId: Id.nullable(),
    locationId: Id.nullable(),
    date: PlainDate,
    enrol: studentIds,
    withdraw: studentIds,
    overfill,
    keepOwn,
    undoable,
  })
  .refine(hasLength.test, hasLength.error)
  .refine(agesAreInOrder.test, agesAreInOrder.error)
  .refine((typed) => typed.dropIn === null || typed.enrol.length + typed.withdraw.length === 0, { ...noStudents, path: ['enrol'] })
export type EditClass = z.infer<typeof EditClass>

/** In what a date of a series may differ from its others. */
export const OwnField = z.enum(['times', 'teacher', 'room', 'name', 'capacity', 'price', 'colour', 'ages', 'level', 'dressCode', 'notes'])
export type OwnField = z.infer<typeof OwnField>

/** Dates of a scope that are not as the others: those with a register, which stay as they are, and what else has something of its own. */
export const Exceptions = z.object({
  registered: z.number().int(),
  /** the class itself */
  isRegistered: z.boolean(),
  own: z.array(z.object({ date: PlainDate, fields: z.array(OwnField) })),
})
export type Exceptions = z.infer<typeof Exceptions>

/** `fromId` and `toId` are of a series, any of its dates, or a one-off class; dates from `on` on, that have not begun. */
const studentMove = z.object({ studentId: Id, fromId: Id, toId: Id, on: PlainDate })
export const MoveStudent = studentMove.extend({ overfill, undoable })
export type MoveStudent = z.infer<typeof MoveStudent>

/** `classId` is of one date. */
export const AsTrial = z.object({ classId: Id, studentId: Id, overfill, undoable })
export type AsTrial = z.infer<typeof AsTrial>

/**
 * What moving a student would do: how many dates are `left` and `joined`, the last one in the old class that stays, the first in the new one,
 * where that ends before the old one would have (`endsOn`), and what the student has at the same times.
 */
export const StudentMove = z.object({
  left: z.number().int(),
  joined: z.number().int(),
  lastOfOld: PlainDate.nullable(),
  first: PlainDate,
  endsOn: PlainDate.nullable(),
  clashes: Clashes,
})
export type StudentMove = z.infer<typeof StudentMove>

/**
 * Preview of a deletion; `archived` classes are hidden but keep their register or bookings. `emailed`: how many people will be emailed.
 * `booked` places in coming classes are cancelled, and what was paid for them is refunded.
 */
export const Removal = z.object({
  removed: z.number().int(),
  archived: z.number().int(),
  enrolledStudents: z.number().int(),
  emailed: z.number().int(),
  booked: z.number().int(),
  refundMinor: Minor,
})
export type Removal = z.infer<typeof Removal>

/**
 * What another date of a class would do to its scope. Why dates stay: they have started, have a register, would already have started, were moved
 * before and would leave their week, or are booked and would fall on closed days. `closes`:
 * how many move onto one; `emailed`: how many people will be emailed; `booked`: paid places that families may give back.
 */
export const Moving = z.object({
  moved: z.number().int(),
  begun: z.number().int(),
  registered: z.number().int(),
  past: z.number().int(),
  week: z.number().int(),
  closed: z.number().int(),
  closes: z.number().int(),
  emailed: z.number().int(),
  booked: z.number().int(),
})
export type Moving = z.infer<typeof Moving>

/** Separate, as the form says them before the server does. */
export const moveFaults = {
  'out-of-week': 'A series moves within its week, Monday to Sunday. To move this class to another week, edit this class only.',
  'nothing-moves': 'None of these dates can move to that day: they are over, have a register, or would already have started.',
}
const outOfWeek = { 'out-of-week': refusal(400, moveFaults['out-of-week'], 'date') }

/** Said before more students are enrolled than there are places, which is the owner's to decide: sent again with `overfill`, it is done. */
export const overfull = {
  'class-full': refusal(409, 'On {day}, {taken} of {capacity} places are taken. This would make {after}.'),
}
const classNotFound = { 'class-not-found': refusal(404, 'Class not found') }
const partsNotFound = {
  'teacher-not-found': refusal(404, 'This teacher is not in your studio. Please choose another.', 'teacherId'),
  'location-not-found': refusal(404, 'This room is not in your studio. Please choose another.', 'locationId'),
}
const unpayable = {
  'below-card-least': refusal(400, 'Card payments start at {least}. Enter a larger price, or 0 for a free class.', 'dropIn.priceMinor'),
}
const notMoved = {
  'same-class': refusal(400, 'Please choose another class than this one.', 'toId'),
  'move-in-past': refusal(400, 'Please choose today or a later day.', 'on'),
  'places-are-booked': refusal(409, 'A place in a drop-in class is booked, and cannot be moved.'),
  'nothing-to-join': refusal(409, 'This class has no dates from that day on. Please choose another class or an earlier day.', 'toId'),
  'not-in-class': refusal(409, 'This student is not in the class from that day on. Please look at it again.'),
}
const studentNotFound = { 'student-not-found': refusal(404, 'A student you have chosen is no longer in your studio.', 'studentIds') }
/**
 * Why a weekly class has no dates. Separate, as the form says it before the server does and needs nothing else of the contract for that.
 */
export const seriesFaults = {
  'ends-before-start': 'The end date is before the first class',
  'series-too-long': 'A weekly class can run for at most 2 years. Please choose an earlier end date.',
  'no-such-day': 'That day of the week does not fall between these dates',
}
const seriesRefusals = {
  'ends-before-start': refusal(400, seriesFaults['ends-before-start'], 'when.endsOn'),
  'series-too-long': refusal(400, seriesFaults['series-too-long'], 'when.endsOn'),
  'no-such-day': refusal(400, seriesFaults['no-such-day'], 'when.endsOn'),
}

/** The dates of a weekly class, or why there are none; shared with the form. @param today the studio's, the default of `startsOn` */
export function seriesDates(when: Extract<Recurrence, { repeats: 'weekly' }>, today: PlainDate): PlainDate[] | keyof typeof seriesFaults {
  const startsOn = when.startsOn ?? today
  if (when.endsOn < startsOn) return 'ends-before-start'
  if (when.endsOn > addYears(startsOn, maxSeriesYears)) return 'series-too-long'
  const dates = weeklyDates(when.dayOfWeek, startsOn, when.endsOn)
  return dates.length === 0 ? 'no-such-day' : dates
}

export const classes = {
  week: call('GET', '/classes/week', who.members, 'The classes of a week, as the role of the caller sees them')
    .input(z.object({ of: PlainDate.optional() }))
    .output(Week),

  read: call('GET', '/classes/{id}', who.members, 'A class and its enrolled students')
    .input(z.object({ id: Id }))
    .errors(classNotFound)
    .output(ClassDetail),

  choices: call('GET', '/classes/choices', who.owners, 'Series and one-off classes dated within the last 30 days or later').output(
    z.array(ClassChoice),
  ),

  fitting: call('POST', '/classes/fitting', who.owners, 'The classes that students could join, and what tells whether each is for them')
    .input(z.object({ studentIds: studentIds.unwrap().min(1) }))
    .errors(studentNotFound)
    .output(z.object({ students: z.array(FittedStudent), classes: z.array(FittingClass) })),

  find: call(
    'GET',
    '/classes/find',
    who.members,
    'The first classes, each series once, by parts of a name; for parents those that concern them',
  )
    .input(Find)
    .output(z.array(FoundClass)),

  add: call('POST', '/classes', who.owners, 'Add a one-off class, a weekly class or a drop-in class')
    .input(AddClass)
    .errors({
      ...partsNotFound,
      ...studentNotFound,
      ...unpayable,
      ...overfull,
      ...seriesRefusals,
      'id-taken': refusal(409, 'Failed to create class'),
    })
    /** `isFirst`: the studio had no class before */
    .output(z.object({ id: Id, count: z.number().int(), firstDate: PlainDate, isFirst: z.boolean().optional(), undo: Undo.nullable() })),

  clashes: call(
    'POST',
    '/classes/clashes',
    who.owners,
    'Classes in the same room, with the same teacher or with the same students at the same time',
  )
    .input(
      times
        .extend({
          teacherId: Id.nullable(),
          locationId: Id.nullable(),
          when: Recurrence,
          alsoOn: z.array(DayOfWeek).max(6).optional(),
          studentIds,
          editing: z.object({ id: Id, scope: EditScope, keepOwn }).nullable().default(null),
        })
        .refine(hasLength.test, hasLength.error),
    )
    .output(FoundClashes),

  edit: call('PATCH', '/classes/{id}', who.owners, 'Edit a class, or the classes of its series')
    .input(EditClass)
    .errors({
      ...classNotFound,
      ...partsNotFound,
      ...studentNotFound,
      ...unpayable,
      ...overfull,
      'too-long': refusal(400, tooLong, 'endTime'),
      'class-changed': refusal(409, 'Someone changed this class while you were editing it. Please check their changes before you save.'),
      'below-booked': refusal(409, '{taken}, so capacity cannot be lower.', 'dropIn.capacity'),
      'booked-into-past': refusal(
        409,
        'Families have booked this class, so it cannot be moved to a date in the past. If it is not going ahead, delete it and they will be refunded.',
      ),
      'one-booked-into-past': refusal(
        409,
        'The class on {date} would already have started, and families have booked it. Change only the later ones.',
      ),
      'booked-into-closure': refusal(
        409,
        'Families have booked this class, and the studio is closed on {date}. If it is not going ahead, delete it and they will be refunded.',
      ),
      ...outOfWeek,
      'nothing-moves': refusal(409, moveFaults['nothing-moves'], 'date'),
      'all-registered': refusal(409, 'These dates have a register and stay as they are. To change one of them, edit this class only.'),
      'drop-in-stays': refusal(409, 'Once a class has been added, it cannot be changed to or from a drop-in class.'),
    })
    /** `kept`: names of students who stay enrolled where they have a mark */
    .output(z.object({ id: Id, count: z.number().int(), kept: z.array(z.string()), undo: Undo.nullable() })),

  exceptions: call(
    'GET',
    '/classes/{id}/exceptions',
    who.owners,
    'Dates of a series that an edit leaves alone, or that have something of their own',
  )
    .input(z.object({ id: Id, scope: EditScope }))
    .errors(classNotFound)
    .output(Exceptions),

  moving: call('GET', '/classes/{id}/moving', who.owners, 'What moving to another day or time would do, in figures')
    .input(z.object({ id: Id, scope: EditScope, date: PlainDate, startTime: PlainTime, keepOwn: z.enum(['true', 'false']).optional() }))
    .errors({ ...classNotFound, ...outOfWeek })
    .output(Moving),

  movingStudent: call('GET', '/classes/students/{studentId}/moving', who.owners, 'What moving a student to another class would do')
    .input(studentMove)
    .errors({ ...classNotFound, ...studentNotFound, ...notMoved })
    .output(StudentMove),

  moveStudent: call('POST', '/classes/students/{studentId}/move', who.owners, 'Move a student from one class to another')
    .input(MoveStudent)
    .errors({ ...classNotFound, ...studentNotFound, ...notMoved, ...overfull })
    .output(StudentMove.pick({ left: true, joined: true, first: true }).extend({ undo: Undo.nullable() })),

  enrol: call('POST', '/classes/enrol', who.owners, 'Enrol students in all dates of a class that are to come')
    .input(z.object({ classId: Id, studentIds: studentIds.unwrap().min(1), overfill, undoable }))
    .errors({
      ...classNotFound,
      ...studentNotFound,
      'places-are-booked': refusal(409, 'Places in a drop-in class are booked one by one.', 'classId'),
      'nothing-to-join': refusal(409, 'This class has no dates to come. Please choose another class.', 'classId'),
      ...overfull,
    })
    /** `already`: names of students who were in it, and stay as they are */
    .output(
      z.object({
        className: z.string(),
        first: PlainDate,
        enrolled: z.number().int(),
        already: z.array(z.string()),
        undo: Undo.nullable(),
      }),
    ),

  enrolAsTrial: call('POST', '/classes/enrol-as-trial', who.owners, 'Let a student come to one date of a class for a trial')
    .input(AsTrial)
    .errors({
      ...classNotFound,
      ...studentNotFound,
      'places-are-booked': refusal(409, 'Places in a drop-in class are booked one by one.', 'classId'),
      'class-started': refusal(409, 'This class has started. Please choose a later date.', 'classId'),
      'class-closed': refusal(409, 'This class does not take place: {reason}. Please choose another date.', 'classId'),
      'enrolled-already': refusal(409, 'This student is in the class on that day already.', 'studentId'),
      ...overfull,
    })
    .output(z.object({ className: z.string(), date: PlainDate, undo: Undo.nullable() })),

  removal: call('GET', '/classes/{id}/removal', who.owners, 'What deleting would do, in figures')
    .input(z.object({ id: Id, scope: EditScope }))
    .errors(classNotFound)
    .output(Removal),

  remove: call('DELETE', '/classes/{id}', who.owners, 'Delete a class, this and future ones, or the whole series')
    .input(z.object({ id: Id, scope: EditScope, undoable }))
    .errors(classNotFound)
    .output(Removal.omit({ emailed: true }).extend({ undo: Undo.nullable() })),

  undo: call('POST', '/classes/undo/{id}', who.owners, 'Take back what one has just added, edited or deleted')
    .input(z.object({ id: Id }))
    .errors(undoRefusals)
    .output(z.object({ id: Id })),
}
