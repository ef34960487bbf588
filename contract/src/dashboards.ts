import { z } from 'zod'
import { AwaitedCounts } from './awaited-signers.ts'
import { MarkStatus } from './attendance.ts'
import { call } from './call.ts'
import { Collector } from './collectors.ts'
import { GuardiansOfChild } from './guardians.ts'
import { PlainDate, PlainTime } from './dates.ts'
import { Author } from './channel-posts.ts'
import { Currency, Minor } from './money.ts'
import { Notification } from './notifications.ts'
import { PlanInterval } from './plans.ts'
import { who } from './roles.ts'
import { StaffNote, StudentDetail, studentNotFound } from './students.ts'
import { Id } from './text.ts'

export const activitySize = 5
export const chartWeeks = 8
export const daysAhead = 7
export const unmarkedDays = 14
export const classListSize = 5
export const documentListSize = 3
export const receivedListSize = 10
export const unreadListSize = 3

const Count = z.number().int().min(0)

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
  hue: Count,
  enrolledCount: Count.nullable(),
  /** the names of those of whom it has been said that they can’t come; null for families */
  cantCome: z.array(z.string()).nullable(),
  children: z.array(z.string()).nullable(),
  isMarked: z.boolean().nullable(),
  closedFor: z.string().nullable(),
})
export type BoardClass = z.infer<typeof BoardClass>

export const AttendanceWeek = z.object({ weekOf: PlainDate, counts: z.record(MarkStatus, Count) })
export type AttendanceWeek = z.infer<typeof AttendanceWeek>

export const Activity = z.object({
  kind: z.enum(['register-saved', 'student-added', 'class-added']),
  id: Id,
  name: z.string(),
  date: PlainDate.nullable(),
  isWeekly: z.boolean(),
  by: z.string().nullable(),
  at: z.iso.datetime(),
})
export type Activity = z.infer<typeof Activity>

/** A document that somebody has still to sign or to read. */
export const DocumentTask = z.object({ id: Id, name: z.string(), requiresSignature: z.boolean(), expiresOn: PlainDate.nullable() })
export type DocumentTask = z.infer<typeof DocumentTask>

/** The user's own, those due first, at most `documentListSize`; the count is of all. */
export const DocumentTasks = z.object({ count: Count, list: z.array(DocumentTask) })
export type DocumentTasks = z.infer<typeof DocumentTasks>

/** A message that somebody else wrote; its preview has at most 60 characters (S2 §9). */
export const ReceivedMessage = z.object({
  id: Id,
  conversationId: Id,
  author: Author,
  preview: z.string(),
  at: z.iso.datetime(),
  isUnread: z.boolean(),
})
export type ReceivedMessage = z.infer<typeof ReceivedMessage>

const common = {
  today: PlainDate,
  documents: DocumentTasks,
}
const attendance = z.array(AttendanceWeek)

/** A class that has ended with students but no mark. */
export const DueRegister = z.object({ id: Id, name: z.string(), date: PlainDate, startTime: PlainTime, teacherName: z.string().nullable() })
export type DueRegister = z.infer<typeof DueRegister>

/** Of the last `unmarkedDays` days: oldest first, at most `classListSize`; the count is of all. */
const DueRegisters = z.object({ count: Count, list: z.array(DueRegister) })

const Unpaid = z.object({ amountMinor: Minor, count: Count })

/** Of the current month in the studio's zone; negative when refunds exceed payments. */
export const OwnerMoney = z.object({
  currency: Currency,
  revenueMinor: z.number().int(),
  /** against the previous month, rounded; 100 when only this month has revenue, null when a percentage is meaningless */
  changePercent: z.number().int().nullable(),
  outstanding: Unpaid,
  overdue: Unpaid,
})
export type OwnerMoney = z.infer<typeof OwnerMoney>

/** What an owner can do something about now; what has been done is not in it. */
export const OwnerNeeds = z.object({
  registers: DueRegisters,
  /** open disputes that ask for an answer; of the one that is due first the day and the invoice */
  disputes: z.object({ count: Count, amountMinor: Minor, answerBy: PlainDate.nullable(), invoiceId: Id.nullable() }),
  /** overdue, and not asked for lately; `ids` are as many as can be reminded in one call */
  overdue: Unpaid.extend({ ids: z.array(Id) }),
  /** who has still to sign and was not reminded today */
  unsigned: z.object({ documents: Count, people: Count }),
  /** pictures that wait for an answer, and where the oldest of them is */
  pictures: z.object({ count: Count, channelId: Id.nullable() }),
  reports: Count,
  /** invitations that nobody has followed for some days */
  invitations: z.array(Id),
  drafts: Unpaid,
})
export type OwnerNeeds = z.infer<typeof OwnerNeeds>

