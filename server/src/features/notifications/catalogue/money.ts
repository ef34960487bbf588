import { PaidMethod } from '@callboard/contract/money'
import { paidMethodWords, refundMethodWords } from '@callboard/contract/refund-words'
import { z } from 'zod'
import type { Reader } from '../reader.ts'
import { lines, billLink, Money, named, readsAsOwner, whatItemsAreFor, withoutEmpty } from './bill.ts'
import { day, entry, type Wording } from './entry.ts'

const method = PaidMethod.default('card')
const reason = named('Customer request')
/** The paper of this refund is attached. */
const refundId = z.uuid().optional()
const ByHand = z.object({ method: z.enum(['bank-transfer', 'cash']), on: day })
/** Notifications are stored with `turn` for its step. */
const Dispute = z.object({ turn: z.enum(['opened', 'won', 'lost']), respondBy: day.optional() })

/** S1 §5 has no type for disputes. */
function disputed(it: z.output<typeof Money> & { dispute: z.output<typeof Dispute>; link: string }, to: Reader, sum: string): Wording {
  const { link } = it
  const { turn: step, respondBy } = it.dispute
  const whose = `${it.parent?.name ?? 'A parent'}'s payment of ${sum} for ${it.reference}`
  const sentence = {
    opened: `The bank of the card disputes ${whose}.${respondBy ? ` Please answer by ${to.date(respondBy)}.` : ''}`,
    won: `The dispute over ${whose} is closed. The money stays with you.`,
    lost: `The dispute over ${whose} is lost. The money has gone back to the card.`,
  }[step]
  const how = 'You answer a dispute in the card provider’s dashboard. Until it is closed, the payment cannot be refunded.'
  return {
    title: step === 'opened' ? 'Payment disputed' : 'Dispute closed',
    message: sentence,
    priority: step === 'opened' ? 'urgent' : 'high',
    link,
    mail: {
      subject: `${step === 'opened' ? 'Payment disputed' : 'Dispute closed'}: ${sum} for ${it.reference}`,
      paragraphs: step === 'opened' ? [sentence, how] : [sentence],
      button: 'See your payments',
    },
  }
}

/** The owner has given the money back, and recorded it (S4 money). */
function givenBack(
  { byHand: { method, on }, link, ...it }: z.output<typeof Money> & { byHand: z.output<typeof ByHand>; reason: string; link: string },
  to: Reader,
  sum: string,
): Wording {
  const how = `${refundMethodWords[method]} on ${to.date(on)}`
  const sentence = readsAsOwner(to, it)
    ? `${sum} for ${it.reference} was given back to ${it.parent?.name ?? 'a parent'} ${how}.`
    : `Your studio has given back ${sum} for ${it.reference} ${how}.`
  return {
    title: 'Refund completed',
    message: sentence,
    link,
    mail: {
      subject: `Refund completed: ${sum} for ${it.reference}`,
      paragraphs: [sentence],
      onSlip: [`Reason: ${it.reason}`],
      button: 'See your payments',
    },
  }
}

function failed(sentence: string, isOwner: boolean, link: string): Wording {
  const next = isOwner
    ? 'The money is back with you. Please give it back by bank transfer or in cash, and record it with the payment.'
    : 'Your studio will give you the money another way. Please contact them.'
  return {
    title: 'Refund failed',
    message: `${sentence} ${next}`,
    priority: 'high',
    link,
    mail: { subject: sentence.replace(/\.$/, ''), paragraphs: [sentence, next], button: 'See your payments' },
  }
}

/** Of a refund on a card account that the studio has left. */
function unheard(refund: string, isOwner: boolean, link: string): Wording {
  const sentence = `We cannot tell whether the refund of ${refund} has gone through.`
  const next = isOwner
    ? 'The card account is no longer connected. Please check at Stripe; if the money has not gone back, give it back by bank transfer or in cash, and record it with the payment.'
    : 'If it does not reach your card within a few days, please contact your studio.'
  return {
    title: 'Refund not confirmed',
    message: `${sentence} ${next}`,
    priority: 'high',
    link,
    mail: { subject: `Refund not confirmed: ${refund}`, paragraphs: [sentence, next], button: 'See your payments' },
  }
}

/** For owners: the card provider has not taken a refund yet. */
function notSentYet(sentence: string, link: string): Wording {
  const next = 'Callboard keeps trying. If this lasts for a day, please look at the payment at your card provider.'
  return {
    title: 'Refund not sent yet',
    message: `${sentence} ${next}`,
    priority: 'high',
    link,
    mail: { subject: sentence.replace(/\.$/, ''), paragraphs: [sentence, next], button: 'See your payments' },
  }
}

