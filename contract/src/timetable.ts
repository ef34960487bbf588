import { z } from 'zod'
import { call } from './call.ts'
import { PlainDate, PlainTime } from './dates.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { Id } from './text.ts'

/** Of ours, or too easily taken for ours. */
const reserved = new Set(['confirm', 'callboard', 'admin', 'api', 'support'])

export const Slug = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9-]*[a-z0-9]$/, 'Please use letters from a to z, digits and hyphens')
  .min(3, 'Please use at least 3 characters')
  .max(40, 'Please use at most 40 characters')
  .refine((slug) => !reserved.has(slug), 'This address is taken. Please choose another.')

/** Of one studio: its present one, and those that lead on to it. */
export const maxAddresses = 5
export const maxShownAtOnce = 500

/** A weekly class, or one that takes place once: what an owner ticks. Its next date stands for all of them. */
export const TimetableCourse = z.object({
  /** of the series, or of the class that has none */
  id: Id,
  name: z.string(),
  isWeekly: z.boolean(),
  date: PlainDate,
  startTime: PlainTime,
  teacher: z.string().nullable(),
  isShown: z.boolean(),
  /** shown, but kept back, as one child alone is in it */
  isHeldBack: z.boolean(),
})
export type TimetableCourse = z.infer<typeof TimetableCourse>

export const Timetable = z.object({
  isOn: z.boolean(),
  /** null: none yet */
  slug: z.string().nullable(),
  courses: z.array(TimetableCourse),
})
export type Timetable = z.infer<typeof Timetable>

export const EditTimetable = z.object({ isOn: z.boolean(), slug: Slug })
export type EditTimetable = z.infer<typeof EditTimetable>

export const ShowClasses = z.object({ ids: z.array(Id).min(1).max(maxShownAtOnce), shown: z.boolean() })
export type ShowClasses = z.infer<typeof ShowClasses>

export const Naming = z.object({ isNamed: z.boolean() })
export type Naming = z.infer<typeof Naming>

export const timetable = {
  read: call('GET', '/timetable', who.owners, 'The public timetable: whether it is on, its address, and which classes it shows').output(
    Timetable,
  ),
  edit: call('PUT', '/timetable', who.owners, 'Switch the public timetable on or off, and give it its address')
    .input(EditTimetable)
    .errors({
      'address-taken': refusal(409, 'This address is taken. Please choose another.', 'slug'),
      'too-many-addresses': refusal(
        409,
        `A studio can have ${maxAddresses} addresses, as earlier ones lead on. Please choose one of yours: {addresses}.`,
        'slug',
      ),
    })
    .output(EditTimetable),
  show: call('POST', '/timetable/classes', who.owners, 'Show classes on the public timetable, or show them no longer')
    .input(ShowClasses)
    .errors({ 'class-not-found': refusal(404, 'One of these classes no longer exists.') })
    .output(z.object({ ids: z.array(Id) })),
  naming: call('GET', '/timetable/naming', who.staff, 'Whether one’s own first name stands on the public timetable').output(Naming),
  nameMe: call('PUT', '/timetable/naming', who.staff, 'Agree to one’s own first name on the public timetable, or take that back')
    .input(Naming)
    .output(Naming),
}
