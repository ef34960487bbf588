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
import { addresses, type PageName } from '../addresses.ts'

const items = {
  overview: item('overview', IconHome),
  classes: item('classes', IconCalendarWeek),
  bookings: item('bookings', IconTag),
  messages: item('messages', IconMessage),
  channels: item('channels', IconHash),
  users: item('users', IconUsers),
  documents: item('documents', IconFileText),
  studio: item('studio', IconBuildingStore),
  teachers: item('teachers', IconChalkboardTeacher),
  students: item('students', IconMoodKid),
  payments: item('payments', IconCash),
  invoices: item('invoices', IconFileInvoice),
  myStudents: item('myStudents', IconMoodKid),
  paymentSettings: item('paymentSettings', IconCreditCard),
  plans: item('plans', IconTag),
}

function item<Name extends PageName>(name: Name, icon: typeof IconHome) {
  const { title: label, path: to } = addresses[name] as (typeof addresses)[Name]
  return { label, to, icon }
}

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
