import { actsOf } from '../../platform/activity/act.ts'

const between = ({ from, to, format = 'csv' }: { from: string; to: string; format?: string | undefined }) =>
  `from ${from} to ${to}, as ${format.toUpperCase()}`

export const exportActs = [
  actsOf('exports', {
    invoices: { kind: 'downloads', what: (asked) => `Downloaded invoices ${between(asked)}`, always: true },
    hours: { kind: 'downloads', what: (asked) => `Downloaded hours taught ${between(asked)}`, always: true },
    payments: { kind: 'downloads', what: (asked) => `Downloaded payments ${between(asked)}`, always: true },
    creditNotes: { kind: 'downloads', what: (asked) => `Downloaded credit notes ${between(asked)}`, always: true },
  }),
]
