import { IconPrinter } from '@tabler/icons-react'
import type { PaletteSource } from '../../lib/at-hand/palette.ts'

export const palette: PaletteSource[] = [
  {
    group: 'Actions',
    icon: IconPrinter,
    known: ({ role }) =>
      role === 'parent'
        ? []
        : [{ id: 'call sheet', label: 'Call sheet', words: 'print door list room today paper', href: '/dashboard/classes#call-sheet' }],
  },
]
