import { aboutId, type Expected, invoice } from './expected.test.kit.ts'

const link = `/dashboard/invoices/${aboutId}`

export const money = {
  payment_request: {
    category: 'payment',
    entityType: 'invoice',
    title: 'Payment request',
    priority: 'high',
    link,
    requiresAction: true,
    mailed: { by: 'billing', button: 'See how to pay' },
    cases: [
      {
        to: 'pat',
        details: { ...invoice, method: 'bank-transfer', dueDate: '2026-12-01', transferReference: 'NL-12' },
        message: 'Invoice-12: please pay €12.50 by Tuesday 1 December 2026.',
        mail: [
          'Invoice-12: €12.50, due on Tuesday 1 December 2026',
          'Your studio has sent you Invoice-12 for €12.50, due on Tuesday 1 December 2026.',
          'Please pay by bank transfer with the reference NL-12.',
        ],
      },
      {
        to: 'pat',
        details: { amountMinor: 1250 },
        message: 'Invoice N/A: please pay £12.50.',
        mail: ['Invoice N/A: £12.50', 'Your studio has sent you Invoice N/A for £12.50.', 'You can pay it by card on Callboard.'],
        button: 'Pay now',
      },
      {
        to: 'pat',
        details: { ...invoice, method: 'card', dueDate: '2026-12-01', isReminder: true },
        title: 'Payment reminder',
        message: 'Invoice-12: please pay €12.50 by Tuesday 1 December 2026.',
        mail: [
          'Reminder: Invoice-12: €12.50, due on Tuesday 1 December 2026',
          'A reminder: Invoice-12 for €12.50 has not been paid yet, and is due on Tuesday 1 December 2026.',
          'You can pay it by card on Callboard.',
        ],
        button: 'Pay now',
      },
      {
        to: 'pat',
        details: { ...invoice, method: 'card', dueDate: '2026-12-01', isChanged: true },
        title: 'Invoice changed',
        message: 'Invoice-12: please pay €12.50 by Tuesday 1 December 2026.',
        mail: [
          'Changed: Invoice-12: €12.50, due on Tuesday 1 December 2026',
          'Your studio has changed Invoice-12. It is now for €12.50, due on Tuesday 1 December 2026.',
          'You can pay it by card on Callboard.',
        ],
        button: 'Pay now',
      },
      {
        to: 'pat',
        details: { ...invoice, method: 'card', chargeFailed: 'asks' },
        title: 'Please confirm your payment',
        message:
          'Your card could not be charged €12.50 for Invoice-12, because the bank wants you to confirm it. Please pay it on Callboard, with this card or another one.',
        mail: [
          'Card not charged: €12.50 for Invoice-12',
          'Your card could not be charged €12.50 for Invoice-12, because the bank wants you to confirm it.',
          'Please pay it on Callboard, with this card or another one.',
        ],
        button: 'Pay now',
      },
      {
        to: 'pat',
        details: { ...invoice, method: 'card', chargeFailed: 'last' },
        title: 'Card not charged',
        message:
          'Your card could not be charged €12.50 for Invoice-12, after three tries. Please pay it on Callboard, with this card or another one.',
        mail: [
          'Card not charged: €12.50 for Invoice-12',
          'Your card could not be charged €12.50 for Invoice-12, after three tries.',
          'Please pay it on Callboard, with this card or another one.',
        ],
        button: 'Pay now',
      },
      {
        to: 'olive',
        details: { ...invoice, method: 'card', chargeFailed: 'gone' },
        title: 'Card not charged',
        requiresAction: false,
        message:
          'The card of Pat Ellis could not be charged €12.50 for Invoice-12, and will not be charged again. The family has been asked to pay.',
        mail: [
          'Card not charged: €12.50 for Invoice-12',
          'The card of Pat Ellis could not be charged €12.50 for Invoice-12, and will not be charged again.',
          'The family has been asked to pay.',
        ],
        button: 'See the invoice',
      },
    ],
  },
  payment_overdue: {
    category: 'payment',
    entityType: 'invoice',
    title: 'Payment overdue',
    priority: 'urgent',
    link,
    mailed: { by: 'billing', button: 'See the invoice' },
    cases: [
      {
        to: 'olive',
        details: { ...invoice, daysOverdue: 3, dueDate: '2026-12-01' },
        message: 'Invoice-12 of Pat Ellis for €12.50 is 3 days overdue.',
        mail: [
          'Invoice-12 of Pat Ellis is 3 days overdue: €12.50',
          'Invoice-12 of Pat Ellis for €12.50 is 3 days overdue. It was due on Tuesday 1 December 2026.',
          'The parent has been reminded as well.',
        ],
      },
      {
        to: 'pat',
        details: { ...invoice, daysOverdue: 3 },
        requiresAction: true,
        message: 'Invoice-12 for €12.50 is 3 days overdue.',
        mail: [
          'Invoice-12 is 3 days overdue: €12.50',
          'Invoice-12 for €12.50 is 3 days overdue.',
          'If you have paid in the meantime, there is nothing left to do.',
        ],
        button: 'Pay now',
      },
      {
        to: 'pat',
        details: { amountMinor: 1250 },
        requiresAction: true,
        message: 'Invoice N/A for £12.50 is 1 day overdue.',
        mail: [
          'Invoice N/A is 1 day overdue: £12.50',
          'Invoice N/A for £12.50 is 1 day overdue.',
          'If you have paid in the meantime, there is nothing left to do.',
        ],
        button: 'Pay now',
      },
      {
        to: 'olive',
        details: { amountMinor: 1250 },
        message: 'Invoice N/A for £12.50 is 1 day overdue.',
        mail: ['Invoice N/A is 1 day overdue: £12.50', 'Invoice N/A for £12.50 is 1 day overdue.', 'The parent has been reminded as well.'],
      },
    ],
  },
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
          'Payment confirmed: €12.50 for Invoice-12',
          'Your payment of €12.50 by bank transfer for Invoice-12 has arrived. Thank you.',
        ],
      },
      {
        to: 'pat',
        details: { amountMinor: 1250 },
        message: 'Your payment of £12.50 for Invoice N/A has arrived. Thank you.',
        mail: ['Payment confirmed: £12.50 for Invoice N/A', 'Your payment of £12.50 by card for Invoice N/A has arrived. Thank you.'],
      },
    ],
  },
} satisfies Record<string, Expected>
