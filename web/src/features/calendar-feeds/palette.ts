import { IconCalendarShare } from '@tabler/icons-react'
import type { PaletteSource } from '../../lib/at-hand/palette.ts'

export const palette: PaletteSource[] = [
  {
    group: 'Actions',
    icon: IconCalendarShare,
    known: () => [
      {
        id: 'feed',
        label: 'Show classes in my own calendar',
        words: 'feed subscribe google apple outlook',
        href: '/dashboard/settings#calendar-feed',
      },
    ],
  },
]
