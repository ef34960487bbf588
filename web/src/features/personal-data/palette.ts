import { IconFileZip } from '@tabler/icons-react'
import type { PaletteSource } from '../../lib/at-hand/palette.ts'

export const palette: PaletteSource[] = [
  {
    group: 'Actions',
    icon: IconFileZip,
    known: () => [{ id: 'data', label: 'Download my data', words: 'privacy gdpr copy export', href: '/dashboard/settings#your-data' }],
  },
]
