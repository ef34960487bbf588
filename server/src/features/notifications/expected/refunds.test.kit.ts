import { aboutId, type Expected, invoice } from './expected.test.kit.ts'

const link = `/dashboard/invoices/${aboutId}`

export const refunds = {
  refund_pending: {
    category: 'other',
    entityType: 'invoice',
    title: 'Refund on its way',
    priority: 'medium',
    link,
    mailed: { by: 'billing', button: 'See your payments' },
    cases: [
      {
        to: 'olive',
        details: { ...invoice, refundId: aboutId, reason: 'Class was cancelled' },
        message: 'A refund of €12.50 to Pat Ellis for Invoice-12 is on its way. Reason: Class was cancelled',
        mail: [
          'Refund on its way: €12.50 for Invoice-12',
          'A refund of €12.50 to Pat Ellis for Invoice-12 is on its way.',
          'Reason: Class was cancelled',
          'Refunds take 3-5 business days.',
        ],
      },
      {
        to: 'olive',
        details: { ...invoice, isStuck: true },
        title: 'Refund not sent yet',
        priority: 'high',
        message:
          'The refund of €12.50 to Pat Ellis for Invoice-12 has not been sent yet. Callboard keeps trying. If this lasts for a day, please look at the payment at your card provider.',
        mail: [
          'The refund of €12.50 to Pat Ellis for Invoice-12 has not been sent yet',
          'The refund of €12.50 to Pat Ellis for Invoice-12 has not been sent yet.',
          'Callboard keeps trying. If this lasts for a day, please look at the payment at your card provider.',
        ],
      },
      {
        to: 'pat',
        details: invoice,
        message: 'A refund of €12.50 for Invoice-12 is on its way. Reason: Customer request',
        mail: [
          'Refund on its way: €12.50 for Invoice-12',
          'A refund of €12.50 for Invoice-12 is on its way.',
          'Reason: Customer request',
          'Refunds take 3-5 business days.',
        ],
      },
      {
        to: 'pat',
        details: { amountMinor: 1250 },
        message: 'A refund of £12.50 for Invoice N/A is on its way. Reason: Customer request',
        mail: [
          'Refund on its way: £12.50 for Invoice N/A',
          'A refund of £12.50 for Invoice N/A is on its way.',
          'Reason: Customer request',
          'Refunds take 3-5 business days.',
        ],
      },
    ],
  },
  refund_completed: {
    category: 'other',
    entityType: 'invoice',
    title: 'Refund completed',
    priority: 'medium',
    link,
    mailed: { by: 'billing', button: 'See your payments' },
    cases: [
      {
        to: 'olive',
        details: { ...invoice, refundId: aboutId, reason: 'Class was cancelled' },
        message: 'The refund of €12.50 to Pat Ellis for Invoice-12 is complete. Reason: Class was cancelled',
        mail: [
          'Refund completed: €12.50 for Invoice-12',
          'The refund of €12.50 to Pat Ellis for Invoice-12 is complete.',
          'Reason: Class was cancelled',
          'It can take 3-5 business days to appear in the account.',
        ],
      },
      {
        to: 'pat',
        details: invoice,
        message: 'The refund of €12.50 for Invoice-12 is complete. Reason: Customer request',
        mail: [
          'Refund completed: €12.50 for Invoice-12',
          'The refund of €12.50 for Invoice-12 is complete.',
          'Reason: Customer request',
          'It can take 3-5 business days to appear in the account.',
        ],
      },
      {
        to: 'pat',
        details: { amountMinor: 1250 },
        message: 'The refund of £12.50 for Invoice N/A is complete. Reason: Customer request',
        mail: [
          'Refund completed: £12.50 for Invoice N/A',
          'The refund of £12.50 for Invoice N/A is complete.',
          'Reason: Customer request',
          'It can take 3-5 business days to appear in the account.',
        ],
      },
      {
        to: 'olive',
        details: { ...invoice, hasFailed: true },
        title: 'Refund failed',
        priority: 'high',
        message:
          'The refund of €12.50 to Pat Ellis for Invoice-12 has failed. The money is back with you. Please give it back by bank transfer or in cash, and record it with the payment.',
        mail: [
          'The refund of €12.50 to Pat Ellis for Invoice-12 has failed',
          'The refund of €12.50 to Pat Ellis for Invoice-12 has failed.',
          'The money is back with you. Please give it back by bank transfer or in cash, and record it with the payment.',
        ],
      },
      {
        to: 'olive',
        details: { ...invoice, isUnheard: true },
        title: 'Refund not confirmed',
        priority: 'high',
        message:
          'We cannot tell whether the refund of €12.50 to Pat Ellis for Invoice-12 has gone through. The card account is no longer connected. Please check at Stripe; if the money has not gone back, give it back by bank transfer or in cash, and record it with the payment.',
        mail: [
          'Refund not confirmed: €12.50 to Pat Ellis for Invoice-12',
          'We cannot tell whether the refund of €12.50 to Pat Ellis for Invoice-12 has gone through.',
          'The card account is no longer connected. Please check at Stripe; if the money has not gone back, give it back by bank transfer or in cash, and record it with the payment.',
        ],
      },
      {
        to: 'pat',
        details: { ...invoice, isUnheard: true },
        title: 'Refund not confirmed',
        priority: 'high',
        message:
          'We cannot tell whether the refund of €12.50 for Invoice-12 has gone through. If it does not reach your card within a few days, please contact your studio.',
        mail: [
          'Refund not confirmed: €12.50 for Invoice-12',
          'We cannot tell whether the refund of €12.50 for Invoice-12 has gone through.',
          'If it does not reach your card within a few days, please contact your studio.',
        ],
      },
      {
        to: 'pat',
        details: { ...invoice, hasFailed: true },
        title: 'Refund failed',
        priority: 'high',
        message: 'The refund of €12.50 for Invoice-12 has failed. Your studio will give you the money another way. Please contact them.',
        mail: [
          'The refund of €12.50 for Invoice-12 has failed',
          'The refund of €12.50 for Invoice-12 has failed.',
          'Your studio will give you the money another way. Please contact them.',
        ],
      },
      {
        to: 'olive',
        details: { ...invoice, reason: 'Duplicate payment', byHand: { method: 'cash', on: '2026-11-18' } },
        message: '€12.50 for Invoice-12 was given back to Pat Ellis in cash on Wednesday 18 November 2026.',
        mail: [
          'Refund completed: €12.50 for Invoice-12',
          '€12.50 for Invoice-12 was given back to Pat Ellis in cash on Wednesday 18 November 2026.',
          'Reason: Duplicate payment',
        ],
      },
      {
        to: 'pat',
        details: { ...invoice, reason: 'It had been paid twice', byHand: { method: 'bank-transfer', on: '2026-11-18' } },
        message: 'Your studio has given back €12.50 for Invoice-12 by bank transfer on Wednesday 18 November 2026.',
        mail: [
          'Refund completed: €12.50 for Invoice-12',
          'Your studio has given back €12.50 for Invoice-12 by bank transfer on Wednesday 18 November 2026.',
          'Reason: It had been paid twice',
        ],
      },
    ],
  },
} satisfies Record<string, Expected>
