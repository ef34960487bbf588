import { theCard } from '@callboard/contract/card-names'
import { z } from 'zod'
import { capitalised } from '../../../platform/capitalised.ts'
import type { Reader } from '../reader.ts'
import { lines, billLink, Money, readsAsOwner, withoutEmpty, together, whatItemsAreFor } from './bill.ts'
import { day, entry, list, words, type Wording } from './entry.ts'
import { howToPay, paying } from './how-to-pay.ts'

const Request = Money.extend({
  ...paying,
  dueDate: day.optional(),
  lines,
  together,
  isChanged: z.boolean().optional(),
  isReminder: z.boolean().optional(),
  isCancelled: z.boolean().optional(),
  /** it was mailed often today: the bell alone */
  isQuiet: z.boolean().optional(),
  /** it is overdue at once */
  isLate: z.boolean().optional(),
  /** the card that was to be charged is not */
  isNotCharged: z.boolean().optional(),
  /** what will be charged by itself: nobody is asked to pay it */
  charge: z.object({ on: day, card: z.string(), isRetry: z.boolean().optional(), insteadOf: day.optional() }).optional(),
  chargeFailed: z.enum(['asks', 'gone', 'last']).optional(),
})

interface Asked extends Omit<z.output<typeof Request>, 'charge'> {
  readonly sum: string
  readonly link: string
}

/** For a card that is charged automatically for a series of invoices. */
function notCharged({ sum, link, ...it }: Asked, step: 'asks' | 'gone' | 'last', to: Reader): Wording {
  const isOwner = readsAsOwner(to, it)
  const whose = isOwner ? `The card of ${it.parent?.name ?? 'a parent'}` : 'Your card'
  const why = { asks: 'because the bank wants you to confirm it', gone: 'and will not be charged again', last: 'after three tries' }[step]
  const sentence = `${whose} could not be charged ${sum} for ${it.reference}, ${why}.`
  const by = it.dueDate ? ` by ${to.date(it.dueDate)}` : ''
  const how = howToPay({ ...it, sum, hasJoined: to.hasJoined }, `Please pay it${by} on Callboard, with this card or another one.`)
  const next = isOwner ? 'The family has been asked to pay.' : words(it.cardBar && `Please pay it${by}.`, how.words)
  return {
    title: step === 'asks' && !isOwner ? 'Please confirm your payment' : 'Card not charged',
    message: `${sentence} ${next}`,
    priority: 'high',
    link,
    requiresAction: !isOwner,
    mail: {
      subject: `Card not charged: ${sum} for ${it.reference}`,
      paragraphs: [sentence, next],
      onSlip: withoutEmpty(whatItemsAreFor(it.lines)),
      button: isOwner ? 'See the invoice' : how.button,
    },
  }
}

/** Several charges of one card on one day are told together. */
function charged(
  { sum, link, ...it }: Asked,
  { on, card, isRetry, insteadOf }: NonNullable<z.output<typeof Request>['charge']>,
  to: Reader,
): Wording {
  const others = it.together ?? []
  const isOne = others.length === 0
  const name = isOne ? it.reference : `${others.length} invoices`
  const instead = insteadOf ? `, and not on ${to.date(insteadOf)}` : ''
  const change = isRetry ? 'try again' : `charge ${theCard(card)}`
  const plan = `We will ${change} on ${to.date(on)}${instead}; you do not need to do anything.`
  const sent = isRetry
    ? `${capitalised(theCard(card))} could not be charged ${sum} for ${name}.`
    : it.isChanged
      ? `${to.studioName} has changed ${name}. ${isOne ? 'It is now for' : 'They are now for'} ${sum}.`
      : `${to.studioName} has sent you ${name} for ${sum}.`
  const each = isOne ? '' : `${list(others.map((one) => `${one.reference} for ${to.money(one.amountMinor, it.currency)}`))}.`
  const shortly = isRetry
    ? `${sent} ${plan}`
    : `${name}: ${theCard(card)} will be charged ${sum} on ${to.date(on)}. You do not need to do anything.`
  return {
    title: isRetry ? 'Card not charged yet' : 'Upcoming card payment',
    message:
      isOne || isRetry
        ? shortly
        : `${capitalised(theCard(card))} will be charged ${sum} for ${name} on ${to.date(on)}. You do not need to do anything.`,
    link,
    mail: {
      subject: isRetry
        ? `Card not charged yet: ${sum} for ${name}`
        : `${name} from ${to.studioName}: ${sum} will be charged on ${to.date(on)}`,
      paragraphs: [sent, plan, 'You can use another card, or stop this, on the page of the invoice.'],
      onSlip: withoutEmpty(each, whatItemsAreFor(it.lines, isOne ? 'It is for' : 'They are for')),
      button: isOne ? 'See the invoice' : 'See the invoices',
    },
  }
}

