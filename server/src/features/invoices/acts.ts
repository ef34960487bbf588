import { actsOf, unsaid } from '../../platform/activity/act.ts'

const reminded = unsaid('Sends a reminder, or takes it back; the invoice’s own history shows it.')

export const invoiceActs = [
  actsOf('invoices', {
    add: { kind: 'money', what: 'Added {it}', of: ['invoice', ({ invoices }) => invoices.map(({ id }) => id)] },
    edit: { kind: 'money', what: 'Changed {it}', of: ['invoice', ({ id }) => id] },
    issue: { kind: 'money', what: 'Sent {it}', of: ['invoice', ({ ids }) => ids], always: true },
    send: { kind: 'money', what: 'Sent {it}', of: ['invoice', ({ id }) => id], always: true },
    undoIssuing: { kind: 'money', what: 'Took back the sending of invoices', always: true },
    cancel: { kind: 'money', what: 'Cancelled {it}', of: ['invoice', ({ id }) => id] },
    removeDrafts: { kind: 'money', what: 'Deleted {it}', of: ['invoice', ({ ids }) => ids] },
    move: { kind: 'money', what: 'Moved open invoices to another way of paying', always: true },
    decideMissed: { kind: 'money', what: 'Decided about invoices that fell due while the plan had ended', always: true },
    setRecurrence: { kind: 'money', what: 'Changed {it}', of: ['recurrence', ({ id }) => id] },
    stopCharging: { kind: 'money', what: 'Had a card no longer charged for {it}', of: ['recurrence', ({ id }) => id] },
    saveSettings: { kind: 'settings', what: 'Changed {it}', of: ['studio', () => 'all'] },
    pdfs: { kind: 'downloads', what: ({ ids }) => `Downloaded ${ids.length} invoices as PDF`, always: true },
    pdf: unsaid('One invoice on paper, which its page shows.'),
    remind: reminded,
    undoReminding: reminded,
  }),
]
