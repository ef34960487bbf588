import type { Me } from '@callboard/contract/auth'
import type { Waiting } from '@callboard/contract/notifications'
import type { Role } from '@callboard/contract/roles'
import {
  IconBuildingStore,
  IconCalendarWeek,
  IconCash,
  IconChalkboardTeacher,
  IconCreditCard,
  IconDoorEnter,
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

/** The menu in groups (S4, Screens) with the entries of S1 §2.8: whoever may open a page finds it here, unless it names whom. */
const groups = [
  { heading: 'Day to day', items: [item('overview', IconHome), item('classes', IconCalendarWeek), item('door', IconDoorEnter)] },
  { heading: 'Keep in touch', items: [item('messages', IconMessage), item('channels', IconHash), item('documents', IconFileText)] },
  {
    heading: 'People',
    items: [
      item('users', IconUsers, ({ role }) => role === 'owner'),
      item('teachers', IconChalkboardTeacher),
      item('students', IconMoodKid),
    ],
  },
  {
    heading: 'Money',
    items: [item('payments', IconCash, ({ role }) => role === 'owner'), item('invoices', IconFileInvoice), item('plans', IconTag)],
  },
  { heading: 'Set-up', items: [item('studio', IconBuildingStore), item('paymentSettings', IconCreditCard)] },
  {
    heading: 'Your family',
    items: [
      item('myStudents', IconMoodKid),
      item('bookings', IconTag, ({ isFamily }) => isFamily),
      item('payments', IconCash, ({ role }) => role !== 'owner'),
    ],
  },
] as const

function item<Name extends PageName>(name: Name, icon: typeof IconHome, isWanted: (user: MenuUser) => boolean = () => true) {
  const { title: label, path: to, access } = addresses[name] as (typeof addresses)[Name]
  return { label, to, icon, access, isWanted }
}

export type MenuItem = (typeof groups)[number]['items'][number]

export interface MenuGroup {
  heading: string
  items: readonly MenuItem[]
}

/** What the number beside a page counts. */
const waitingWords: Partial<Record<MenuItem['to'], readonly [page: keyof Waiting, words: string]>> = {
  [addresses.documents.path]: ['documents', 'to read or sign'],
  [addresses.channels.path]: ['channels', 'unread'],
  [addresses.messages.path]: ['messages', 'unread'],
}

/** How much waits on a page, and in words; null: nothing. */
export function waitingAt({ to }: Pick<MenuItem, 'to'>, waiting: Waiting | undefined): Waits | null {
  const [page, words] = waitingWords[to] ?? []
  const count = (page && waiting?.[page]) ?? 0
  return count > 0 ? { count, words: `${count} ${words}` } : null
}

/** What waits on several pages together. */
export function waitingIn(items: readonly MenuItem[], waiting: Waiting | undefined): Waits | null {
  const all = items.flatMap((one) => {
    const waits = waitingAt(one, waiting)
    return waits ? { count: waits.count, words: `${one.label}: ${waits.words}` } : []
  })
  if (all.length === 0) return null
  return { count: all.reduce((sum, { count }) => sum + count, 0), words: all.map(({ words }) => words).join(', ') }
}

interface Waits {
  count: number
  words: string
}

export type MenuUser = Pick<Me, 'role' | 'isFamily' | 'hasBills'>

/** A person's menu, in groups. */
export const menuOf = (user: MenuUser) => only(groups, ({ access, isWanted }) => isWanted(user) && isFor(access, user))

const only = (all: readonly MenuGroup[], isIn: (item: MenuItem) => boolean): MenuGroup[] =>
  all.map(({ heading, items }) => ({ heading, items: items.filter(isIn) })).filter(({ items }) => items.length > 0)

/** A tab with several pages opens a sheet with them. */
interface Tab {
  label: string
  icon: typeof IconHome
  pages: readonly PageName[]
}

const classes = { label: 'Classes', icon: IconCalendarWeek, pages: ['classes'] } as const satisfies Tab
const messages = { label: 'Messages', icon: IconMessage, pages: ['messages'] } as const satisfies Tab
const home = { label: 'Home', icon: IconHome, pages: ['overview'] } as const satisfies Tab

/** At the foot of the page on phones (S4, Screens); a fifth, "More", opens the rest of the menu. */
const tabs: Record<Role, readonly Tab[]> = {
  owner: [{ ...home, label: 'Overview' }, classes, messages, { label: 'Money', icon: IconCash, pages: ['payments', 'invoices', 'plans'] }],
  teacher: [home, classes, messages, { label: 'Documents', icon: IconFileText, pages: ['documents'] }],
  parent: [
    home,
    classes,
    { ...messages, pages: ['messages', 'channels'] },
    { label: 'Pay and sign', icon: IconFileInvoice, pages: ['payments', 'documents'] },
  ],
}

/** A person's tabs with the pages that each of them leads to, and the rest of their menu. */
export function tabsOf(user: MenuUser) {
  const menu = menuOf(user)
  const entries = menu.flatMap(({ items }) => items)
  const shown = tabs[user.role].map(({ pages, ...tab }) => ({
    ...tab,
    items: pages.flatMap((page) => entries.find(({ to }) => to === addresses[page].path) ?? []),
  }))
  const isTab = ({ to }: MenuItem) => shown.some(({ items }) => items.some((one) => one.to === to))
  return { tabs: shown, rest: only(menu, (one) => !isTab(one)) }
}
