import { IconCreditCard } from '@tabler/icons-react'
import type { PaletteSource } from '../../lib/at-hand/palette.ts'

export const palette: PaletteSource[] = [
  {
    group: 'Actions',
    icon: IconCreditCard,
    known: () => [
      { id: 'vat', label: 'Set VAT number, reminders and payment days', words: 'tax due', href: '/dashboard/payment-settings#invoices' },
    ],
  },
]
