import { PaymentMethod } from '@callboard/contract/money'
import { z } from 'zod'
import type { Reader } from '../reader.ts'
import { amount, count, day, entry, user, type Wording } from './entry.ts'

/** An empty field gets the default too (S1 §5). */
const named = (otherwise: string) =>
  z
    .string()
    .default('')
    .transform((typed) => typed.trim() || otherwise)

const Money = z.object({
  ...amount,
  reference: named('Invoice N/A'),
  invoiceId: z.uuid().optional(),
  parent: user.optional(),
})
const method = PaymentMethod.default('card')
const reason = named('Customer request')
const byMethod = { card: 'card', 'bank-transfer': 'bank transfer' } as const
/** The link opens the invoice for both owners and its family (S4 money). */
const linkTo = (invoiceId: string | null) => (invoiceId === null ? '/dashboard/payments' : `/dashboard/invoices/${invoiceId}`)

const Dispute = z.object({ turn: z.enum(['opened', 'won', 'lost']), respondBy: day.optional() })

/** S1 §5 has no type for disputes. */
function disputed(it: z.output<typeof Money> & { dispute: z.output<typeof Dispute>; link: string }, to: Reader, sum: string): Wording {
  const { link } = it
  const { turn, respondBy } = it.dispute
  const whose = `${it.parent?.name ?? 'A parent'}'s payment of ${sum} for ${it.reference}`
  const told = {
    opened: `The bank of the card disputes ${whose}.${respondBy ? ` Please answer by ${to.date(respondBy)}.` : ''}`,
    won: `The dispute over ${whose} is closed. The money stays with you.`,
    lost: `The dispute over ${whose} is lost. The money has gone back to the card.`,
  }[turn]
  const how = 'You answer a dispute in the card provider’s dashboard. Until it is closed, the payment cannot be refunded.'
  return {
    title: turn === 'opened' ? 'Payment disputed' : 'Dispute closed',
    message: told,
    priority: turn === 'opened' ? 'urgent' : 'high',
    link,
    mail: {
      subject: `${turn === 'opened' ? 'Payment disputed' : 'Dispute closed'}: ${sum} for ${it.reference}`,
      paragraphs: turn === 'opened' ? [told, how] : [told],
      button: 'See your payments',
    },
  }
}

/** For a card that is charged automatically for a series of invoices. */
function notCharged(
  { turn, link, ...it }: z.output<typeof Money> & { turn: 'asks' | 'gone' | 'last'; link: string },
  to: Reader,
  sum: string,
): Wording {
  const isOwner = to.role === 'owner'
  const whose = isOwner ? `The card of ${it.parent?.name ?? 'a parent'}` : 'Your card'
  const why = { asks: 'because the bank wants you to confirm it', gone: 'and will not be charged again', last: 'after three tries' }[turn]
  const told = `${whose} could not be charged ${sum} for ${it.reference}, ${why}.`
  const next = isOwner ? 'The family has been asked to pay.' : 'Please pay it on Callboard, with this card or another one.'
  return {
    title: turn === 'asks' ? 'Please confirm your payment' : 'Card not charged',
    message: `${told} ${next}`,
    priority: 'high',
    link,
    requiresAction: !isOwner,
    mail: {
      subject: `Card not charged: ${sum} for ${it.reference}`,
      paragraphs: [told, next],
      button: isOwner ? 'See the invoice' : 'Pay now',
    },
  }
}

function failed(told: string, to: Reader, link: string): Wording {
  const next = to.role === 'owner' ? 'The money is back with you. You can refund the payment again.' : 'Please contact your studio.'
  return {
    title: 'Refund failed',
    message: `${told} ${next}`,
    priority: 'high',
    link,
    mail: { subject: told.replace(/\.$/, ''), paragraphs: [told, next], button: 'See your payments' },
  }
}

/** For owners: the card provider has not taken a refund yet. */
function notSentYet(told: string, link: string): Wording {
  const next = 'Callboard keeps trying. If this lasts for a day, please look at the payment at your card provider.'
  return {
    title: 'Refund not sent yet',
    message: `${told} ${next}`,
    priority: 'high',
    link,
    mail: { subject: told.replace(/\.$/, ''), paragraphs: [told, next], button: 'See your payments' },
  }
}

