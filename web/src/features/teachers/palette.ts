import { IconPlus } from '@tabler/icons-react'
import type { PaletteSource } from '../../lib/at-hand/palette.ts'

export const palette: PaletteSource[] = [
  {
    group: 'Actions',
    icon: IconPlus,
    known: () => [{ id: 'add teacher', label: 'Add a teacher', words: 'new staff', href: '/dashboard/teachers', begin: 'new' }],
  },
]
