import { z } from 'zod'
import { dayNames } from '@callboard/contract/dates'
import type { Reader } from '../reader.ts'
import { classLink } from './class-link.ts'
import { clock, count, day, enrolled, entry, list, name, student, user, whoIs, words, type Wording } from './entry.ts'

const Held = z.object({ className: name, date: day, startTime: clock, locationName: name.optional() })

const Several = Held.extend({ count: z.number().int().min(1).default(1) })

const Joined = z.object({ joined: enrolled.optional() })

const weekday = z.number().int().min(1).max(7)

/** the day of the week that several classes had, and the one that they have now */
const Moved = z.object({ weekdays: z.object({ from: weekday, to: weekday }).optional() })

/** A family's children in closed classes, and what these are called; the day of the last of several. */
const OfChildren = z.object({
  lastDate: day.optional(),
  children: z.array(student.extend({ classNames: z.array(z.string()) })).optional(),
})

/** Children of whom the family had said something about the day that the class has left. */
const Unsaid = z.object({ unsaid: z.array(student.extend({ answer: z.enum(['away', 'late']) })).optional() })

const Changes = z.object({
  day: z.boolean().default(false),
  time: z.boolean().default(false),
  location: z.boolean().default(false),
  teacher: z.boolean().default(false),
})

export const classes = {
  class_assigned: entry({
    details: Several.extend({ ...Joined.shape, ...Moved.shape }),
    entityType: 'class',
    seenAt: 'its-link',
    group: 'classUpdates',
    say: (it, to, classId) => ({
      title: 'Class assigned to you',
      message: words(`You are teaching ${it.className}: ${held(it, to)}${moved(it)}.`, newcomers(it)),
      link: classLink(it.date, classId),
    }),
  }),

  class_reminder: entry({
    details: Held,
    entityType: 'class',
    seenAt: 'its-link',
    group: 'classUpdates',
    say: (it, to, classId) => ({
      title: `Reminder: ${it.className}`,
      message: `${it.className} is on ${to.when(it.date, it.startTime)}${room(it)}.`,
      link: classLink(it.date, classId),
    }),
  }),

  class_cancellation: entry({
    details: Several.extend({
      ...OfChildren.shape,
      closedFor: name.optional(),
      note: z.string().optional(),
      callOffId: z.uuid().optional(),
    }),
    entityType: 'class',
    seenAt: 'its-link',
    group: 'classUpdates',
    say: (it, to, classId) => ({
      title: 'Class cancelled',
      message: it.closedFor
        ? words(`${ofAll(it, to)} ${it.count === 1 ? 'is' : 'are'} cancelled${whose(it)}: ${it.closedFor}.`, it.note)
        : it.count === 1
          ? `${it.className} on ${to.when(it.date, it.startTime)} is cancelled.`
          : `${it.className}: ${several(it, to)} are cancelled.`,
      priority: it.callOffId ? 'urgent' : 'high',
      // No class id, as the class is no longer in the calendar.
      link: it.closedFor ? `${classLink(it.date, classId)}${it.callOffId ? `#off-${it.callOffId}` : ''}` : classLink(it.date),
      mail: {
        subject: it.closedFor
          ? `Cancelled: ${ofAll(it, to)}`
          : it.count === 1
            ? `Cancelled: ${it.className}, ${to.when(it.date, it.startTime)}`
            : `Cancelled: ${severalOf(it, to)}`,
        paragraphs: [
          it.closedFor
            ? `${ofAll(it, to)} will not take place${whose(it)}: ${it.closedFor}.`
            : it.count === 1
              ? `${it.className} on ${to.when(it.date, it.startTime)} will not take place.`
              : `${severalOf(it, to)} will not take place.`,
          it.closedFor ? 'The calendar says so, too.' : 'The calendar shows what is on instead.',
        ],
        onSlip: [...eachOf(it), ...(it.note ? [it.note] : [])],
        button: 'See the calendar',
      },
    }),
  }),

  class_schedule: entry({
    details: Several.extend({
      ...Joined.shape,
      ...Moved.shape,
      ...OfChildren.shape,
      ...Unsaid.shape,
      teacher: user.optional(),
      changed: Changes.default({ day: false, time: false, location: false, teacher: false }),
      isRefundable: z.boolean().default(false),
      isOnAgain: z.boolean().optional(),
      /** what they had booked or waited for in them is gone */
      isUnplaced: z.boolean().optional(),
      /** the term in which weekly classes go on, and how many other names they have */
      goesOnIn: name.optional(),
      /** classes that were copied to other days */
      isAdded: z.boolean().optional(),
      others: z.number().int().min(0).default(0),
    }),
    entityType: 'class',
    seenAt: 'its-link',
    group: 'classUpdates',
    say: (it, to, classId) =>
      it.goesOnIn || it.isAdded
        ? goingOn(it, to, classId)
        : {
            title: 'Class schedule changed',
            message: it.isOnAgain
              ? words(`${ofAll(it, to)} will take place after all${whose(it)}.`, whatIsNew(it), mayBookAgain(it))
              : words(`${it.className}: ${held(it, to)}${taught(it)}${moved(it)}.`, ...sayAgain(it), mayGiveBack(it), newcomers(it)),
            priority: 'high',
            link: classLink(it.date, classId),
            mail: {
              subject: it.isOnAgain ? `On again: ${ofAll(it, to)}` : `${whatChanged(it)}: ${held(it, to)}${taught(it)}`,
              paragraphs: [
                it.isOnAgain
                  ? words(`${ofAll(it, to)} will take place after all${whose(it)}.`, whatIsNew(it))
                  : it.count === 1
                    ? `${it.className} is now on ${to.when(it.date, it.startTime)}${room(it)}${taught(it)}.`
                    : `${count(it.count, 'class', 'classes')} of ${it.className} have changed. ${movedFirst(it)} on ${to.when(it.date, it.startTime)}${room(it)}${taught(it)}.`,
                ...sayAgain(it),
                ...(it.isUnplaced ? [mayBookAgain(it)] : []),
                ...(it.isRefundable ? [mayGiveBack(it)] : []),
                ...(it.joined ? [newcomers(it)] : []),
              ],
              onSlip: eachOf(it),
              button: 'See the calendar',
            },
          },
  }),

  class_place_offered: entry({
    details: Held.extend({ student, untilOn: day, untilAt: clock }),
    entityType: 'class',
    seenAt: 'its-link',
    group: 'classUpdates',
    say: (it, to, classId) => {
      const sentence = `A place in ${it.className} on ${to.when(it.date, it.startTime)} has become free for ${it.student.name}.`
      const until = `It is yours to book until ${to.when(it.untilOn, it.untilAt)}. After that, it will be offered to the next family.`
      return {
        title: `A place in ${it.className}`,
        message: `${sentence} ${until}`,
        priority: 'high',
        requiresAction: true,
        link: `/dashboard/bookings?book=${classId}&student=${it.student.studentId}`,
        mail: { subject: `A place in ${it.className} is yours to book`, paragraphs: [sentence, until], button: 'Book this place' },
      }
    },
  }),

  class_place_released: entry({
    details: Held.extend({ student, hasLeftAccount: z.boolean().default(false), byStudio: z.boolean().default(false) }),
    entityType: 'class',
    seenAt: 'nowhere',
    group: 'classUpdates',
    say: (it, to) => {
      const why = it.hasLeftAccount ? 'the studio changed its card account before it was paid for' : 'it was not paid for in time'
      const end = it.byStudio ? 'cancelled by the studio' : `given up, because ${why}`
      const sentence = `The place for ${it.student.name} in ${it.className} on ${to.when(it.date, it.startTime)} was ${end}.`
      return {
        title: `No place in ${it.className}`,
        message: sentence,
        priority: 'high',
        link: '/dashboard/bookings',
        mail: { subject: `No place in ${it.className} for ${it.student.name}`, paragraphs: [sentence], button: 'See your bookings' },
      }
    },
  }),

  class_place_free: entry({
    details: Held.omit({ locationName: true }).extend({ student, isTrial: z.boolean().optional() }),
    entityType: 'class',
    seenAt: 'its-link',
    group: 'classUpdates',
    say: (it, to, classId) => ({
      title: `A place is free in ${it.className}`,
      message: it.isTrial
        ? `${it.student.name} is waiting for a trial, and ${it.className} has a place on ${to.when(it.date, it.startTime)}.`
        : `${it.student.name} is first on the waiting list of ${it.className}.`,
      link: classLink(it.date, classId),
    }),
  }),

  class_capacity: entry({
    details: Held.extend({ capacity: z.number().int().optional() }),
    entityType: 'class',
    seenAt: 'its-link',
    group: 'classUpdates',
    say: (it, to, classId) => ({
      title: `${it.className} is full`,
      message: `${it.capacity === 1 ? 'The one place' : `All ${it.capacity === undefined ? 'places' : count(it.capacity, 'place', 'places')}`} of ${it.className} on ${to.when(it.date, it.startTime)} ${it.capacity === 1 ? 'is' : 'are'} booked.`,
      link: classLink(it.date, classId),
    }),
  }),
}

