import { IconUserPlus } from '@tabler/icons-react'
import type { PaletteSource } from '../../lib/at-hand/palette.ts'

export const palette: PaletteSource[] = [
  {
    group: 'Actions',
    icon: IconUserPlus,
    known: ({ role }) =>
      role === 'owner'
        ? [{ id: 'invite', label: 'Invite someone', words: 'user parent teacher new', href: '/dashboard/users', begin: 'new' }]
        : [],
  },
]
