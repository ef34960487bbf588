import type { PageDeed } from '../../lib/at-hand/page-deeds.ts'

export interface Shortcut {
  /** in the syntax of tinykeys */
  readonly keys: string
  readonly says: string
  readonly does: { readonly open: 'palette' | 'sheet' } | { readonly go: string } | { readonly on: PageDeed }
}

export const groups: readonly { readonly name: string; readonly shortcuts: readonly Shortcut[] }[] = [
  {
    name: 'Anywhere',
    shortcuts: [
      { keys: '$mod+k', says: 'Search for anything', does: { open: 'palette' } },
      { keys: '[Shift]+?', says: 'Show these shortcuts', does: { open: 'sheet' } },
    ],
  },
  {
    name: 'On a page',
    shortcuts: [
      { keys: 'n', says: 'Add something new', does: { on: 'new' } },
      { keys: '[Shift]+/', says: 'Search this page, or everything', does: { on: 'search' } },
    ],
  },
  {
    name: 'In the calendar',
    shortcuts: [
      { keys: 'j', says: 'Next week, day or month', does: { on: 'later' } },
      { keys: 'k', says: 'Previous week, day or month', does: { on: 'earlier' } },
      { keys: 't', says: 'Today', does: { on: 'today' } },
      { keys: 'm', says: 'Move the class in focus', does: { on: 'move' } },
    ],
  },
  {
    name: 'Go to',
    shortcuts: [
      { keys: 'g h', says: 'Overview', does: { go: '/dashboard' } },
      { keys: 'g c', says: 'Classes', does: { go: '/dashboard/classes' } },
      { keys: 'g m', says: 'Messages', does: { go: '/dashboard/messages' } },
      { keys: 'g a', says: 'Channels', does: { go: '/dashboard/channels' } },
      { keys: 'g d', says: 'Documents', does: { go: '/dashboard/documents' } },
      { keys: 'g s', says: 'Students', does: { go: '/dashboard/students' } },
      { keys: 'g s', says: 'My Students', does: { go: '/dashboard/my-students' } },
      { keys: 'g t', says: 'Teachers', does: { go: '/dashboard/teachers' } },
      { keys: 'g v', says: 'Invoices', does: { go: '/dashboard/invoices' } },
      { keys: 'g y', says: 'Payments', does: { go: '/dashboard/payments' } },
      { keys: 'g b', says: 'Bookings', does: { go: '/dashboard/bookings' } },
      { keys: 'g l', says: 'Plans', does: { go: '/dashboard/plans' } },
      { keys: 'g u', says: 'Users', does: { go: '/dashboard/users' } },
      { keys: 'g i', says: 'Studio Info', does: { go: '/dashboard/studio' } },
      { keys: 'g n', says: 'Notifications', does: { go: '/dashboard/notifications' } },
      { keys: 'g p', says: 'Profile', does: { go: '/dashboard/profile' } },
      { keys: 'g e', says: 'Settings', does: { go: '/dashboard/settings' } },
    ],
  },
]

/** The shortcuts open to the signed-in user; of several with the same keys, the first. */
export function shortcutsFor(mayGo: (path: string) => boolean) {
  const taken = new Set<string>()
  const leads = ({ keys, does }: Shortcut) => (!('go' in does) || mayGo(does.go)) && !taken.has(keys) && taken.add(keys)
  return groups.map(({ name, shortcuts }) => ({ name, shortcuts: shortcuts.filter(leads) }))
}
