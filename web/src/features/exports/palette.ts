import { IconDownload } from '@tabler/icons-react'
import type { PaletteSource } from '../../lib/at-hand/palette.ts'

export const palette: PaletteSource[] = [
  {
    group: 'Actions',
    icon: IconDownload,
    known: ({ role }) =>
      role === 'owner'
        ? [
            {
              id: 'export',
              label: 'Export invoices and payments',
              words: 'csv download bookkeeper accountant spreadsheet',
              href: '/dashboard/payments#bookkeeper',
            },
            {
              id: 'archive',
              label: 'Download everything',
              words: 'archive export all data leave zip backup',
              href: '/dashboard/settings#archive',
            },
          ]
        : [],
  },
]
