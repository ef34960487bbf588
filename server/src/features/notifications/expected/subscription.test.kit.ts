import type { Expected } from './expected.test.kit.ts'

const mailed = { by: 'billing', button: 'Open Billing & Usage' } as const
const about = { category: 'other', entityType: null, link: '/dashboard/billing', mailed } as const

export const subscription = {
  storage_used: {
    ...about,
    title: 'Your storage is filling up',
    priority: 'high',
    cases: [
      {
        to: 'olive',
        details: { percent: 80, maxBytes: 5 * 1024 ** 3 },
        message: '80% of the storage of your plan, 5 GB, is used. When it is full, no new files can be added. A larger plan has more.',
        mail: [
          '80% of your studio’s storage is used',
          '80% of the storage of your plan, 5 GB, is used.',
          'When it is full, no new files can be added. A larger plan has more.',
        ],
      },
      {
        to: 'olive',
        details: { percent: 100, maxBytes: 5 * 1024 ** 3 },
        title: 'Your storage is full',
        priority: 'urgent',
        requiresAction: true,
        message:
          'The storage of your plan, 5 GB, is full. New files cannot be added until there is room, or you have a larger plan. Writing and signing go on, and nothing is deleted.',
        mail: [
          'The storage of your studio is full',
          'The storage of your plan, 5 GB, is full.',
          'New files cannot be added until there is room, or you have a larger plan. Writing and signing go on, and nothing is deleted.',
        ],
      },
    ],
  },
  trial_ending: {
    ...about,
    title: 'Your free trial is ending',
    priority: 'high',
    cases: [
      {
        to: 'olive',
        details: { date: '2026-11-23' },
        requiresAction: true,
        message:
          'Your free trial of Callboard ends on Monday 23 November 2026. Nothing will be charged. Choose a plan to carry on after that day.',
        mail: [
          'Your free trial ends on Monday 23 November 2026',
          'Your free trial of Callboard ends on Monday 23 November 2026.',
          'Nothing will be charged. Choose a plan to carry on after that day.',
        ],
      },
      {
        to: 'olive',
        details: { date: '2026-11-23', amountMinor: 1900 },
        message:
          'Your free trial of Callboard ends on Monday 23 November 2026. Your card will then be charged £19.00, unless you cancel before then.',
        mail: [
          'Your free trial ends on Monday 23 November 2026',
          'Your free trial of Callboard ends on Monday 23 November 2026.',
          'Your card will then be charged £19.00, unless you cancel before then.',
        ],
      },
    ],
  },
  renewal_failed: {
    ...about,
    title: 'Your plan could not be renewed',
    priority: 'urgent',
    requiresAction: true,
    cases: [
      {
        to: 'olive',
        details: { date: '2026-12-25', amountMinor: 3500 },
        message:
          'We could not charge £35.00 for your Callboard plan. Please pay it, or use another card. Everything stays open until Friday 25 December 2026.',
        mail: [
          'Your Callboard plan could not be renewed',
          'We could not charge £35.00 for your Callboard plan.',
          'Please pay it, or use another card. Everything stays open until Friday 25 December 2026.',
        ],
      },
    ],
  },
  renewal_due: {
    ...about,
    title: 'Your plan renews soon',
    priority: 'medium',
    cases: [
      {
        to: 'olive',
        details: { date: '2027-11-23', amountMinor: 35_000 },
        message:
          'Your Callboard plan renews on Tuesday 23 November 2027 for another year. Your card will be charged £350.00. You can change or cancel your plan before that day.',
        mail: [
          'Your Callboard plan renews on Tuesday 23 November 2027',
          'Your Callboard plan renews on Tuesday 23 November 2027 for another year.',
          'Your card will be charged £350.00. You can change or cancel your plan before that day.',
        ],
      },
    ],
  },
  plan_refunded: {
    ...about,
    title: 'A second plan has been cancelled',
    priority: 'high',
    cases: [
      {
        to: 'olive',
        details: { amountMinor: 1900 },
        message:
          'Your studio had two Callboard plans at once. The later one has been cancelled. £19.00 will be refunded to your card, which takes 3 to 5 business days.',
        mail: [
          'A second Callboard plan has been cancelled',
          'Your studio had two Callboard plans at once. The later one has been cancelled.',
          '£19.00 will be refunded to your card, which takes 3 to 5 business days.',
        ],
      },
      {
        to: 'olive',
        details: { amountMinor: 0 },
        message: 'Your studio had two Callboard plans at once. The later one has been cancelled. Nothing was charged for it.',
        mail: [
          'A second Callboard plan has been cancelled',
          'Your studio had two Callboard plans at once. The later one has been cancelled.',
          'Nothing was charged for it.',
        ],
      },
    ],
  },
} satisfies Record<string, Expected>
