import { inGigabytes } from '@callboard/contract/file-kinds'
import { z } from 'zod'
import { day, entry, type Wording } from './entry.ts'

const link = '/dashboard/billing'
const button = 'Open Billing & Usage'
const Renewal = z.object({ date: day, amountMinor: z.number().int() })
const inPounds = 'GBP'

const covered = 'Nothing will be charged this time: your credit or your promotion code covers it.'

/** Notifications to owners about their own Callboard subscription. */
export const subscription = {
  storage_used: entry({
    details: z.object({ percent: z.union([z.literal(80), z.literal(100)]), maxBytes: z.number().int() }),
    entityType: null,
    seenAt: 'its-link',
    group: 'billing',
    tellsDoer: true,
    say: ({ percent, maxBytes }): Wording => {
      const isFull = percent === 100
      const sentence = isFull
        ? `The storage of your plan, ${inGigabytes(maxBytes)}, is full.`
        : `${percent}% of the storage of your plan, ${inGigabytes(maxBytes)}, is used.`
      const next = isFull
        ? 'New files cannot be added until there is room, or you have a larger plan. Writing and signing go on, and nothing is deleted.'
        : 'When it is full, no new files can be added. A larger plan has more.'
      return {
        title: isFull ? 'Your storage is full' : 'Your storage is filling up',
        message: `${sentence} ${next}`,
        priority: isFull ? 'urgent' : 'high',
        link,
        requiresAction: isFull,
        mail: {
          subject: isFull ? 'The storage of your studio is full' : `${percent}% of your studio’s storage is used`,
          paragraphs: [sentence, next],
          button,
        },
      }
    },
  }),

  trial_ending: entry({
    details: z.object({ date: day, amountMinor: z.number().int().optional() }),
    entityType: null,
    seenAt: 'its-link',
    group: 'billing',
    say: ({ date, amountMinor }, to): Wording => {
      const sentence = `Your free trial of Callboard ends on ${to.date(date)}.`
      const next =
        amountMinor === undefined
          ? 'Nothing will be charged. Choose a plan to carry on after that day.'
          : amountMinor === 0
            ? `${covered} Later payments will be charged to your card, unless you cancel.`
            : `Your card will then be charged ${to.money(amountMinor, inPounds)}, unless you cancel before then.`
      return {
        title: 'Your free trial is ending',
        message: `${sentence} ${next}`,
        priority: 'high',
        link,
        requiresAction: amountMinor === undefined,
        mail: { subject: `Your free trial ends on ${to.date(date)}`, paragraphs: [sentence, next], button },
      }
    },
  }),

  renewal_failed: entry({
    details: Renewal,
    entityType: null,
    seenAt: 'its-link',
    group: 'billing',
    tellsDoer: true,
    say: ({ date, amountMinor }, to): Wording => {
      const sentence = `We could not charge ${to.money(amountMinor, inPounds)} for your Callboard plan.`
      const next = `Please pay it, or use another card. Everything stays open until ${to.date(date)}.`
      return {
        title: 'Your plan could not be renewed',
        message: `${sentence} ${next}`,
        priority: 'urgent',
        link,
        requiresAction: true,
        mail: { subject: 'Your Callboard plan could not be renewed', paragraphs: [sentence, next], button },
      }
    },
  }),

  renewal_due: entry({
    details: Renewal,
    entityType: null,
    seenAt: 'its-link',
    group: 'billing',
    say: ({ date, amountMinor }, to): Wording => {
      const sentence = `Your Callboard plan renews on ${to.date(date)} for another year.`
      const next = `${amountMinor === 0 ? covered : `Your card will be charged ${to.money(amountMinor, inPounds)}.`} You can change or cancel your plan before that day.`
      return {
        title: 'Your plan renews soon',
        message: `${sentence} ${next}`,
        link,
        mail: { subject: `Your Callboard plan renews on ${to.date(date)}`, paragraphs: [sentence, next], button },
      }
    },
  }),

  plan_refunded: entry({
    details: z.object({ amountMinor: z.number().int() }),
    entityType: null,
    seenAt: 'its-link',
    group: 'billing',
    tellsDoer: true,
    say: ({ amountMinor }, to): Wording => {
      const sentence = 'Your studio had two Callboard plans at once. The later one has been cancelled.'
      const next =
        amountMinor === 0
          ? 'Nothing was charged for it.'
          : `${to.money(amountMinor, inPounds)} will be refunded to your card, which takes 3 to 5 business days.`
      return {
        title: 'A second plan has been cancelled',
        message: `${sentence} ${next}`,
        priority: 'high',
        link,
        mail: { subject: 'A second Callboard plan has been cancelled', paragraphs: [sentence, next], button },
      }
    },
  }),
}
