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
import { isFor } from '../access/access.ts'
import { addresses, type PageName } from '../addresses.ts'

/**
 * The menu in groups and in its order (S1 §2.8), set-up pages apart: whoever may open a page finds it here, unless it names whom. Those who
 * are billed find Payments before Documents.
 */
const groups = [
  [
    item('overview', IconHome),
    item('classes', IconCalendarWeek),
    item('bookings', IconTag, ({ isFamily }) => isFamily),
    item('messages', IconMessage),
    item('channels', IconHash),
    item('users', IconUsers, ({ role }) => role === 'owner'),
    item('payments', IconCash, ({ role }) => role !== 'owner'),
    item('documents', IconFileText),
    item('studio', IconBuildingStore),
    item('teachers', IconChalkboardTeacher),
    item('students', IconMoodKid),
    item('payments', IconCash, ({ role }) => role === 'owner'),
    item('invoices', IconFileInvoice),
    item('myStudents', IconMoodKid),
  ],
  [item('paymentSettings', IconCreditCard), item('plans', IconTag)],
] as const

function item<Name extends PageName>(name: Name, icon: typeof IconHome, isWanted: (user: MenuUser) => boolean = () => true) {
  const { title: label, path: to, access } = addresses[name] as (typeof addresses)[Name]
  return { label, to, icon, access, isWanted }
}

export type MenuItem = (typeof groups)[number][number]

/** What the number beside a page counts. */
const waitingWords: Partial<Record<MenuItem['to'], readonly [page: keyof Waiting, words: string]>> = {
  [addresses.documents.path]: ['documents', 'to read or sign'],
  [addresses.channels.path]: ['channels', 'unread'],
  [addresses.messages.path]: ['messages', 'unread'],
}

/** How much waits on a page, and in words; null: nothing. */
export function waitingAt({ to }: Pick<MenuItem, 'to'>, waiting: Waiting | undefined): { count: number; words: string } | null {
  const [page, words] = waitingWords[to] ?? []
  const count = (page && waiting?.[page]) ?? 0
  return count > 0 ? { count, words: `${count} ${words}` } : null
}

export type MenuUser = Pick<Me, 'role' | 'isFamily' | 'hasBills'>

/** A person's menu, in groups. */
export function menuOf(user: MenuUser): MenuItem[][] {
  return groups
    .map((group) => group.filter(({ access, isWanted }) => isWanted(user) && isFor(access, user)))
    .filter((group) => group.length > 0)
}

/** At the foot of the page on phones; "More" opens the rest of the menu. */
export const tabs = [
  { ...item('overview', IconHome), label: 'Home' },
  item('classes', IconCalendarWeek),
  item('messages', IconMessage),
] as const

export function restOfMenu(user: MenuUser): MenuItem[][] {
  const isTab = ({ to }: MenuItem) => tabs.some((tab) => tab.to === to)
  return menuOf(user)
    .map((group) => group.filter((item) => !isTab(item)))
    .filter((group) => group.length > 0)
}
