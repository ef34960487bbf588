import { IconCalendarTime } from '@tabler/icons-react'
import type { PaletteSource } from '../../lib/at-hand/palette.ts'

export const palette: PaletteSource[] = [
  {
    group: 'Actions',
    icon: IconCalendarTime,
    known: () => [
      {
        id: 'terms',
        label: 'Set terms and closed days',
        words: 'half-term bank holiday closure holidays',
        href: '/dashboard/studio#terms',
      },
    ],
  },
]
