import type { Category, NotificationType } from '@callboard/contract/notifications'
import {
  IconBell,
  IconCake,
  IconCalendarEvent,
  IconCalendarOff,
  IconCash,
  IconChecklist,
  IconCreditCardRefund,
  IconFileText,
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
  class_capacity: IconUsers,
  attendance_marked: IconChecklist,
  attendance_missing: IconChecklist,
  unauthorized_absence: IconUserExclamation,
  document_assigned: IconFileText,
  document_reminder: IconFileText,
  document_deadline_missed: IconFileText,
  document_signed: IconFileText,
  upgrade_required: IconTrendingUp,
  storage_used: IconTrendingUp,
  refund_pending: IconCreditCardRefund,
  refund_completed: IconCreditCardRefund,
}

export function TypeIcon({ type, category }: { type: NotificationType; category: Category }) {
  const Icon = byType[type] ?? byCategory[category]
  return (
    <span className={css.icon} data-category={category} aria-hidden>
      <Icon size={20} stroke={1.7} />
    </span>
  )
}
