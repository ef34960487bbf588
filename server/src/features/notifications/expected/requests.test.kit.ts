import { aboutId, type Expected, invoice, named, otherId } from './expected.test.kit.ts'

const link = `/dashboard/invoices/${aboutId}`

const lines = [{ ...named.mia, what: 'Ballet, autumn' }, { what: 'Costume' }]
const together = ['Invoice-12', 'Invoice-13'].map((reference) => ({ invoiceId: otherId, reference, amountMinor: 1250 }))

export const requests = {
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
          'Invoice-12 from Northlight Dance: €12.50, due on Tuesday 1 December 2026',
          'Northlight Dance has sent you Invoice-12 for €12.50, due on Tuesday 1 December 2026.',
          'Please pay by bank transfer with the reference NL-12.',
        ],
      },
      {
        to: 'pat',
        details: { ...invoice, isChanged: true, isQuiet: true },
        title: 'Invoice changed',
        message: 'Invoice-12: please pay €12.50.',
      },
      {
        to: 'pat',
        details: { ...invoice, amountMinor: 0, lines },
        title: 'Nothing to pay',
        priority: 'medium',
        requiresAction: false,
        message: 'Invoice-12: there is nothing to pay.',
        mail: [
          'Invoice-12 from Northlight Dance: nothing to pay',
          'Northlight Dance has sent you Invoice-12. There is nothing to pay.',
          'It is for Mia Ellis: Ballet, autumn; Costume.',
        ],
        button: 'See the invoice',
      },
      {
        to: 'pat',
        details: { amountMinor: 1250 },
        message: 'Invoice N/A: please pay £12.50.',
        mail: [
          'Invoice N/A from Northlight Dance: £12.50',
          'Northlight Dance has sent you Invoice N/A for £12.50.',
          'You can pay it by card on Callboard.',
        ],
        button: 'Pay £12.50',
      },
      {
        to: 'pat',
        details: { ...invoice, method: 'card', dueDate: '2026-12-01', isReminder: true },
        title: 'Payment reminder',
        message: 'Invoice-12: please pay €12.50 by Tuesday 1 December 2026.',
        mail: [
          'Reminder: Invoice-12 from Northlight Dance: €12.50, due on Tuesday 1 December 2026',
          'A reminder: Invoice-12 from Northlight Dance for €12.50 has not been paid yet, and is due on Tuesday 1 December 2026.',
          'You can pay it by card on Callboard.',
        ],
        button: 'Pay €12.50',
      },
      {
        to: 'pat',
        details: { ...invoice, method: 'card', dueDate: '2026-12-01', isChanged: true },
        title: 'Invoice changed',
        message: 'Invoice-12: please pay €12.50 by Tuesday 1 December 2026.',
        mail: [
          'Changed: Invoice-12 from Northlight Dance: €12.50, due on Tuesday 1 December 2026',
          'Northlight Dance has changed Invoice-12. It is now for €12.50, due on Tuesday 1 December 2026.',
          'You can pay it by card on Callboard.',
        ],
        button: 'Pay €12.50',
      },
      {
        to: 'pat',
        details: { ...invoice, method: 'card', dueDate: '2026-12-01', isLate: true, cardBar: 'cards-off' },
        title: 'Payment request',
        message: 'Invoice-12: please pay €12.50, which is overdue.',
        mail: [
          'Invoice-12 from Northlight Dance: €12.50, which was due on Tuesday 1 December 2026',
          'Northlight Dance has sent you Invoice-12 for €12.50, which was due on Tuesday 1 December 2026.',
          'The studio is not taking cards at the moment. Please ask them how to pay.',
        ],
        button: 'See how to pay',
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
        button: 'Pay €12.50',
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
        button: 'Pay €12.50',
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
      {
        to: 'pat',
        details: { ...invoice, lines, charge: { on: '2026-12-01', card: 'Visa ending 4242' } },
        title: 'Upcoming card payment',
        priority: 'medium',
        requiresAction: false,
        message: 'Invoice-12: the Visa ending 4242 will be charged €12.50 on Tuesday 1 December 2026. You do not need to do anything.',
        mail: [
          'Invoice-12 from Northlight Dance: €12.50 will be charged on Tuesday 1 December 2026',
          'Northlight Dance has sent you Invoice-12 for €12.50.',
          'It is for Mia Ellis: Ballet, autumn; Costume.',
          'We will charge the Visa ending 4242 on Tuesday 1 December 2026; you do not need to do anything.',
          'You can use another card, or stop this, on the page of the invoice.',
        ],
        button: 'See the invoice',
      },
      {
        to: 'pat',
        details: { ...invoice, amountMinor: 2500, together, charge: { on: '2026-12-01', card: 'Card', insteadOf: '2026-11-28' } },
        title: 'Upcoming card payment',
        priority: 'medium',
        requiresAction: false,
        link: '/dashboard/payments',
        message: 'The card will be charged €25.00 for 2 invoices on Tuesday 1 December 2026. You do not need to do anything.',
        mail: [
          '2 invoices from Northlight Dance: €25.00 will be charged on Tuesday 1 December 2026',
          'Northlight Dance has sent you 2 invoices for €25.00.',
          'Invoice-12 for €12.50 and Invoice-13 for €12.50.',
          'We will charge the card on Tuesday 1 December 2026, and not on Saturday 28 November 2026; you do not need to do anything.',
          'You can use another card, or stop this, on the page of the invoice.',
        ],
        button: 'See the invoices',
      },
      {
        to: 'pat',
        details: { ...invoice, charge: { on: '2026-12-01', card: 'Visa ending 4242', isRetry: true } },
        title: 'Card not charged yet',
        priority: 'medium',
        requiresAction: false,
        message:
          'The Visa ending 4242 could not be charged €12.50 for Invoice-12. We will try again on Tuesday 1 December 2026; you do not need to do anything.',
        mail: [
          'Card not charged yet: €12.50 for Invoice-12',
          'The Visa ending 4242 could not be charged €12.50 for Invoice-12.',
          'We will try again on Tuesday 1 December 2026; you do not need to do anything.',
          'You can use another card, or stop this, on the page of the invoice.',
        ],
        button: 'See the invoice',
      },
      {
        to: 'pat',
        details: { ...invoice, method: 'card', dueDate: '2026-12-01', isNotCharged: true },
        message: 'Invoice-12: please pay €12.50 by Tuesday 1 December 2026.',
        mail: [
          'Please pay: Invoice-12 from Northlight Dance: €12.50, due on Tuesday 1 December 2026',
          'Your card will not be charged €12.50 for Invoice-12 from Northlight Dance after all.',
          'Please pay it by Tuesday 1 December 2026. You can pay it by card on Callboard.',
        ],
        button: 'Pay €12.50',
      },
      {
        to: 'pat',
        details: { ...invoice, isCancelled: true, isNotCharged: true, lines },
        title: 'Invoice cancelled',
        priority: 'medium',
        requiresAction: false,
        message: 'Northlight Dance has cancelled Invoice-12 for €12.50. You do not have to pay it, and your card is not charged.',
        mail: [
          'Cancelled: Invoice-12 from Northlight Dance, €12.50',
          'Northlight Dance has cancelled Invoice-12 for €12.50. You do not have to pay it, and your card is not charged.',
          'It was for Mia Ellis: Ballet, autumn; Costume.',
        ],
        button: 'See the invoice',
      },
      {
        to: 'pat',
        details: { ...invoice, amountMinor: 2500, isCancelled: true, together },
        title: 'Invoices cancelled',
        priority: 'medium',
        requiresAction: false,
        link: '/dashboard/payments',
        message: 'Northlight Dance has cancelled Invoice-12 and Invoice-13 for €25.00. You do not have to pay them.',
        mail: [
          'Cancelled: Invoice-12 and Invoice-13 from Northlight Dance, €25.00',
          'Northlight Dance has cancelled Invoice-12 and Invoice-13 for €25.00. You do not have to pay them.',
        ],
        button: 'See the invoices',
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
        details: { ...invoice, daysOverdue: 3, lines },
        requiresAction: true,
        message: 'Invoice-12 for €12.50 is 3 days overdue.',
        mail: [
          'Invoice-12 from Northlight Dance is 3 days overdue: €12.50',
          'Invoice-12 from Northlight Dance for €12.50 is 3 days overdue.',
          'It is for Mia Ellis: Ballet, autumn; Costume.',
          'If you have paid in the meantime, there is nothing left to do.',
        ],
        button: 'Pay €12.50',
      },
      {
        to: 'pat',
        details: { amountMinor: 1250 },
        requiresAction: true,
        message: 'Invoice N/A for £12.50 is 1 day overdue.',
        mail: [
          'Invoice N/A from Northlight Dance is 1 day overdue: £12.50',
          'Invoice N/A from Northlight Dance for £12.50 is 1 day overdue.',
          'If you have paid in the meantime, there is nothing left to do.',
        ],
        button: 'Pay £12.50',
      },
      {
        to: 'olive',
        details: { amountMinor: 1250 },
        message: 'Invoice N/A for £12.50 is 1 day overdue.',
        mail: ['Invoice N/A is 1 day overdue: £12.50', 'Invoice N/A for £12.50 is 1 day overdue.', 'The parent has been reminded as well.'],
      },
      {
        to: 'olive',
        details: { amountMinor: 1250, isReminded: false },
        message: 'Invoice N/A for £12.50 is 1 day overdue.',
        mail: ['Invoice N/A is 1 day overdue: £12.50', 'Invoice N/A for £12.50 is 1 day overdue.'],
      },
      {
        to: 'olive',
        details: {
          amountMinor: 3750,
          currency: 'EUR',
          together: [
            { ...named.pat, reference: 'Invoice-12', amountMinor: 1250, daysOverdue: 1 },
            { ...named.pat, reference: 'Invoice-13', amountMinor: 2500, daysOverdue: 3 },
          ],
        },
        title: 'Payments overdue',
        link: '/dashboard/invoices?tab=overdue',
        message: '2 invoices for €37.50 are overdue.',
        mail: [
          '2 invoices overdue: €37.50',
          '2 invoices for €37.50 are overdue.',
          'Invoice-12 of Pat Ellis: €12.50, 1 day overdue.',
          'Invoice-13 of Pat Ellis: €25.00, 3 days overdue.',
          'The parents have been reminded as well.',
        ],
        button: 'See the invoices',
      },
    ],
  },
} satisfies Record<string, Expected>