export const money = {
  payment_request: entry({
    details: Money.extend({
      method,
      dueDate: day.optional(),
      transferReference: z.string().optional(),
      isChanged: z.boolean().optional(),
      isReminder: z.boolean().optional(),
      chargeFailed: z.enum(['asks', 'gone', 'last']).optional(),
    }),
    entityType: 'invoice',
    group: 'billing',
    say: (it, to, invoiceId) => {
      const due = it.dueDate ? `, due on ${to.date(it.dueDate)}` : ''
      const by = it.dueDate ? ` by ${to.date(it.dueDate)}` : ''
      const sum = to.money(it.amountMinor, it.currency)
      if (it.chargeFailed) return notCharged({ ...it, turn: it.chargeFailed, link: linkTo(invoiceId) }, to, sum)
      const [title, begun, sent] = it.isReminder
        ? [
            'Payment reminder',
            'Reminder: ',
            `A reminder: ${it.reference} for ${sum} has not been paid yet${due && `, and is${due.slice(1)}`}.`,
          ]
        : it.isChanged
          ? ['Invoice changed', 'Changed: ', `Your studio has changed ${it.reference}. It is now for ${sum}${due}.`]
          : ['Payment request', '', `Your studio has sent you ${it.reference} for ${sum}${due}.`]
      return {
        title,
        message: `${it.reference}: please pay ${sum}${by}.`,
        priority: 'high',
        link: linkTo(invoiceId),
        requiresAction: true,
        mail: {
          subject: `${begun}${it.reference}: ${sum}${due}`,
          paragraphs: [
            sent,
            it.method === 'card'
              ? 'You can pay it by card on Callboard.'
              : `Please pay by bank transfer${it.transferReference ? ` with the reference ${it.transferReference}` : ''}.`,
          ],
          button: it.method === 'card' ? 'Pay now' : 'See how to pay',
        },
      }
    },
  }),

  payment_overdue: entry({
    details: Money.extend({ daysOverdue: z.number().int().min(1).default(1), dueDate: day.optional() }),
    entityType: 'invoice',
    group: 'billing',
    say: (it, to, invoiceId) => {
      const late = `${count(it.daysOverdue, 'day', 'days')} overdue`
      const sum = to.money(it.amountMinor, it.currency)
      const whose = to.role === 'owner' && it.parent ? ` of ${it.parent.name}` : ''
      return {
        title: 'Payment overdue',
        message: `${it.reference}${whose} for ${sum} is ${late}.`,
        priority: 'urgent',
        link: linkTo(invoiceId),
        requiresAction: to.role !== 'owner',
        mail: {
          subject: `${it.reference}${whose} is ${late}: ${sum}`,
          paragraphs: [
            `${it.reference}${whose} for ${sum} is ${late}.${it.dueDate ? ` It was due on ${to.date(it.dueDate)}.` : ''}`,
            to.role === 'owner'
              ? 'The parent has been reminded as well.'
              : 'If you have paid in the meantime, there is nothing left to do.',
          ],
          button: to.role === 'owner' ? 'See the invoice' : 'Pay now',
        },
      }
    },
  }),

  payment_received: entry({
    details: Money.extend({ method, dispute: Dispute.optional() }),
    entityType: 'invoice',
    group: 'billing',
    say: (it, to, invoiceId) => {
      const sum = to.money(it.amountMinor, it.currency)
      if (it.dispute) return disputed({ ...it, dispute: it.dispute, link: linkTo(invoiceId) }, to, sum)
      const told = `${it.parent?.name ?? 'A parent'} has paid ${sum} by ${byMethod[it.method]} for ${it.reference}.`
      return {
        title: 'Payment received',
        message: told,
        link: linkTo(invoiceId),
        mail: { subject: `Payment received: ${sum} for ${it.reference}`, paragraphs: [told], button: 'See your payments' },
      }
    },
  }),

  payment_confirmation: entry({
    details: Money.extend({ method }),
    entityType: 'invoice',
    group: 'billing',
    tellsDoer: true,
    say: (it, to, invoiceId) => {
      const sum = to.money(it.amountMinor, it.currency)
      return {
        title: 'Payment confirmed',
        message: `Your payment of ${sum} for ${it.reference} has arrived. Thank you.`,
        link: linkTo(invoiceId),
        mail: {
          subject: `Payment confirmed: ${sum} for ${it.reference}`,
          paragraphs: [`Your payment of ${sum} by ${byMethod[it.method]} for ${it.reference} has arrived. Thank you.`],
          button: 'See your payments',
        },
      }
    },
  }),

  refund_pending: entry({
    details: Money.extend({ reason, isStuck: z.boolean().default(false) }),
    entityType: 'invoice',
    group: 'billing',
    say: (it, to, invoiceId) => {
      const sum = to.money(it.amountMinor, it.currency)
      const whose = to.role === 'owner' && it.parent ? ` to ${it.parent.name}` : ''
      if (it.isStuck) return notSentYet(`The refund of ${sum}${whose} for ${it.reference} has not been sent yet.`, linkTo(invoiceId))
      return {
        title: 'Refund on its way',
        message: `A refund of ${sum}${whose} for ${it.reference} is on its way. Reason: ${it.reason}`,
        link: linkTo(invoiceId),
        mail: {
          subject: `Refund on its way: ${sum} for ${it.reference}`,
          paragraphs: [
            `A refund of ${sum}${whose} for ${it.reference} is on its way.`,
            `Reason: ${it.reason}`,
            'Refunds take 3-5 business days.',
          ],
          button: 'See your payments',
        },
      }
    },
  }),

  refund_completed: entry({
    details: Money.extend({ reason, hasFailed: z.boolean().default(false) }),
    entityType: 'invoice',
    group: 'billing',
    say: (it, to, invoiceId) => {
      const sum = to.money(it.amountMinor, it.currency)
      const whose = to.role === 'owner' && it.parent ? ` to ${it.parent.name}` : ''
      if (it.hasFailed) return failed(`The refund of ${sum}${whose} for ${it.reference} has failed.`, to, linkTo(invoiceId))
      return {
        title: 'Refund completed',
        message: `The refund of ${sum}${whose} for ${it.reference} is complete.`,
        link: linkTo(invoiceId),
        mail: {
          subject: `Refund completed: ${sum} for ${it.reference}`,
          paragraphs: [
            `The refund of ${sum}${whose} for ${it.reference} is complete.`,
            `Reason: ${it.reason}`,
            'It can take 3-5 business days to appear in the account.',
          ],
          button: 'See your payments',
        },
      }
    },
  }),
}
