import { actsOf, unsaid } from '../../platform/activity/act.ts'

const byCard = unsaid('A family pays by card; what arrives is told as the card provider says it.')

export const paymentActs = [
  actsOf('payments', {
    markPaid: { kind: 'money', what: 'Recorded a payment of {it}', of: ['invoice', ({ invoiceId }) => invoiceId], fields: ['Status'] },
    markEachPaid: {
      kind: 'money',
      what: 'Recorded a payment of {it}',
      of: ['invoice', ({ invoices }) => invoices.map(({ invoiceId }) => invoiceId)],
      fields: ['Status'],
    },
    refund: { kind: 'money', what: 'Refunded {it}', of: ['payment', ({ paymentId }) => paymentId], fields: ['Refunded'] },
    checkout: byCard,
    check: byCard,
    refundPaper: unsaid('One credit note or receipt on paper, which the payment’s page shows.'),
  }),
]
