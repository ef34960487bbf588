import type { Role } from '@callboard/contract/roles'
import { isFor } from '../access/access.ts'
import { addresses } from '../addresses.ts'

/** Each role's menu by S1 §2.8, with what has come since, in its order. */
const menus: Record<Role, readonly string[]> = {
  owner: [
    'Overview',
    'Classes',
    'Messages',
    'Channels',
    'Users',
    'Documents',
    'Studio Info',
    'Teachers',
    'Students',
    'Payments',
    'Invoices',
    'Payment Settings',
    'Plans',
  ],
  teacher: ['Overview', 'Classes', 'Messages', 'Channels', 'Documents'],
  parent: ['Overview', 'Classes', 'Bookings', 'Messages', 'Channels', 'Payments', 'Documents', 'My Students'],
}
const written = new Set(Object.values(menus).flat())

/** A menu beside the one that is written down. Pages of the role of which nothing is written may stand anywhere in it. */
export function comparedMenu(role: Role, labels: readonly string[]) {
  const user = { role, isFamily: role === 'parent', hasBills: false }
  const others = Object.values(addresses).filter(({ title, access }) => !written.has(title) && isFor(access, user))
  return { shown: labels.filter((label) => !others.some(({ title }) => title === label)), written: menus[role] }
}
