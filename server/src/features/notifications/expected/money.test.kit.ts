import { aboutId, type Expected, invoice, named } from './expected.test.kit.ts'

const link = `/dashboard/invoices/${aboutId}`

const lines = [{ ...named.mia, what: 'Ballet, autumn' }, { what: 'Costume' }]

export const money = {
  payment_received: {
    category: 'payment',
    entityType: 'invoice',
    title: 'Payment received',
    priority: 'medium',
    link,
    mailed: { by: 'billing', button: 'See your payments' },
    cases: [
      {
        to: 'olive',
        details: { ...invoice, method: 'bank-transfer' },
        message: 'Pat Ellis has paid €12.50 by bank transfer for Invoice-12.',
        mail: ['Payment received: €12.50 for Invoice-12', 'Pat Ellis has paid €12.50 by bank transfer for Invoice-12.'],
      },
      {
        to: 'olive',
        details: { ...invoice, method: 'cash' },
        message: 'Pat Ellis has paid €12.50 in cash for Invoice-12.',
        mail: ['Payment received: €12.50 for Invoice-12', 'Pat Ellis has paid €12.50 in cash for Invoice-12.'],
      },
      {
        to: 'olive',
        details: { ...invoice, lines },
        message: 'Pat Ellis has paid €12.50 by card for Invoice-12.',
        mail: [
          'Payment received: €12.50 for Invoice-12',
          'Pat Ellis has paid €12.50 by card for Invoice-12.',
          'It is for Mia Ellis: Ballet, autumn; Costume.',
        ],
      },
      {
        to: 'olive',
        details: { amountMinor: 1250 },
        message: 'A parent has paid £12.50 by card for Invoice N/A.',
        mail: ['Payment received: £12.50 for Invoice N/A', 'A parent has paid £12.50 by card for Invoice N/A.'],
      },
      {
        to: 'olive',
        details: { ...invoice, dispute: { turn: 'opened', respondBy: '2026-12-01' } },
        title: 'Payment disputed',
        priority: 'urgent',
        message: "The bank of the card disputes Pat Ellis's payment of €12.50 for Invoice-12. Please answer by Tuesday 1 December 2026.",
        mail: [
          'Payment disputed: €12.50 for Invoice-12',
          "The bank of the card disputes Pat Ellis's payment of €12.50 for Invoice-12. Please answer by Tuesday 1 December 2026.",
          'You answer a dispute in the card provider’s dashboard. Until it is closed, the payment cannot be refunded.',
        ],
      },
      {
        to: 'olive',
        details: { ...invoice, dispute: { turn: 'won' } },
        title: 'Dispute closed',
        priority: 'high',
        message: "The dispute over Pat Ellis's payment of €12.50 for Invoice-12 is closed. The money stays with you.",
        mail: [
          'Dispute closed: €12.50 for Invoice-12',
          "The dispute over Pat Ellis's payment of €12.50 for Invoice-12 is closed. The money stays with you.",
        ],
      },
      {
        to: 'olive',
        details: { ...invoice, dispute: { turn: 'lost' } },
        title: 'Dispute closed',
        priority: 'high',
        message: "The dispute over Pat Ellis's payment of €12.50 for Invoice-12 is lost. The money has gone back to the card.",
        mail: [
          'Dispute closed: €12.50 for Invoice-12',
          "The dispute over Pat Ellis's payment of €12.50 for Invoice-12 is lost. The money has gone back to the card.",
        ],
      },
    ],
  },
  payment_confirmation: {
    category: 'payment',
    entityType: 'invoice',
    title: 'Payment confirmed',
    priority: 'medium',
    link,
    mailed: { by: 'billing', button: 'See your payments' },
    cases: [
      {
        to: 'pat',
        details: { ...invoice, method: 'bank-transfer' },
        message: 'Your payment of €12.50 for Invoice-12 has arrived. Thank you.',
        mail: [
          'Payment confirmed: €12.50 to Northlight Dance for Invoice-12',
          'Your payment of €12.50 to Northlight Dance by bank transfer for Invoice-12 has arrived. Thank you.',
        ],
      },
      {
        to: 'pat',
        details: { ...invoice, lines },
        message: 'Your payment of €12.50 for Invoice-12 has arrived. Thank you.',
        mail: [
          'Payment confirmed: €12.50 to Northlight Dance for Invoice-12',
          'Your payment of €12.50 to Northlight Dance by card for Invoice-12 has arrived. Thank you.',
          'It is for Mia Ellis: Ballet, autumn; Costume.',
        ],
      },
      {
        to: 'pat',
        details: { amountMinor: 1250 },
        message: 'Your payment of £12.50 for Invoice N/A has arrived. Thank you.',
        mail: [
          'Payment confirmed: £12.50 to Northlight Dance for Invoice N/A',
          'Your payment of £12.50 to Northlight Dance by card for Invoice N/A has arrived. Thank you.',
        ],
      },
    ],
  },
} satisfies Record<string, Expected>
