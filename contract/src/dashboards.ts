import { z } from 'zod'
import { MarkStatus } from './attendance.ts'
import { call } from './call.ts'
import { PlainDate, PlainTime } from './dates.ts'
import { Notification } from './notifications.ts'
import { who } from './roles.ts'
import { Id } from './text.ts'

/** S2 §9, and how far back the chart of attendance looks. */
export const activitySize = 5
export const chartWeeks = 8
/** The children's classes of so many days from now. */
export const daysAhead = 7
/** How far back a class without a register is asked for. */
export const unmarkedDays = 14
/** Of the classes to come, and of those without a register. */
export const classListSize = 5

const Count = z.number().int().min(0)

/** A class as a dashboard lists it. Names are null when they are gone. */
export const BoardClass = z.object({
  id: Id,
  name: z.string(),
  date: PlainDate,
  startTime: PlainTime,
  endTime: PlainTime,
  teacherName: z.string().nullable(),
  locationName: z.string().nullable(),
  isDropIn: z.boolean(),
  capacity: Count.nullable(),
  bookedCount: Count,
  /** how many students are enrolled; null for parents */
  enrolledCount: Count.nullable(),
  /** the asking parent's own children in it; null for staff */
  children: z.array(z.string()).nullable(),
  /** whether its register was saved; null for parents */
  isMarked: z.boolean().nullable(),
})
export type BoardClass = z.infer<typeof BoardClass>

/** The marks of one week by status; a week without a mark has zeros. */
export const AttendanceWeek = z.object({ weekOf: PlainDate, counts: z.record(MarkStatus, Count) })
export type AttendanceWeek = z.infer<typeof AttendanceWeek>

/** Something that happened in the studio. */
export const Activity = z.object({
  kind: z.enum(['register-saved', 'student-added', 'class-added']),
  /** of the class, or the student; of a weekly class the first date that is left */
  id: Id,
  name: z.string(),
  /** of the class; null for a student */
  date: PlainDate.nullable(),
  /** a class that is held every week: it was added once */
  isWeekly: z.boolean(),
  /** who did it; null when it is not kept or they are gone */
  by: z.string().nullable(),
  at: z.iso.datetime(),
})
export type Activity = z.infer<typeof Activity>

const common = {
  /** the studio's */
  today: PlainDate,
  /** the last 8 weeks, this one included, the oldest first */
  attendance: z.array(AttendanceWeek),
}

/** The studio at a glance. Hours are of classes, rounded to one decimal (S2 §9). Money joins with its features. */
export const OwnerDashboard = z.object({
  ...common,
  students: z.object({ count: Count, addedThisMonth: Count }),
  teachers: z.object({ count: Count }),
  classes: z.object({ thisWeek: Count, today: Count, hoursThisWeek: z.number() }),
  /** what a new studio still has to do, by what is there */
  has: z.object({ rooms: z.boolean(), teachers: z.boolean(), classes: z.boolean() }),
  /** the classes of today */
  day: z.array(BoardClass),
  activity: z.array(Activity),
  /** the asking owner's newest notifications */
  updates: z.array(Notification),
})
export type OwnerDashboard = z.infer<typeof OwnerDashboard>

export const TeacherDashboard = z.object({
  ...common,
  classes: z.object({ thisWeek: Count, hoursThisWeek: z.number(), remainingHoursToday: z.number() }),
  /** the own classes of today, and the next ones after it: at most 5 */
  day: z.array(BoardClass),
  next: z.array(BoardClass),
  /** own classes with students of the last 14 days that have ended with nobody marked: the oldest first, at most 5, and how many in all */
  unmarked: z.array(BoardClass),
  unmarkedCount: Count,
})
export type TeacherDashboard = z.infer<typeof TeacherDashboard>

export const ParentDashboard = z.object({
  ...common,
  children: z.array(z.object({ id: Id, name: z.string(), classesThisWeek: Count })),
  /** the children's classes of the next 7 days, to the hour, that have not ended */
  next: z.array(BoardClass),
})
export type ParentDashboard = z.infer<typeof ParentDashboard>

export const dashboards = {
  owner: call('GET', '/dashboards/owner', who.owners, 'Studio Overview').output(OwnerDashboard),
  teacher: call('GET', '/dashboards/teacher', who.staff, 'Teacher Dashboard: the own classes').output(TeacherDashboard),
  parent: call('GET', '/dashboards/parent', who.parents, 'Parent Dashboard: the own children').output(ParentDashboard),
}
