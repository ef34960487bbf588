import type { CardAccountState, PaymentsMode } from '@callboard/contract/payment-settings'

/** The words for an account in each state, and the step that it offers (S3 §2 payment settings). */
export const accountWords = {
  'not-created': {
    tone: 'plain',
    label: 'Not connected',
    says: 'Parents pay by card, and Stripe pays the money into your bank account. Stripe will ask you once who runs the studio and where to send its money.',
    step: 'Connect with Stripe',
  },
  pending: {
    tone: 'warn',
    label: 'Not complete',
    says: 'Stripe still needs something from you, or is still checking what you sent. Until then, parents cannot pay by card.',
    step: 'Complete setup',
  },
  active: { tone: 'good', label: 'Connected', says: 'Parents can pay by card.', step: 'Update settings' },
  restricted: {
    tone: 'bad',
    label: 'Stopped by Stripe',
    says: 'Stripe has stopped payments or payouts, so parents cannot pay by card. It shows you what it needs.',
    step: 'Complete setup',
  },
  disconnected: {
    tone: 'bad',
    label: 'Disconnected',
    says: 'Your account was disconnected at Stripe. To take cards again, connect one.',
    step: 'Connect with Stripe',
  },
} as const satisfies Record<CardAccountState, unknown>

/** Modes without real money say so. */
export const modeWords: Partial<Record<PaymentsMode, string>> = {
  sandbox: 'Sandbox: no real money',
  test: 'Test mode: no real money',
}
