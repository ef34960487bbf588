import { IconUser, IconMoon } from '@tabler/icons-react'
import type { PaletteSource } from '../../lib/at-hand/palette.ts'

export const palette: PaletteSource[] = [
  {
    group: 'Actions',
    icon: IconUser,
    known: () => [
      {
        id: 'emails',
        label: 'Choose which emails you get',
        words: 'notifications preferences push ring phone',
        href: '/dashboard/settings#email-notifications',
      },
    ],
  },
  {
    group: 'Actions',
    icon: IconMoon,
    known: () => [
      { id: 'dark', label: 'Dark colours', words: 'theme mode night', href: '/dashboard', colours: 'dark' },
      { id: 'light', label: 'Light colours', words: 'theme mode bright', href: '/dashboard', colours: 'light' },
      { id: 'auto', label: 'Colours as on this device', words: 'theme mode dark light automatic', href: '/dashboard', colours: 'auto' },
    ],
  },
]
