import { z } from 'zod'
import { day, entry, name, type MailWording } from './entry.ts'

const said: Record<'restricted' | 'disconnected', { title: string; message: string; mail: MailWording }> = {
  restricted: {
    title: 'Card payments are on hold',
    message: 'Stripe has restricted your studio’s account, so parents cannot pay by card. Please see what it asks for.',
    mail: {
      subject: 'Card payments are on hold: Stripe needs something from you',
      paragraphs: [
        'Stripe has restricted your studio’s account. Until that is settled, parents cannot pay you by card.',
        'Stripe usually asks for a document or for details of your business. Payment Settings will take you to what it needs. You can turn on bank transfer there in the meantime.',
      ],
      button: 'Open payment settings',
    },
  },
  disconnected: {
    title: 'Stripe has been disconnected',
    message: 'Your studio’s account is no longer connected to Callboard. Card payments are off, and bank transfer is on.',
    mail: {
      subject: 'Stripe has been disconnected: card payments are off',
      paragraphs: [
        'Your studio’s Stripe account is no longer connected to Callboard. Card payments are off, and bank transfer is on.',
        'Please check that your bank details are up to date. To take cards again, connect Stripe in the payment settings.',
      ],
      button: 'Open payment settings',
    },
  },
}

export const cardAccount = {
  payment_account_lost: entry({
    details: z.object({ state: z.enum(['restricted', 'disconnected']) }),
    entityType: null,
    seenAt: 'its-link',
    group: 'billing',
    tellsDoer: true,
    say: ({ state }) => ({ ...said[state], priority: 'urgent', link: '/dashboard/payment-settings', requiresAction: true }),
  }),

  payment_card_expiring: entry({
    details: z.object({ card: name, expiresOn: day }),
    entityType: null,
    seenAt: 'its-link',
    group: 'billing',
    tellsDoer: true,
    say: ({ card, expiresOn }, to) => {
      const sentence = `Your ${card} can be used until ${to.date(expiresOn)}. Please add another card if you would like to carry on booking.`
      return {
        title: 'Your card is about to expire',
        message: sentence,
        link: '/dashboard/payments',
        mail: { subject: `Your ${card} is about to expire`, paragraphs: [sentence], button: 'See your cards' },
      }
    },
  }),
}
