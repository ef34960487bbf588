import type { Me } from '@callboard/contract/auth'
import type { Waiting } from '@callboard/contract/notifications'
import {
  IconBuildingStore,
  IconCalendarWeek,
  IconCash,
  IconChalkboardTeacher,
  IconCreditCard,
  IconFileInvoice,
  IconFileText,
  IconHash,
  IconHome,
  IconMessage,
  IconMoodKid,
  IconTag,
  IconUsers,
} from '@tabler/icons-react'

const items = {
  overview: { label: 'Overview', to: '/dashboard', icon: IconHome },
  classes: { label: 'Classes', to: '/dashboard/classes', icon: IconCalendarWeek },
  bookings: { label: 'Bookings', to: '/dashboard/bookings', icon: IconTag },
  messages: { label: 'Messages', to: '/dashboard/messages', icon: IconMessage },
  channels: { label: 'Channels', to: '/dashboard/channels', icon: IconHash },
  users: { label: 'Users', to: '/dashboard/users', icon: IconUsers },
  documents: { label: 'Documents', to: '/dashboard/documents', icon: IconFileText },
  studio: { label: 'Studio Info', to: '/dashboard/studio', icon: IconBuildingStore },
  teachers: { label: 'Teachers', to: '/dashboard/teachers', icon: IconChalkboardTeacher },
  students: { label: 'Students', to: '/dashboard/students', icon: IconMoodKid },
  payments: { label: 'Payments', to: '/dashboard/payments', icon: IconCash },
  invoices: { label: 'Invoices', to: '/dashboard/invoices', icon: IconFileInvoice },
  myStudents: { label: 'My Students', to: '/dashboard/my-students', icon: IconMoodKid },
  paymentSettings: { label: 'Payment Settings', to: '/dashboard/payment-settings', icon: IconCreditCard },
  plans: { label: 'Plans', to: '/dashboard/plans', icon: IconTag },
} as const

export type MenuItem = (typeof items)[keyof typeof items]

/** What the number beside a page counts. */
const waitingWords: Partial<Record<MenuItem['to'], readonly [page: keyof Waiting, words: string]>> = {
  [items.documents.to]: ['documents', 'to read or sign'],
  [items.channels.to]: ['channels', 'unread'],
  [items.messages.to]: ['messages', 'unread'],
}

/** How much waits on a page, and in words; null: nothing. */
export function waitingAt({ to }: Pick<MenuItem, 'to'>, waiting: Waiting | undefined): { count: number; words: string } | null {
  const [page, words] = waitingWords[to] ?? []
  const count = (page && waiting?.[page]) ?? 0
  return count > 0 ? { count, words: `${count} ${words}` } : null
}

export type MenuUser = Pick<Me, 'role' | 'hasStudents' | 'hasBills'>

/** A role's sidebar in groups (S1 §2.8): set-up pages stand apart, and staff's own children come last. */
export function menuOf({ role, hasStudents, hasBills }: MenuUser): readonly (readonly MenuItem[])[] {
  const { overview, classes, messages, channels, users, documents, studio, teachers, students, payments, invoices } = items
  const own = hasStudents ? [items.myStudents] : []
  if (role === 'owner') {
    return [
      [overview, classes, messages, channels, users, documents, studio, teachers, students, payments, invoices, ...own],
      [items.paymentSettings, items.plans],
    ]
  }
  if (role === 'teacher') return [[overview, classes, messages, channels, ...(hasBills ? [payments] : []), documents, ...own]]
  return [[overview, classes, items.bookings, messages, channels, payments, documents, items.myStudents]]
}

/** At the foot of the page on phones; "More" opens the rest of the menu. */
export const tabs = [{ ...items.overview, label: 'Home' }, items.classes, items.messages] as const

export function restOfMenu(user: MenuUser): MenuItem[][] {
  const isTab = ({ to }: MenuItem) => tabs.some((tab) => tab.to === to)
  return menuOf(user)
    .map((group) => group.filter((item) => !isTab(item)))
    .filter((group) => group.length > 0)
}
