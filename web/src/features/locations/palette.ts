import { IconPlus } from '@tabler/icons-react'
import type { PaletteSource } from '../../lib/at-hand/palette.ts'

export const palette: PaletteSource[] = [
  {
    group: 'Actions',
    icon: IconPlus,
    known: () => [
      { id: 'add room', label: 'Add a room', words: 'new location', href: '/dashboard/studio#rooms', begin: 'new' },
      { id: 'terms', label: 'Terms and closed days', words: 'half-term bank holiday', href: '/dashboard/studio#terms' },
    ],
  },
]
