import type { Role } from '@callboard/contract/roles'
import { isFor } from '../access/access.ts'
import { addresses } from '../addresses.ts'

type Groups = readonly (readonly [heading: string, labels: readonly string[]])[]

/** Each role's menu by S1 §2.8 and S4 (Screens), with what has come since. */
const menus: Record<Role, Groups> = {
  owner: [
    ['Day to day', ['Overview', 'Classes']],
    ['Keep in touch', ['Messages', 'Channels', 'Documents']],
    ['People', ['Users', 'Teachers', 'Students']],
    ['Money', ['Payments', 'Invoices', 'Plans']],
    ['Set-up', ['Studio Info', 'Payment Settings']],
  ],
  teacher: [
    ['Day to day', ['Overview', 'Classes']],
    ['Keep in touch', ['Messages', 'Channels', 'Documents']],
  ],
  parent: [
    ['Day to day', ['Overview', 'Classes']],
    ['Keep in touch', ['Messages', 'Channels', 'Documents']],
    ['Your family', ['My Students', 'Bookings', 'Payments']],
  ],
}
const written = new Set(Object.values(menus).flatMap((groups) => groups.flatMap(([, labels]) => labels)))

/** A menu beside the one that is written down. Pages of the role of which nothing is written may stand anywhere in it. */
export function comparedMenu(role: Role, menu: Groups) {
  const user = { role, isFamily: role === 'parent', hasBills: false }
  const others = Object.values(addresses).filter(({ title, access }) => !written.has(title) && isFor(access, user))
  const known = (labels: readonly string[]) => labels.filter((label) => !others.some(({ title }) => title === label))
  return { shown: menu.map(([heading, labels]) => [heading, known(labels)]), written: menus[role] }
}
