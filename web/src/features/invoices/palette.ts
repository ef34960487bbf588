import { IconArrowBackUp, IconFileInvoice, IconPlus } from '@tabler/icons-react'
import { type PaletteSource, shownAs } from '../../lib/at-hand/palette.ts'
import { invoicesQuery } from './api.ts'
import { invoicesAskedBy } from './asked.ts'
import { nameOf } from './invoice-words.ts'

const most = 6

export const palette: PaletteSource[] = [
  {
    group: 'Invoices',
    icon: IconFileInvoice,
    page: '/dashboard/invoices',
    find: (search) =>
      shownAs(invoicesQuery({ ...invoicesAskedBy({}), search }), ({ invoices }) =>
        invoices.slice(0, most).map(({ id, index, parent, about }) => ({
          id: `invoice ${id}`,
          label: nameOf(index),
          hint: [parent.name, about].filter(Boolean).join(' · '),
          href: `/dashboard/invoices/${id}`,
        })),
      ),
  },
  {
    group: 'Actions',
    icon: IconPlus,
    known: () => [{ id: 'create invoice', label: 'Create an invoice', words: 'bill send new', href: '/dashboard/invoices', begin: 'new' }],
  },
  {
    group: 'Actions',
    icon: IconFileInvoice,
    known: () => [
      {
        id: 'overdue',
        label: 'See what is overdue',
        words: 'invoices late unpaid owed remind chase',
        href: '/dashboard/invoices?tab=overdue',
      },
    ],
  },
  {
    group: 'Actions',
    icon: IconArrowBackUp,
    known: () => [
      {
        id: 'refund',
        label: 'Refund a payment',
        words: 'give money back',
        hint: 'Open a paid invoice',
        href: '/dashboard/invoices?tab=paid',
      },
    ],
  },
]
