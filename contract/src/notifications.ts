import { z } from 'zod'
import { call } from './call.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { Undo, undoable, undoRefusals } from './undo.ts'
import { Id } from './text.ts'

export const dropdownSize = 5
export const pageSizes = [5, 10, 25, 50] as const
export const defaultPageSize = 10

export const NotificationType = z.enum([
  'new_channel_post',
  'new_comment',
  'mentioned',
  'announcement',
  'post_moderated',
  'new_message',
  'content_reported',
  'report_answered',
  'picture_consent',
  'picture_takedown',
  'picture_waiting',
  'picture_refused',
  'staff_registration',
  'parent_registration',
  'parent_deletion',
  'student_enrollment',
  'student_added',
  'student_removed',
  'student_import',
  'student_guardian_asked',
  'student_coming_of_age',
  'student_guardian_joined',
  'student_guardian_left',
  'student_removal_asked',
  'student_consecutive_absence',
  'student_birthday',
  'payment_received',
  'payment_overdue',
  'payment_request',
  'payment_confirmation',
  'payment_account_lost',
  'payment_card_expiring',
  'class_assigned',
  'class_reminder',
  'class_cancellation',
  'class_schedule',
  'class_capacity',
  'class_place_free',
  'class_place_offered',
  'class_place_released',
  'class_absence',
  'class_cover',
  'class_cover_asked',
  'class_cover_wanted',
  'class_make_up',
  'class_make_up_ending',
  'class_trial_asked',
  'join_asked',
  'attendance_marked',
  'unauthorized_absence',
  'attendance_missing',
  'document_assigned',
  'document_reminder',
  'document_deadline_missed',
  'document_signed',
  'document_damaged',
  'upgrade_required',
  'storage_used',
  'trial_ending',
  'renewal_failed',
  'renewal_due',
  'plan_refunded',
  'plan_paid',
  'plan_cancelled',
  'plan_ending',
  'plan_ended',
  'studio_resting',
  'refund_pending',
  'refund_completed',
  'account_unreachable',
  'account_data_ready',
])
export type NotificationType = z.infer<typeof NotificationType>

export const Priority = z.enum(['urgent', 'high', 'medium', 'low'])
export type Priority = z.infer<typeof Priority>

export const EntityType = z.enum(['student', 'invoice', 'staff', 'parent', 'class', 'conversation', 'post', 'channel', 'document'])
export type EntityType = z.infer<typeof EntityType>

export const Category = z.enum(['communication', 'payment', 'class', 'student', 'account', 'other'])
export type Category = z.infer<typeof Category>

export const categoryLabels = {
  all: 'All Notifications',
  communication: 'Communication',
  payment: 'Payments',
  class: 'Classes',
  student: 'Students',
  account: 'Accounts',
} as const
export const CategoryFilter = z.enum(['all', 'communication', 'payment', 'class', 'student', 'account'])
export type CategoryFilter = z.infer<typeof CategoryFilter>

/** The first category whose words occur in a type (S1 §4). */
const categoryWords: readonly (readonly [Category, readonly string[]])[] = [
  ['communication', ['message', 'post', 'comment', 'document', 'report', 'mention', 'announcement', 'picture']],
  ['payment', ['payment']],
  ['class', ['class', 'attendance']],
  ['student', ['student', 'enrollment']],
  ['account', ['parent', 'staff', 'account']],
]

export function categoryOf(type: NotificationType): Category {
  return categoryWords.find(([, words]) => words.some((word) => type.includes(word)))?.[0] ?? 'other'
}

/** What a filter shows: Payments also what is paid back, whose category is other to the letter of S1 §4. */
export function typesOf(category: CategoryFilter): NotificationType[] {
  const isPaidBack = (type: NotificationType) => category === 'payment' && type.startsWith('refund_')
  return NotificationType.options.filter((type) => category === 'all' || categoryOf(type) === category || isPaidBack(type))
}

export const Notification = z.object({
  id: Id,
  type: NotificationType,
  category: Category,
  title: z.string(),
  message: z.string(),
  priority: Priority,
  entityId: Id.nullable(),
  entityType: EntityType.nullable(),
  link: z.string(),
  /** the class of which it asks who is coming */
  asks: Id.nullable(),
  requiresAction: z.boolean(),
  isRead: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type Notification = z.infer<typeof Notification>

/** By page of the menu: how much there waits for the user, such as documents to read or sign. */
export const Waiting = z.object({ documents: z.number().int(), channels: z.number().int(), messages: z.number().int() })
export type Waiting = z.infer<typeof Waiting>

export const RecentNotifications = z.object({ notifications: z.array(Notification), unreadCount: z.number().int(), waiting: Waiting })
export type RecentNotifications = z.infer<typeof RecentNotifications>

/** S1 §2.10: urgent first, then by priority, then newest first. A page past the end is the last page. */
export const NotificationPage = z.object({
  notifications: z.array(Notification),
  total: z.number().int(),
  page: z.number().int(),
  unreadCount: z.number().int(),
  asOf: z.iso.datetime(),
  newer: z.number().int(),
})
export type NotificationPage = z.infer<typeof NotificationPage>

export const ListNotifications = z.object({
  category: CategoryFilter.default('all'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().pipe(z.literal(pageSizes)).default(defaultPageSize),
  /** `asOf` of an earlier answer: later arrivals are only counted, so that rows do not move while being clicked */
  asOf: z.iso.datetime().optional(),
})
export type ListNotifications = z.infer<typeof ListNotifications>

export const DismissAll = z.object({ category: CategoryFilter.default('all'), undoable }).default({ category: 'all' })
export type DismissAll = z.infer<typeof DismissAll>

const notFound = refusal(404, 'This notification no longer exists.')
const Changed = z.object({ changed: z.number().int() })
const Undoable = Changed.extend({ undo: Undo.nullable() })

export const notifications = {
  recent: call(
    'GET',
    '/notifications/recent',
    who.membersBeforeSubscribing,
    'The newest five, how many are unread, and what waits on other pages',
  ).output(RecentNotifications),

  list: call('GET', '/notifications', who.membersBeforeSubscribing, 'A page of notifications that have not been dismissed')
    .input(ListNotifications)
    .output(NotificationPage),

  markRead: call('POST', '/notifications/{id}/read', who.membersBeforeSubscribing, 'Mark one as read')
    .input(z.object({ id: Id }))
    .errors({ 'notification-not-found': notFound })
    .output(Changed),

  seen: call('POST', '/notifications/seen', who.membersBeforeSubscribing, 'Mark as read what the page at an address shows')
    .input(
      z.object({
        address: z
          .string()
          .max(500)
          .regex(/^\/(?!\/)/),
      }),
    )
    .output(Changed),

  markAllRead: call('POST', '/notifications/read', who.membersBeforeSubscribing, 'Mark all as read')
    .input(z.object({ undoable }).default({}))
    .output(Undoable),

  dismiss: call('POST', '/notifications/{id}/dismiss', who.membersBeforeSubscribing, 'Hide one')
    .input(z.object({ id: Id, undoable }))
    .errors({ 'notification-not-found': notFound })
    .output(Undoable),

  dismissAll: call('POST', '/notifications/dismiss', who.membersBeforeSubscribing, 'Hide all, or all of a category: "Delete All"')
    .input(DismissAll)
    .output(Undoable),

  undo: call('POST', '/notifications/undo/{id}', who.membersBeforeSubscribing, 'Take back what one has just hidden or marked as read')
    .input(z.object({ id: Id }))
    .errors({ 'undo-over': undoRefusals['undo-over'] })
    .output(Changed),
}
