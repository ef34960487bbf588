import type { Category, Notification, NotificationType } from '@callboard/contract/notifications'
import {
  IconBell,
  IconCake,
  IconCalendarEvent,
  IconCalendarOff,
  IconCash,
  IconChecklist,
  IconCreditCardRefund,
  IconFileText,
  IconGavel,
  IconMessage,
  IconMoodKid,
  IconReceipt,
  IconTrendingUp,
  IconUserExclamation,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react'
import css from './type-icon.module.css'

const byCategory: Record<Category, typeof IconBell> = {
  communication: IconMessage,
  payment: IconCash,
  class: IconCalendarEvent,
  student: IconMoodKid,
  account: IconUsers,
  other: IconBell,
}
const byType: Partial<Record<NotificationType, typeof IconBell>> = {
  staff_registration: IconUserPlus,
  parent_registration: IconUserPlus,
  student_consecutive_absence: IconUserExclamation,
  student_birthday: IconCake,
  payment_request: IconReceipt,
  payment_overdue: IconReceipt,
  class_cancellation: IconCalendarOff,
  class_absence: IconCalendarOff,
  class_capacity: IconUsers,
  attendance_marked: IconChecklist,
  attendance_missing: IconChecklist,
  unauthorized_absence: IconUserExclamation,
  document_assigned: IconFileText,
  document_reminder: IconFileText,
  document_deadline_missed: IconFileText,
  document_signed: IconFileText,
  document_damaged: IconFileText,
  upgrade_required: IconTrendingUp,
  storage_used: IconTrendingUp,
  refund_pending: IconCreditCardRefund,
  refund_completed: IconCreditCardRefund,
}

export function TypeIcon({ type, category, priority }: Pick<Notification, 'type' | 'category' | 'priority'>) {
  const isPressing = priority === 'urgent' || priority === 'high'
  // A dispute has no type of its own (S1 §3); only its news of money is pressing.
  const Icon = type === 'payment_received' && isPressing ? IconGavel : (byType[type] ?? byCategory[category])
  return (
    <span className={css.icon} data-category={category} data-priority={priority} aria-hidden>
      <Icon size={20} stroke={1.7} />
    </span>
  )
}