/** Hours are of classes, rounded to one decimal (S2 §9). */
export const OwnerDashboard = z.object({
  ...common,
  attendance,
  students: z.object({ count: Count, addedThisMonth: Count }),
  teachers: z.object({ count: Count }),
  classes: z.object({ thisWeek: Count, today: Count, hoursThisWeek: z.number() }),
  needs: OwnerNeeds,
  /** what the studio has of what it needs to begin: each first step is done while its thing is there */
  has: z.object({
    rooms: z.boolean(),
    /** or an owner who teaches a class */
    teachers: z.boolean(),
    classes: z.boolean(),
    /** or an open invitation of one */
    families: z.boolean(),
    fees: z.boolean(),
    /** a way to pay that works */
    payments: z.boolean(),
    documents: z.boolean(),
    registers: z.boolean(),
    invoices: z.boolean(),
  }),
  firstStepsAway: z.boolean(),
  money: OwnerMoney,
  /** documents that somebody has still to sign, how many people those are, and how many documents are past their last day */
  unsigned: z.object({ documents: Count, people: Count, overdue: Count, awaitedCounts: AwaitedCounts }),
  day: z.array(BoardClass),
  activity: z.array(Activity),
  updates: z.array(Notification),
})
export type OwnerDashboard = z.infer<typeof OwnerDashboard>

export const TeacherDashboard = z.object({
  ...common,
  attendance,
  classes: z.object({ thisWeek: Count, hoursThisWeek: z.number(), remainingHoursToday: z.number() }),
  day: z.array(BoardClass),
  next: z.array(BoardClass),
  /** own classes of the last 14 days, ended with students but no mark: oldest first, at most 5; the count is of all */
  unmarked: z.array(BoardClass),
  unmarkedCount: Count,
  /** newest first, at most `receivedListSize` */
  received: z.array(ReceivedMessage),
})
export type TeacherDashboard = z.infer<typeof TeacherDashboard>

export const ParentDashboard = z.object({
  ...common,
  children: z.array(z.object({ id: Id, name: z.string(), classesThisWeek: Count })),
  /** what is left to pay */
  open: Unpaid.extend({ currency: Currency, isOverdue: z.boolean() }),
  /** the children's classes of the next 7 days, to the hour, that have not ended */
  next: z.array(BoardClass),
  /** newest first, at most `unreadListSize` */
  unread: z.array(ReceivedMessage),
})
export type ParentDashboard = z.infer<typeof ParentDashboard>

/** A child on a page: what others than the studio's owners and the family may not see is null. */
export const ChildDashboard = z.object({
  student: StudentDetail,
  attendance,
  siblings: z.array(z.object({ id: Id, name: z.string() })).nullable(),
  /** what the family is asked to pay, and the plans that the child is on */
  fees: z
    .object({
      open: Unpaid.extend({ currency: Currency, isOverdue: z.boolean() }),
      plans: z.array(z.object({ id: Id, name: z.string(), amountMinor: Minor, interval: PlanInterval })),
    })
    .nullable(),
  guardians: GuardiansOfChild,
  /** who must not collect the child first; of a family, what they wrote themselves */
  collecting: z.object({ people: z.array(Collector), canAdd: z.boolean() }),
  /** null for families */
  note: StaffNote.nullable(),
})
export type ChildDashboard = z.infer<typeof ChildDashboard>

export const dashboards = {
  owner: call('GET', '/dashboards/owner', who.owners, 'Studio Overview').output(OwnerDashboard),
  teacher: call('GET', '/dashboards/teacher', who.staff, 'Teacher Dashboard: your own classes').output(TeacherDashboard),
  parent: call('GET', '/dashboards/parent', who.families, 'Parent Dashboard: your own children').output(ParentDashboard),
  child: call('GET', '/dashboards/children/{id}', who.members, "A child's page: for owners, the child's teachers and their family")
    .input(z.object({ id: Id }))
    .errors(studentNotFound)
    .output(ChildDashboard),
}