type One = { count: number; date: string; startTime: string; locationName?: string | undefined }

function newcomers({ joined }: z.output<typeof Joined>): string {
  return joined ? `${whoIs(joined)} now enrolled.` : ''
}

function held(it: One, to: Reader): string {
  return it.count === 1 ? `${to.when(it.date, it.startTime)}${room(it)}` : `${several(it, to)}${room(it)}`
}

type Weekdays = z.output<typeof Moved>

const dayWord = (day: number) => `${dayNames[day - 1]}s`

function moved({ weekdays }: Weekdays): string {
  return weekdays ? `, on ${dayWord(weekdays.to)} instead of ${dayWord(weekdays.from)}` : ''
}

function movedFirst({ weekdays }: Weekdays): string {
  if (!weekdays) return 'The first is now'
  return `They are now on ${dayWord(weekdays.to)} instead of ${dayWord(weekdays.from)}, the first`
}

function mayGiveBack({ isRefundable }: { isRefundable: boolean }): string {
  return isRefundable
    ? 'If that does not suit you, you can cancel what you have booked until the class starts, and all of your money will be returned.'
    : ''
}

function mayBookAgain({ isUnplaced = false }: { isUnplaced?: boolean | undefined }): string {
  return isUnplaced ? 'Earlier bookings and waiting lists stay cancelled: to come, please book again.' : ''
}