function cancelled({ sum, link, ...it }: Asked, to: Reader): Wording {
  const others = it.together ?? []
  const [names, them] = others.length > 0 ? [list(others.map(({ reference }) => reference)), 'them'] : [it.reference, 'it']
  const sentence = `${to.studioName} has cancelled ${names} for ${sum}. You do not have to pay ${them}${it.isNotCharged ? ', and your card is not charged' : ''}.`
  return {
    title: others.length > 0 ? 'Invoices cancelled' : 'Invoice cancelled',
    message: sentence,
    link,
    mail: {
      subject: `Cancelled: ${names} from ${to.studioName}, ${sum}`,
      paragraphs: [sentence],
      onSlip: withoutEmpty(whatItemsAreFor(it.lines, others.length > 0 ? 'They were for' : 'It was for')),
      button: others.length > 0 ? 'See the invoices' : 'See the invoice',
    },
  }
}

function asked({ sum, link, ...it }: Asked, to: Reader): Wording {
  const due = it.dueDate ? `, ${it.isLate ? 'which was ' : ''}due on ${to.date(it.dueDate)}` : ''
  const by = !it.dueDate ? '' : it.isLate ? ', which is overdue' : ` by ${to.date(it.dueDate)}`
  const [title, begun, sent] = it.isReminder
    ? [
        'Payment reminder',
        'Reminder: ',
        `A reminder: ${it.reference} from ${to.studioName} for ${sum} has not been paid yet${due && `, and is${due.slice(1)}`}.`,
      ]
    : it.isNotCharged
      ? ['Payment request', 'Please pay: ', `Your card will not be charged ${sum} for ${it.reference} from ${to.studioName} after all.`]
      : it.isChanged
        ? ['Invoice changed', 'Changed: ', `${to.studioName} has changed ${it.reference}. It is now for ${sum}${due}.`]
        : ['Payment request', '', `${to.studioName} has sent you ${it.reference} for ${sum}${due}.`]
  const how = howToPay({ ...it, sum, hasJoined: to.hasJoined })
  return {
    title,
    message: `${it.reference}: please pay ${sum}${by}.`,
    priority: 'high',
    link,
    requiresAction: true,
    mail: {
      subject: `${begun}${it.reference} from ${to.studioName}: ${sum}${due}`,
      paragraphs: [sent, words(it.isNotCharged && `Please pay it${by}.`, how.words)],
      onSlip: withoutEmpty(whatItemsAreFor(it.lines)),
      button: how.button,
    },
  }
}

/** Paid from the start. */
function nothingToPay({ link, ...it }: Asked, to: Reader): Wording {
  const sentence = `${to.studioName} has ${it.isChanged ? 'changed' : 'sent you'} ${it.reference}. There is nothing to pay.`
  return {
    title: it.isChanged ? 'Invoice changed' : 'Nothing to pay',
    message: `${it.reference}: there is nothing to pay.`,
    link,
    mail: {
      subject: `${it.isChanged ? 'Changed: ' : ''}${it.reference} from ${to.studioName}: nothing to pay`,
      paragraphs: [sentence],
      onSlip: withoutEmpty(whatItemsAreFor(it.lines)),
      button: 'See the invoice',
    },
  }
}

export const requests = {
  payment_request: entry({
    details: Request,
    entityType: 'invoice',
    seenAt: 'its-link',
    group: 'billing',
    say: ({ charge, isQuiet, ...it }, to, invoiceId) => {
      const link = it.together ? billLink(null) : billLink(invoiceId)
      const one = { ...it, sum: to.money(it.amountMinor, it.currency), link }
      if (it.chargeFailed) return notCharged(one, it.chargeFailed, to)
      if (it.isCancelled) return cancelled(one, to)
      if (it.amountMinor === 0) return nothingToPay(one, to)
      const { mail, ...wording } = charge ? charged(one, charge, to) : asked(one, to)
      return mail === undefined || isQuiet ? wording : { ...wording, mail }
    },
  }),
}
