import { IconCalendarOff } from '@tabler/icons-react'
import type { PaletteSource } from '../../lib/at-hand/palette.ts'

export const palette: PaletteSource[] = [
  {
    group: 'Actions',
    icon: IconCalendarOff,
    known: ({ role }) =>
      role === 'owner'
        ? [{ id: 'call off', label: 'Call off classes', words: 'snow cancel close today tonight', href: '/dashboard/classes#call-off' }]
        : [],
  },
]