function sayAgain({ unsaid = [] }: z.output<typeof Unsaid>): string[] {
  const of = (answer: 'away' | 'late') => list(unsaid.filter((one) => one.answer === answer).map((child) => child.name))
  return [
    ...(of('away') ? [`You had said that ${of('away')} can’t come: please say so again.`] : []),
    ...(of('late') ? [`You had said that ${of('late')} would be late: please say so again.`] : []),
  ]
}

function several(it: One, to: Reader): string {
  return `${count(it.count, 'class', 'classes')} from ${to.when(it.date, it.startTime)}`
}

function severalOf(it: One & { className: string }, to: Reader): string {
  return `${count(it.count, 'class', 'classes')} of ${it.className} from ${to.when(it.date, it.startTime)}`
}

function goingOn(
  it: One & { className: string; goesOnIn?: string | undefined; others: number },
  to: Reader,
  classId: string | null,
): Wording {
  const what = it.others === 0 ? it.className : `${it.className} and ${count(it.others, 'other class', 'other classes')}`
  const { goesOnIn: term } = it
  const sentence = term
    ? `${what} ${it.others === 0 ? 'goes' : 'go'} on in ${term}: ${held(it, to)}.`
    : `Added for ${what}: ${held(it, to)}.`
  return {
    title: term ? `Next: ${term}` : 'New classes',
    message: sentence,
    link: classLink(it.date, classId),
    mail: { subject: term ? `${what} in ${term}` : `New classes: ${held(it, to)}`, paragraphs: [sentence], button: 'See the calendar' },
  }
}

/** Of classes that may have several names. */
function ofAll(it: One & { className: string; lastDate?: string | undefined }, to: Reader): string {
  if (it.count === 1) return `${it.className} on ${to.when(it.date, it.startTime)}`
  return it.lastDate && it.lastDate !== it.date ? `${several(it, to)} to ${to.date(it.lastDate)}` : several(it, to)
}

type Children = z.output<typeof OfChildren>

function whose({ children }: Children): string {
  return children ? ` for ${list(children.map((child) => child.name))}` : ''
}

/** A line a child, where the classes are not named yet. */
function eachOf({ children, count: all }: Children & Pick<One, 'count'>): string[] {
  return children && all > 1 ? children.map((child) => `${child.name}: ${list(child.classNames)}.`) : []
}

/** Of a class that takes place after all. */
function whatIsNew({ count: all, changed, locationName, teacher }: Changed & Pick<One, 'count'>): string {
  const parts = these({ day: changed.day, time: changed.time, room: changed.location, teacher: changed.teacher })
  if (parts.length === 0) return ''
  const names = words(locationName && `in ${locationName}`, teacher && `with ${teacher.name}`)
  return `New: ${list(parts)}${all === 1 && names ? `, now ${names}` : ''}.`
}

function room(it: Pick<One, 'locationName'>): string {
  return it.locationName ? ` in ${it.locationName}` : ''
}

interface Changed extends Pick<One, 'locationName'> {
  readonly className: string
  readonly changed: z.output<typeof Changes>
  readonly teacher?: z.output<typeof user> | undefined
}

function taught({ changed, locationName, teacher }: Changed): string {
  const open = these({ room: changed.location && !locationName, teacher: changed.teacher && !teacher })
  return `${teacher ? ` with ${teacher.name}` : ''}${open.length === 0 ? '' : `, ${list(open)} to be announced`}`
}

function whatChanged({ className, changed, locationName, teacher }: Changed): string {
  const parts = these({
    day: changed.day,
    time: changed.time,
    room: changed.location && !!locationName,
    teacher: changed.teacher && !!teacher,
  })
  if (parts.length > 0) return `New ${list(parts)} for ${className}`
  return changed.location || changed.teacher ? className : `New schedule for ${className}`
}

function these(parts: Record<string, boolean>): string[] {
  return Object.keys(parts).filter((part) => parts[part])
}