export const money = {
  payment_received: entry({
    details: Money.extend({ method, lines, dispute: Dispute.optional() }),
    entityType: 'invoice',
    seenAt: 'its-link',
    group: 'billing',
    say: (it, to, invoiceId) => {
      const sum = to.money(it.amountMinor, it.currency)
      if (it.dispute) return disputed({ ...it, dispute: it.dispute, link: billLink(invoiceId) }, to, sum)
      const sentence = `${it.parent?.name ?? 'A parent'} has paid ${sum} ${paidMethodWords[it.method]} for ${it.reference}.`
      return {
        title: 'Payment received',
        message: sentence,
        link: billLink(invoiceId),
        mail: {
          subject: `Payment received: ${sum} for ${it.reference}`,
          paragraphs: [sentence],
          onSlip: withoutEmpty(whatItemsAreFor(it.lines)),
          button: 'See your payments',
        },
      }
    },
  }),

  payment_confirmation: entry({
    details: Money.extend({ method, lines }),
    entityType: 'invoice',
    seenAt: 'its-link',
    group: 'billing',
    tellsDoer: true,
    say: (it, to, invoiceId) => {
      const sum = to.money(it.amountMinor, it.currency)
      return {
        title: 'Payment confirmed',
        message: `Your payment of ${sum} for ${it.reference} has arrived. Thank you.`,
        link: billLink(invoiceId),
        mail: {
          subject: `Payment confirmed: ${sum} to ${to.studioName} for ${it.reference}`,
          paragraphs: [
            `Your payment of ${sum} to ${to.studioName} ${paidMethodWords[it.method]} for ${it.reference} has arrived. Thank you.`,
          ],
          onSlip: withoutEmpty(whatItemsAreFor(it.lines)),
          button: 'See your payments',
        },
      }
    },
  }),

  refund_pending: entry({
    details: Money.extend({ reason, refundId, isStuck: z.boolean().default(false) }),
    entityType: 'invoice',
    seenAt: 'its-link',
    group: 'billing',
    say: (it, to, invoiceId) => {
      const sum = to.money(it.amountMinor, it.currency)
      const isOwner = readsAsOwner(to, it)
      const whose = isOwner && it.parent ? ` to ${it.parent.name}` : ''
      if (it.isStuck) return notSentYet(`The refund of ${sum}${whose} for ${it.reference} has not been sent yet.`, billLink(invoiceId))
      return {
        title: 'Refund on its way',
        message: `A refund of ${sum}${whose} for ${it.reference} is on its way. Reason: ${it.reason}`,
        link: billLink(invoiceId),
        mail: {
          subject: `Refund on its way: ${sum} for ${it.reference}`,
          paragraphs: [`A refund of ${sum}${whose} for ${it.reference} is on its way.`, 'Refunds take 3-5 business days.'],
          onSlip: [`Reason: ${it.reason}`],
          button: 'See your payments',
        },
      }
    },
  }),

  refund_completed: entry({
    details: Money.extend({
      reason,
      refundId,
      hasFailed: z.boolean().default(false),
      isUnheard: z.boolean().default(false),
      byHand: ByHand.optional(),
    }),
    entityType: 'invoice',
    seenAt: 'its-link',
    group: 'billing',
    say: (it, to, invoiceId) => {
      const sum = to.money(it.amountMinor, it.currency)
      const isOwner = readsAsOwner(to, it)
      const whose = isOwner && it.parent ? ` to ${it.parent.name}` : ''
      if (it.byHand) return givenBack({ ...it, byHand: it.byHand, link: billLink(invoiceId) }, to, sum)
      if (it.isUnheard) return unheard(`${sum}${whose} for ${it.reference}`, isOwner, billLink(invoiceId))
      if (it.hasFailed) return failed(`The refund of ${sum}${whose} for ${it.reference} has failed.`, isOwner, billLink(invoiceId))
      return {
        title: 'Refund completed',
        message: `The refund of ${sum}${whose} for ${it.reference} is complete. Reason: ${it.reason}`,
        link: billLink(invoiceId),
        mail: {
          subject: `Refund completed: ${sum} for ${it.reference}`,
          paragraphs: [
            `The refund of ${sum}${whose} for ${it.reference} is complete.`,
            'It can take 3-5 business days to appear in the account.',
          ],
          onSlip: [`Reason: ${it.reason}`],
          button: 'See your payments',
        },
      }
    },
  }),
}
