/**
 * Below the hold of the studio (decision 16): whoever holds a lock takes only those further down. Rows of one kind are locked in one
 * statement, by id. `written` locks by an insert, an update or a trigger of its own.
 */
export const lockOrder: readonly { what: string; lock: string; in?: readonly string[]; written?: readonly string[] }[] = [
  { what: 'what may be undone', lock: 'update', in: ['undos/queries.ts'] },
  { what: 'sign-ups of an address, then their links', lock: 'update', in: ['auth/queries/sign-ups.ts'] },
  { what: 'the login', lock: 'no key update', in: ['auth/queries/identities.ts'] },
  { what: 'its links, its second factor', lock: 'update', in: ['two-factor/queries.ts'] },
  { what: 'sessions of a user', lock: 'update', in: ['auth/queries/sessions.ts'] },
  { what: 'a request for a trial', lock: 'update', in: ['timetable/queries.ts'] },
  { what: 'a request to join', lock: 'update', in: ['joining/queries.ts'] },
  { what: 'invitations, then their links', lock: 'update', in: ['invitations/queries/invitations.ts'] },
  { what: 'the studio’s account with the card provider', lock: 'no key update', in: ['payment-settings/queries.ts'] },
  { what: 'a parent’s customers at the card provider', lock: 'no key update', in: ['cards/queries.ts'] },
  { what: 'one card; a card about to be charged', lock: 'update; key share', in: ['cards/queries.ts'] },
  { what: 'the studio as a customer of Callboard: its plan', lock: 'no key update', in: ['subscriptions/queries/customers.ts'] },
  {
    what: 'the subscription, for its places and storage or their number',
    lock: 'no key update',
    in: ['subscriptions/lock-capacity.ts', 'subscriptions/queries/subscriptions.ts'],
  },
  { what: 'the studio’s own row: currency, ways to pay', lock: 'no key update', in: ['studios/queries.ts'] },
  { what: 'the same, relied on by a bill', lock: 'share', in: ['invoices/queries/billing.ts'] },
  { what: 'plans', lock: 'no key update', in: ['plans/queries/plans.ts'] },
  { what: 'how the studio bills, with its last number', lock: 'no key update', in: ['invoices/queries/billing.ts'] },
  { what: 'recurring invoices', lock: 'no key update', in: ['invoices/queries/recurrences.ts'] },
  {
    what: 'invoices, and under them what the card provider says of their pages, refunds and disputes',
    lock: 'no key update',
    in: ['invoices/queries/invoices.ts', 'invoices/moving/queries.ts', 'invoices/queries/overdue.ts'],
  },
  { what: 'payments', lock: 'no key update', in: ['payments/queries/payments.ts'] },
  { what: 'the number of the last credit note', lock: 'update', written: ['payments/papers/queries.ts'] },
  {
    what: 'an id that a browser has chosen for a class or series; the names of rooms',
    lock: 'advisory',
    in: ['classes/queries/adding.ts', 'locations/queries.ts'],
  },
  {
    what: 'the series, then its classes',
    lock: 'update',
    in: ['classes/queries/classes.ts', 'classes/queries/undoing.ts', 'classes/places/enrol-to-make-up.ts'],
  },
  {
    what: 'classes against deletion: marked, asked of by an announcement, of which something is said of a child, or to which one comes',
    lock: 'key share',
    in: ['attendance/queries.ts', 'door/queries.ts', 'channels/announcing/queries/asking.ts', 'attendance/absences/queries/answers.ts'],
  },
  { what: 'a class whose missing register is told', lock: 'update', in: ['attendance/tell-missing.ts'] },
  { what: 'the places of a drop-in class', lock: 'no key update', in: ['classes/places/claim-place.ts'] },
  { what: 'its bookings, and under them their payments', lock: 'no key update', in: ['bookings/queries/bookings.ts'] },
  { what: 'the register of a class', lock: 'update', written: ['attendance/queries.ts'] },
  {
    what: 'a document, its recipients and what was signed; then its upload',
    lock: 'update; share',
    in: ['documents/queries/documents.ts', 'documents/queries/sealing.ts'],
  },
  { what: 'a report; one that nobody holds also after its channel', lock: 'update', in: ['reports/queries.ts'] },
  {
    what: 'urgent announcements of a day; an audience whose channel is made',
    lock: 'advisory',
    in: ['channels/announcing/queries/announcements.ts', 'channels/announcing/queries/audience.ts'],
  },
  {
    what: 'a channel: what changes in it is numbered under it',
    lock: 'no key update',
    in: ['channels/queries/channels.ts', 'channels/pictures/queries/taking-down.ts'],
  },
  { what: 'a conversation, in the same way', lock: 'no key update', in: ['messages/queries/conversations.ts'] },
  {
    what: 'students',
    lock: 'no key update; share',
    in: [
      'attendance/queries.ts',
      'students/queries/writes.ts',
      'students/answer-consents.ts',
      'students/collectors/queries.ts',
      'students/guardians/queries.ts',
      'channels/pictures/queries/naming.ts',
      'students/birthdays/tell-birthday.ts',
    ],
  },
  {
    what: 'the own row of who marks or dismisses all, or reports; that the studio is full',
    lock: 'no key update; advisory',
    in: ['notifications/queries.ts', 'notifications/ringing/queries.ts', 'reports/queries.ts'],
  },
  { what: 'the newest entry of the record', lock: 'update', in: ['platform/trail/trail.ts'] },
  {
    what: 'notifications of a held class or student, or about to be mailed or rung for; the own ones skip what is held',
    lock: 'update',
    in: [
      'notifications/queries.ts',
      'attendance/tell-absences.ts',
      'notifications/mail/lock-mailed.ts',
      'notifications/ringing/lock-matter.ts',
    ],
  },
  { what: 'an upload', lock: 'update', written: ['uploads/queries.ts'] },
  {
    what: 'a file, kept, let go (by the trigger `let_file_go`) or removed',
    lock: 'update',
    written: ['platform/files/store-file.ts', 'platform/files/remove-files.ts'],
  },
  { what: 'jobs, by name and id', lock: 'update', written: ['platform/jobs/send-jobs.ts'] },
  { what: 'the counter of the studio’s events', lock: 'update', written: ['platform/events/write-events.ts'] },
]

/** Before the order begins: the hold itself, and a server that starts, before anything else runs in it. */
export const heldBefore = ['platform/db/step-down.ts', 'platform/jobs/grant-sending.ts', 'platform/push/push-keys.ts']
