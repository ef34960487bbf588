import { z } from 'zod'
import { MarkStatus } from './attendance.ts'
import { call } from './call.ts'
import { Class } from './classes.ts'
import { PlainDate } from './dates.ts'
import { Notification } from './notifications.ts'
import { who } from './roles.ts'
import { Id } from './text.ts'

/** S2 §9, and how far back the chart of attendance looks. */
export const activitySize = 5
export const chartWeeks = 8

/** The marks of one week, counted by status; weeks without a mark are there with zeros. */
export const AttendanceWeek = z.object({ weekOf: PlainDate, counts: z.record(MarkStatus, z.number().int()) })
export type AttendanceWeek = z.infer<typeof AttendanceWeek>

/** Something that happened in the studio: a register saved, a student added, a class added, students enrolled. */
export const Activity = z.object({
  kind: z.enum(['register-saved', 'student-added', 'class-added']),
  /** of the class, or the student */
  id: Id,
  name: z.string(),
  /** who did it; null when it is not kept or they are gone */
  by: z.string().nullable(),
  at: z.iso.datetime(),
})
export type Activity = z.infer<typeof Activity>

const chart = { attendance: z.array(AttendanceWeek) }

/** The studio at a glance. Hours are of classes, rounded to one decimal (S2 §9). Money joins with its features. */
export const OwnerDashboard = z.object({
  students: z.object({ count: z.number().int(), addedThisMonth: z.number().int() }),
  teachers: z.object({ count: z.number().int() }),
  classes: z.object({ thisWeek: z.number().int(), today: z.number().int(), hoursThisWeek: z.number() }),
  /** what a new studio still has to do, by what is there */
  has: z.object({ rooms: z.boolean(), teachers: z.boolean(), classes: z.boolean() }),
  today: z.array(Class),
  ...chart,
  activity: z.array(Activity),
  updates: z.array(Notification),
})
export type OwnerDashboard = z.infer<typeof OwnerDashboard>

export const TeacherDashboard = z.object({
  classes: z.object({ thisWeek: z.number().int(), hoursThisWeek: z.number(), remainingHoursToday: z.number() }),
  /** the own classes of today, and the next ones after it: at most 5 */
  today: z.array(Class),
  next: z.array(Class),
  /** own classes of the last 14 days that have ended without a register: the oldest first, at most 5 */
  unmarked: z.array(Class),
  ...chart,
})
export type TeacherDashboard = z.infer<typeof TeacherDashboard>

export const ParentDashboard = z.object({
  children: z.array(z.object({ id: Id, name: z.string(), classesThisWeek: z.number().int() })),
  /** the children's classes of the next 7 days, today included, from now on */
  next: z.array(Class),
  ...chart,
})
export type ParentDashboard = z.infer<typeof ParentDashboard>

export const dashboards = {
  owner: call('GET', '/dashboards/owner', who.owners, 'Studio Overview').output(OwnerDashboard),
  teacher: call('GET', '/dashboards/teacher', who.staff, 'Teacher Dashboard: the own classes').output(TeacherDashboard),
  parent: call('GET', '/dashboards/parent', who.parents, 'Parent Dashboard: the own children').output(ParentDashboard),
}
