import { emailFailures } from '@callboard/contract/email-failures'
import { z } from 'zod'
import { billLink } from './bill.ts'
import { entry, user } from './entry.ts'

/** Emails to one person, of which the newest counts: several invoices to an address that has gone are one piece of news. */
export const undelivered = {
  account_unreachable: entry({
    details: z.object({ person: user, title: z.string(), failure: z.enum(emailFailures), invoiceId: z.uuid().optional() }),
    entityType: 'parent',
    seenAt: 'nowhere',
    group: 'billing',
    onlyNewest: true,
    say: ({ person, title, failure, invoiceId }) => ({
      title: 'Email not delivered',
      message: `“${title}” could not be emailed to ${person.name}: ${why[failure]}`,
      priority: 'high',
      link: invoiceId === undefined ? '/dashboard/users' : billLink(invoiceId),
      requiresAction: true,
    }),
  }),
}

const why = {
  refused: 'the email address does not exist or takes no emails. Please ask them to correct it in their profile.',
  unanswered: 'no email server took it for half a day. What it says is in Callboard.',
  unwritten: 'its attachment could not be made. What it says is in Callboard.',
}
