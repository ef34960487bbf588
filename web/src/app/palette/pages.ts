import { IconArrowRight } from '@tabler/icons-react'
import type { PaletteEntry, PaletteSource, PaletteUser } from '../../lib/at-hand/palette.ts'
import { addresses } from '../addresses.ts'
import { menuOf } from '../shell/menu.ts'

const { notifications, profile, settings, reports, billing, activity, import: importing } = addresses
const others = [
  { ...notifications, words: 'updates news' },
  { ...profile, words: 'account name picture email' },
  { ...settings, words: 'password two-factor security shortcuts' },
  { ...reports, words: 'reported flag complaint' },
  { ...activity, words: 'audit log history who changed saw downloaded deleted' },
  { ...importing, words: 'excel xlsx spreadsheet upload migrate jackrabbit classforkids teamup iclasspro' },
  { ...billing, words: 'subscription trial' },
].map(({ title: label, path: to, words }) => ({ label, to, words }))

export const pages = {
  group: 'Pages',
  icon: IconArrowRight,
  known: (user: PaletteUser) => [...menuOf(user).flatMap(({ items }) => items), ...others].map(asEntry),
} satisfies PaletteSource

const asEntry = ({ label, to, words = '' }: { label: string; to: string; words?: string }): PaletteEntry => ({
  id: `page ${to}`,
  label,
  words,
  href: to,
})
