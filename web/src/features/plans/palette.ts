import { IconPlus } from '@tabler/icons-react'
import type { PaletteSource } from '../../lib/at-hand/palette.ts'

export const palette: PaletteSource[] = [
  {
    group: 'Actions',
    icon: IconPlus,
    known: () => [{ id: 'add plan', label: 'Add a payment plan', words: 'price tariff new', href: '/dashboard/plans', begin: 'new' }],
  },
]
