import { IconMail } from '@tabler/icons-react'
import type { PaletteSource } from '../../lib/at-hand/palette.ts'

export const palette: PaletteSource[] = [
  {
    group: 'Actions',
    icon: IconMail,
    known: () => [
      {
        id: 'emails',
        label: 'Choose which emails you get',
        words: 'notifications preferences',
        href: '/dashboard/settings#email-notifications',
      },
    ],
  },
]
