import { z } from 'zod'
import { day, entry, type Wording } from './entry.ts'

const billing = '/dashboard/billing'
const button = 'Open Billing & Usage'
const inPounds = 'GBP'

export const endedPlan = {
  plan_paid: entry({
    details: z.object({ date: day, amountMinor: z.number().int(), planName: z.string() }),
    entityType: null,
    seenAt: 'its-link',
    group: 'billing',
    tellsDoer: true,
    say: ({ date, amountMinor, planName }, to): Wording => {
      const sentence = `We have received ${to.money(amountMinor, inPounds)} for your Callboard plan on ${to.date(date)}. Thank you.`
      return {
        title: 'Your plan is paid',
        message: `${sentence} ${planName}`,
        priority: 'low',
        link: billing,
        mail: {
          subject: `Your receipt from Callboard: ${to.money(amountMinor, inPounds)}`,
          paragraphs: [sentence, 'The invoice is in your billing history.'],
          onSlip: [planName],
          button,
        },
      }
    },
  }),

  plan_cancelled: entry({
    details: z.object({ date: day.optional() }),
    entityType: null,
    seenAt: 'its-link',
    group: 'billing',
    tellsDoer: true,
    say: ({ date }, to): Wording => {
      const sentence = 'Your Callboard plan has been cancelled.'
      const next = date
        ? `Everything stays open until ${to.date(date)}, and nothing more will be charged. You can change your mind until then.`
        : 'It has ended, and nothing more will be charged.'
      return {
        title: 'Your plan has been cancelled',
        message: `${sentence} ${next}`,
        link: billing,
        mail: { subject: sentence.slice(0, -1), paragraphs: [sentence, next], button },
      }
    },
  }),

  plan_ending: entry({
    details: z.object({ date: day, amountMinor: z.number().int() }),
    entityType: null,
    seenAt: 'its-link',
    group: 'billing',
    tellsDoer: true,
    say: ({ date, amountMinor }, to): Wording => {
      const sentence = `${to.money(amountMinor, inPounds)} for your Callboard plan has not been paid yet.`
      const next = `Unless it is paid, your plan ends on ${to.date(date)}: your pages close, no invoices are sent to families, and no cards are charged.`
      return {
        title: 'Your plan is about to end',
        message: `${sentence} ${next}`,
        priority: 'urgent',
        link: billing,
        requiresAction: true,
        mail: { subject: `Your Callboard plan ends on ${to.date(date)}`, paragraphs: [sentence, next], button },
      }
    },
  }),

  plan_ended: entry({
    details: z.object({ date: day }),
    entityType: null,
    seenAt: 'its-link',
    group: 'billing',
    tellsDoer: true,
    say: ({ date }, to): Wording => {
      const sentence = 'Your Callboard plan has ended. No invoices are sent and no cards are charged until you choose a plan.'
      const next = `You can still see invoices, payments and bookings, refund, cancel and pause. Until ${to.date(date)} your teachers can take registers, and your families can see their pages. Nothing is deleted.`
      return {
        title: 'Your plan has ended',
        message: `${sentence} ${next}`,
        priority: 'urgent',
        link: billing,
        requiresAction: true,
        mail: { subject: 'Your Callboard plan has ended', paragraphs: [sentence, next], button },
      }
    },
  }),

  studio_resting: entry({
    details: z.object({ date: day, isFamily: z.boolean().optional() }),
    entityType: null,
    seenAt: 'nowhere',
    group: 'billing',
    say: ({ date, ...it }, to): Wording => {
      const isFamily = it.isFamily ?? to.role === 'parent'
      const title = `${to.studioName} has paused Callboard`
      const sentence = `${title}.`
      const seen = to.role === 'teacher' ? 'your classes and take registers' : 'your pages'
      const next = isFamily
        ? `No new invoices will be sent, and your card will not be charged. You can see ${seen} until ${to.date(date)}, and your invoices, bookings and cards after that as well.`
        : `You can see ${seen} until ${to.date(date)}.`
      return {
        title,
        message: `${sentence} ${next}`,
        link: isFamily ? '/dashboard/payments' : '/dashboard/classes',
        mail: { subject: title, paragraphs: [sentence, next], button: isFamily ? 'See your invoices' : 'See your classes' },
      }
    },
  }),
}
