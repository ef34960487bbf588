import { type Expected, named, otherId } from './expected.test.kit.ts'

export const undelivered = {
  account_unreachable: {
    category: 'account',
    entityType: 'parent',
    title: 'Email not delivered',
    priority: 'high',
    link: `/dashboard/invoices/${otherId}`,
    requiresAction: true,
    mailed: null,
    cases: [
      {
        to: 'olive',
        details: { person: named.pat, title: 'Payment request', failure: 'refused', invoiceId: otherId },
        message:
          '“Payment request” could not be emailed to Pat Ellis: the email address does not exist or takes no emails. Please ask them to correct it in their profile.',
      },
      {
        to: 'olive',
        details: { person: named.tom, title: 'Class cancelled', failure: 'unanswered' },
        link: '/dashboard/users',
        message:
          '“Class cancelled” could not be emailed to Tom Reed: no email server took it for half a day. What it says is in Callboard.',
      },
      {
        to: 'olive',
        details: { person: named.pat, title: 'Payment request', failure: 'unwritten', invoiceId: otherId },
        message: '“Payment request” could not be emailed to Pat Ellis: its attachment could not be made. What it says is in Callboard.',
      },
    ],
  },
} satisfies Record<string, Expected>
