import type { PaletteEntry } from '../../lib/palette.ts'
import { storage, untilSignOut } from '../../lib/storage.ts'

export type RecentEntry = Pick<PaletteEntry, 'id' | 'label' | 'hint' | 'href' | 'begin'> & { readonly group: string }

const most = 5
const keyOf = (userId: string) => `${untilSignOut}recent:${userId}`

/** What this account chose on this device, newest first. */
export function readRecent(userId: string): RecentEntry[] {
  try {
    const kept = JSON.parse(storage.get(keyOf(userId)) ?? '[]') as unknown
    return Array.isArray(kept) ? kept.filter(isEntry) : []
  } catch {
    return []
  }
}

export function rememberRecent(userId: string, { id, label, hint, href, begin, group }: RecentEntry) {
  const others = readRecent(userId).filter((one) => one.id !== id)
  storage.set(keyOf(userId), JSON.stringify([{ id, label, hint, href, begin, group }, ...others].slice(0, most)))
}

const isEntry = (one: unknown): one is RecentEntry =>
  typeof one === 'object' &&
  one !== null &&
  ['id', 'label', 'href', 'group'].every((part) => typeof one[part as keyof typeof one] === 'string')
