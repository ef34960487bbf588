import type { Expected } from './expected.test.kit.ts'

export const cardAccount = {
  payment_account_lost: {
    category: 'payment',
    entityType: null,
    title: 'Card payments are on hold',
    priority: 'urgent',
    link: '/dashboard/payment-settings',
    requiresAction: true,
    mailed: { by: 'billing', button: 'Open payment settings' },
    cases: [
      {
        to: 'olive',
        details: { state: 'restricted' },
        message: 'Stripe has restricted your studio’s account, so parents cannot pay by card. Please see what it asks for.',
        mail: [
          'Card payments are on hold: Stripe needs something from you',
          'Stripe has restricted your studio’s account. Until that is settled, parents cannot pay you by card.',
          'Stripe usually asks for a document or for details of your business. Payment Settings will take you to what it needs. You can turn on bank transfer there in the meantime.',
        ],
      },
      {
        to: 'olive',
        details: { state: 'disconnected' },
        title: 'Stripe has been disconnected',
        message: 'Your studio’s account is no longer connected to Callboard. Card payments are off, and bank transfer is on.',
        mail: [
          'Stripe has been disconnected: card payments are off',
          'Your studio’s Stripe account is no longer connected to Callboard. Card payments are off, and bank transfer is on.',
          'Please check that your bank details are up to date. To take cards again, connect Stripe in the payment settings.',
        ],
      },
    ],
  },
  payment_card_expiring: {
    category: 'payment',
    entityType: null,
    title: 'Your card is about to expire',
    priority: 'medium',
    link: '/dashboard/payments',
    mailed: { by: 'billing', button: 'See your cards' },
    cases: [
      {
        to: 'pat',
        details: { card: 'Visa ending 4242', expiresOn: '2026-11-30' },
        message:
          'Your Visa ending 4242 can be used until Monday 30 November 2026. Please add another card if you would like to carry on booking.',
        mail: [
          'Your Visa ending 4242 is about to expire',
          'Your Visa ending 4242 can be used until Monday 30 November 2026. Please add another card if you would like to carry on booking.',
        ],
      },
    ],
  },
} satisfies Record<string, Expected>
