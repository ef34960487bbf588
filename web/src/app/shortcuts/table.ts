import type { PageAction } from '../../lib/at-hand/page-actions.ts'
import { addresses, type PageName } from '../addresses.ts'

export interface Shortcut {
  /** in the syntax of tinykeys */
  readonly keys: string
  readonly says: string
  readonly does: { readonly open: 'palette' | 'sheet' } | { readonly go: string } | { readonly on: PageAction }
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
      go('h', 'overview'),
      go('c', 'classes'),
      go('m', 'messages'),
      go('a', 'channels'),
      go('d', 'documents'),
      go('s', 'students'),
      go('s', 'myStudents'),
      go('t', 'teachers'),
      go('v', 'invoices'),
      go('y', 'payments'),
      go('b', 'bookings'),
      go('l', 'plans'),
      go('u', 'users'),
      go('i', 'studio'),
      go('n', 'notifications'),
      go('p', 'profile'),
      go('e', 'settings'),
    ],
  },
]

function go(key: string, name: PageName): Shortcut {
  const { title, path } = addresses[name]
  return { keys: `g ${key}`, says: title, does: { go: path } }
}

/** The shortcuts open to the signed-in user; of several with the same keys, the first. */
export function shortcutsFor(mayGo: (path: string) => boolean) {
  const taken = new Set<string>()
  const leads = ({ keys, does }: Shortcut) => (!('go' in does) || mayGo(does.go)) && !taken.has(keys) && taken.add(keys)
  return groups.map(({ name, shortcuts }) => ({ name, shortcuts: shortcuts.filter(leads) }))
}
