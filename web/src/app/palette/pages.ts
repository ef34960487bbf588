import { IconArrowRight } from '@tabler/icons-react'
import type { PaletteEntry, PaletteSource } from '../../lib/at-hand/palette.ts'
import { menuOf } from '../shell/menu.ts'

const others = [
  { label: 'Notifications', to: '/dashboard/notifications', words: 'updates news' },
  { label: 'Profile', to: '/dashboard/profile', words: 'account name picture email' },
  { label: 'Settings', to: '/dashboard/settings', words: 'password two-factor security shortcuts' },
  { label: 'Reports', to: '/dashboard/reports', words: 'reported flag complaint' },
  { label: 'Billing', to: '/dashboard/billing', words: 'subscription trial' },
]

export const pages: PaletteSource = {
  group: 'Pages',
  icon: IconArrowRight,
  known: (user) => [...menuOf(user).flat(), ...others].map(asEntry),
}

const asEntry = ({ label, to, words = '' }: { label: string; to: string; words?: string }): PaletteEntry => ({
  id: `page ${to}`,
  label,
  words,
  href: to,
})
