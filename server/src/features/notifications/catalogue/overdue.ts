import { z } from 'zod'
import type { Reader } from '../reader.ts'
import { lines, billLink, Money, readsAsOwner, withoutEmpty, whatItemsAreFor } from './bill.ts'
import { count, day, entry, type Wording } from './entry.ts'
import { howToPay, paying } from './how-to-pay.ts'

const Overdue = Money.extend({
  ...paying,
  daysOverdue: z.number().int().min(1).default(1),
  dueDate: day.optional(),
  /** of owners' news: whether every family has been told as well; one that has left is not */
  isReminded: z.boolean().default(true),
  lines,
  /** for owners: all that has become overdue since they were told */
  together: z
    .array(
      z.object({ userId: z.uuid(), name: z.string(), reference: z.string(), amountMinor: z.number().int(), daysOverdue: z.number().int() }),
    )
    .optional(),
})

function manyOverdue(
  all: NonNullable<z.output<typeof Overdue>['together']>,
  { currency, isReminded }: z.output<typeof Overdue>,
  to: Reader,
): Wording {
  const sum = to.money(
    all.reduce((so, { amountMinor }) => so + amountMinor, 0),
    currency,
  )
  const are = all.length === 1 ? 'is' : 'are'
  const sentence = `${count(all.length, 'invoice', 'invoices')} for ${sum} ${are} overdue.`
  const each = ({ name, reference, amountMinor, daysOverdue }: (typeof all)[number]) =>
    `${reference} of ${name}: ${to.money(amountMinor, currency)}, ${count(daysOverdue, 'day', 'days')} overdue.`
  return {
    title: 'Payments overdue',
    message: sentence,
    priority: 'urgent',
    link: '/dashboard/invoices?tab=overdue',
    mail: {
      subject: `${count(all.length, 'invoice', 'invoices')} overdue: ${sum}`,
      paragraphs: [sentence, ...(isReminded ? ['The parents have been reminded as well.'] : [])],
      onSlip: [...all.slice(0, mostListed).map(each), ...(all.length > mostListed ? [`And ${all.length - mostListed} more.`] : [])],
      button: 'See the invoices',
    },
  }
}
const mostListed = 50

export const overdue = {
  payment_overdue: entry({
    details: Overdue,
    entityType: 'invoice',
    seenAt: 'its-link',
    group: 'billing',
    say: (it, to, invoiceId) => {
      if (it.together && it.together.length > 0) return manyOverdue(it.together, it, to)
      const late = `${count(it.daysOverdue, 'day', 'days')} overdue`
      const sum = to.money(it.amountMinor, it.currency)
      const isOwner = readsAsOwner(to, it)
      const whose = isOwner && it.parent ? ` of ${it.parent.name}` : ''
      const from = isOwner ? '' : ` from ${to.studioName}`
      const how = howToPay({ ...it, sum, hasJoined: to.hasJoined })
      return {
        title: 'Payment overdue',
        message: `${it.reference}${whose} for ${sum} is ${late}.`,
        priority: 'urgent',
        link: billLink(invoiceId),
        requiresAction: !isOwner,
        mail: {
          subject: `${it.reference}${whose}${from} is ${late}: ${sum}`,
          paragraphs: [
            `${it.reference}${whose}${from} for ${sum} is ${late}.${it.dueDate ? ` It was due on ${to.date(it.dueDate)}.` : ''}`,
            ...withoutEmpty(
              isOwner ? '' : how.words,
              isOwner
                ? it.isReminded
                  ? 'The parent has been reminded as well.'
                  : ''
                : 'If you have paid in the meantime, there is nothing left to do.',
            ),
          ],
          onSlip: withoutEmpty(whatItemsAreFor(it.lines)),
          button: isOwner ? 'See the invoice' : how.button,
        },
      }
    },
  }),
}
