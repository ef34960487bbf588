import type { PaletteEntry, PaletteUser } from '../../lib/at-hand/palette.ts'
import { storage, untilSignOut } from '../../lib/storage.ts'

export type RecentEntry = Pick<PaletteEntry, 'id' | 'label' | 'hint' | 'href' | 'begin' | 'colours'> & { readonly group: string }

const most = 5
/** With the role: an owner who becomes a parent no longer sees the names of others' children. */
const keyOf = ({ id, role }: PaletteUser) => `${untilSignOut}recent:${id}:${role}`

/** What this account chose on this device, newest first. */
export function readRecent(user: PaletteUser): RecentEntry[] {
  try {
    const kept = JSON.parse(storage.get(keyOf(user)) ?? '[]') as unknown
    return Array.isArray(kept) ? kept.filter(isEntry) : []
  } catch {
    return []
  }
}

export function rememberRecent(user: PaletteUser, { id, label, hint, href, begin, colours, group }: RecentEntry) {
  const others = readRecent(user).filter((one) => one.id !== id)
  storage.set(keyOf(user), JSON.stringify([{ id, label, hint, href, begin, colours, group }, ...others].slice(0, most)))
}

const isEntry = (one: unknown): one is RecentEntry =>
  typeof one === 'object' &&
  one !== null &&
  ['id', 'label', 'href', 'group'].every((part) => typeof one[part as keyof typeof one] === 'string')
