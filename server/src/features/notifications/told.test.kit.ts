import type { NotificationType } from '@callboard/contract/notifications'
import { children, people } from '../../world/people.ts'

/** To whom it is told, and the details. What is said to them stands in told.txt. */
export type Case = readonly [to: 'olive' | 'tom' | 'pat', details: Record<string, unknown>]

/** The entity of each case, and another one that its details name. */
export const [aboutId, otherId] = ['0190eeee-0000-7000-8000-0000000000c1', '0190eeee-0000-7000-8000-0000000000d1'] as const

/** People of the story, as details name them. */
const named = {
  tom: { userId: people.tom.id, name: 'Tom Reed' },
  tara: { userId: people.tara.id, name: 'Tara Lindqvist' },
  pat: { userId: people.pat.id, name: 'Pat Ellis' },
  mia: { studentId: children.mia.id, name: 'Mia Ellis' },
  leo: { studentId: children.leo.id, name: 'Leo Ellis' },
} as const

const held = { className: 'Ballet Beginners', date: '2026-11-25', startTime: '17:00' } as const
const corrected = (to: string): Case => ['pat', { ...held, student: named.mia, classId: aboutId, corrected: to }]
const inChannel = { channelName: 'Ballet', channelId: otherId, number: 7 } as const
const consent = { documentName: 'Consent form' } as const
const signed = {
  ...consent,
  documentId: aboutId,
  signer: named.pat,
  entry: { number: 7, hash: '0123456789abcdef00', previous: 'fedcba987654321000' },
}
const invoice = { amountMinor: 1250, currency: 'EUR', reference: 'Invoice-12', invoiceId: otherId, parent: named.pat } as const
const lines = [{ ...named.mia, what: 'Ballet, autumn' }, { what: 'Costume' }]
const together = ['Invoice-12', 'Invoice-13'].map((reference) => ({ invoiceId: otherId, reference, amountMinor: 1250 }))

/** Each type with every detail, and once without the optional ones. A missing type does not compile. */
export const cases: Record<NotificationType, readonly Case[]> = {
  new_channel_post: [
    ['pat', { author: named.tom, ...inChannel, preview: 'Shoes for Monday' }],
    ['pat', { author: named.tom, channelName: 'Ballet', channelId: otherId, number: 9, preview: 'And skirts', from: 7, count: 3 }],
    ['pat', { author: named.tom, channelName: 'Ballet' }],
  ],
  new_comment: [
    ['tom', { author: named.pat, channelId: otherId, number: 7, commentId: otherId, preview: 'Which size?' }],
    [
      'tom',
      {
        author: named.pat,
        channelId: otherId,
        number: 7,
        commentId: otherId,
        preview: 'Or 35?',
        since: '2026-11-20T10:00:00.000Z',
        count: 2,
      },
    ],
    ['tom', { author: named.pat }],
  ],
  mentioned: [
    ['pat', { author: named.tom, ...inChannel, commentId: otherId, preview: 'Do you have the shoes?' }],
    ['pat', { author: named.tom, channelName: 'Ballet', preview: 'See you there' }],
  ],
  announcement: [
    ['pat', { author: named.tom, ...inChannel, postId: aboutId, preview: 'No class on Monday' }],
    [
      'pat',
      { author: named.tom, ...inChannel, postId: aboutId, preview: 'Rehearsal on Sunday', asks: aboutId, isReminder: true, isAnswer: true },
    ],
    [
      'pat',
      {
        author: named.tom,
        ...inChannel,
        postId: aboutId,
        preview: 'No class on Monday: the hall is flooded, and the lights are out...',
        text: 'No class on Monday: the hall is flooded, and the lights are out. We dance again on Thursday.',
        isUrgent: true,
        isReminder: true,
      },
    ],
  ],
  post_moderated: [
    ['pat', { by: named.tara, ...inChannel, commentId: otherId, what: 'post', done: 'edited' }],
    ['pat', { by: named.tara, channelName: 'Ballet', what: 'comment', done: 'removed' }],
  ],
  new_message: [
    [
      'pat',
      {
        sender: named.tom,
        conversationId: otherId,
        messageId: aboutId,
        preview: 'Can Mia come earlier on Monday, as we said to each other?',
      },
    ],
    ['pat', { sender: named.tom }],
  ],
  content_reported: [
    ['olive', { kind: 'message', reason: 'safety', reporter: named.pat, author: named.tom }],
    ['tom', { kind: 'post', reason: 'advertising', reporter: named.tom, author: named.pat }],
  ],
  report_answered: [['pat', { by: named.tara, outcome: 'removed', answer: 'Thank you for telling us.' }]],
  picture_consent: [
    ['olive', { student: named.mia, pictures: 3 }],
    ['olive', { pictures: 1, taken: 2 }],
    ['olive', { pictures: 2 }],
  ],
  picture_takedown: [
    ['olive', { reporter: named.pat, author: named.tom, note: 'She is upset by it.' }],
    ['tom', { reporter: named.pat, author: named.tom }],
  ],
  picture_waiting: [
    ['tom', { author: named.pat, ...inChannel }],
    ['tom', { author: named.pat, channelName: 'Ballet', channelId: otherId }],
  ],
  picture_refused: [
    ['pat', { by: named.tara, ...inChannel }],
    ['pat', { by: named.tara, channelName: 'Ballet', channelId: otherId }],
  ],
  staff_registration: [
    ['olive', { newcomer: named.tara, email: 'tara@northlight.example' }],
    ['olive', { newcomer: named.tara }],
    ['olive', { newcomer: named.tara, role: 'owner' }],
  ],
  parent_registration: [
    ['olive', { newcomers: [named.pat], email: 'pat@northlight.example' }],
    ['olive', { newcomers: [named.pat] }],
    ['olive', { newcomers: [named.pat, named.tara], email: 'pat@northlight.example' }],
  ],
  parent_deletion: [
    ['olive', { parent: named.pat, studentCount: 2 }],
    ['olive', { parent: named.pat }],
  ],
  upgrade_required: [
    ['olive', { maxStudents: 50, tier: 'starter' }],
    ['olive', { maxStudents: 2000 }],
    ['olive', {}],
  ],
  student_enrollment: [
    ['olive', { students: named.mia, ...held, classId: aboutId }],
    ['tom', { students: named.mia, ...held, classId: aboutId, count: 4 }],
    ['tom', { ...held, students: { studentCount: 3 } }],
    ['pat', { ...held, students: [named.leo, named.mia] }],
    ['pat', { ...held, students: named.mia, movedFrom: 'Street', count: 4 }],
    ['pat', { students: named.mia, className: 'Ballet Beginners' }],
    ['pat', { students: named.mia, ...held, isTrial: true }],
  ],
  class_trial_asked: [['olive', { className: 'Ballet Beginners', date: '2026-11-30' }]],
  join_asked: [['olive', {}]],
  student_added: [
    ['olive', { students: [named.mia], parent: named.pat }],
    ['olive', { students: [named.mia, named.leo], parent: named.pat }],
    ['olive', { students: [named.mia, named.leo, named.mia, named.leo] }],
  ],
  student_import: [
    ['olive', { by: named.tara, families: 214, students: 322, classes: 3, invoices: 30 }],
    ['olive', { by: named.tara, classes: 1 }],
    ['olive', { by: named.tara, invoices: 30 }],
    ['olive', {}],
  ],
  student_removed: [
    ['olive', { student: named.mia, parent: named.pat }],
    ['pat', { student: named.mia, parent: named.tom }],
  ],
  student_guardian_asked: [
    ['pat', { student: named.mia, inviter: named.tom, asSelf: true }],
    ['pat', { student: named.mia, inviter: named.tom }],
  ],
  student_coming_of_age: [['pat', { student: named.mia, inviter: named.tom }]],
  student_guardian_joined: [['pat', { student: named.mia, guardian: named.tom }]],
  student_guardian_left: [
    ['pat', { student: named.mia, guardian: named.tom, nextFirst: named.pat }],
    ['olive', { student: named.mia, guardian: named.tom }],
    ['olive', { student: named.mia }],
  ],
  student_removal_asked: [['pat', { student: named.mia, guardian: named.tom }]],
  student_consecutive_absence: [
    ['olive', { student: named.mia, className: 'Ballet Beginners', absenceCount: 3, date: '2026-11-25', classId: aboutId }],
    ['tom', { student: named.mia, className: 'Ballet Beginners', date: '2026-11-25', classId: aboutId }],
    ['tom', { student: named.mia }],
    ['olive', { student: named.mia }],
  ],
  student_birthday: [
    ['olive', { student: named.mia, age: 10 }],
    ['tom', { student: named.mia }],
  ],
  class_assigned: [
    ['tom', { ...held, count: 4, weekdays: { from: 1, to: 3 } }],
    ['tom', { ...held, count: 4, locationName: 'Studio A' }],
    ['tom', held],
    ['tom', { ...held, joined: { studentCount: 3 } }],
  ],
  class_reminder: [
    ['pat', { ...held, locationName: 'Studio A' }],
    ['tom', held],
  ],
  class_cancellation: [
    ['pat', { ...held, count: 4, locationName: 'Studio A' }],
    ['tom', held],
    ['pat', { ...held, count: 4, closedFor: 'Half-term' }],
    [
      'pat',
      {
        ...held,
        count: 3,
        lastDate: '2026-12-18',
        closedFor: 'Half-term and Boxing Day',
        children: [
          { ...named.mia, classNames: ['Ballet Beginners', 'Jazz'] },
          { ...named.leo, classNames: ['Jazz'] },
        ],
      },
    ],
    [
      'pat',
      {
        ...held,
        closedFor: 'Snow',
        note: 'Please stay at home.',
        callOffId: otherId,
        children: [{ ...named.mia, classNames: ['Ballet Beginners'] }],
      },
    ],
    ['tom', { ...held, closedFor: 'Snow' }],
  ],
  class_schedule: [
    ['pat', { ...held, count: 4, locationName: 'Studio B', teacher: named.tara, changed: { time: true, location: true, teacher: true } }],
    [
      'pat',
      {
        ...held,
        changed: { day: true },
        unsaid: [
          { ...named.leo, answer: 'late' },
          { ...named.mia, answer: 'away' },
        ],
      },
    ],
    ['pat', { ...held, changed: { teacher: true } }],
    ['pat', { ...held, changed: { time: true, location: true, teacher: true } }],
    ['pat', { ...held, changed: { time: true }, joined: named.mia }],
    ['tom', held],
    ['pat', { ...held, count: 4, weekdays: { from: 1, to: 3 }, changed: { day: true }, isRefundable: true }],
    ['pat', { ...held, count: 4, isOnAgain: true }],
    ['pat', { ...held, isOnAgain: true, isUnplaced: true, children: [{ ...named.mia, classNames: ['Ballet Beginners'] }] }],
    [
      'pat',
      {
        ...held,
        lastDate: '2026-11-25',
        isOnAgain: true,
        children: [{ ...named.mia, classNames: ['Ballet Beginners'] }],
        changed: { time: true, location: true, teacher: true },
        locationName: 'Studio B',
        teacher: named.tara,
      },
    ],
    ['pat', { ...held, count: 11, goesOnIn: 'Spring term', others: 0 }],
    ['tom', { ...held, count: 33, goesOnIn: 'Spring term', others: 2 }],
    ['pat', { ...held, count: 4, isAdded: true, others: 0 }],
  ],
  class_place_offered: [
    ['pat', { ...held, locationName: 'Studio A', student: named.mia, untilOn: '2026-11-25', untilAt: '12:00' }],
    ['pat', { ...held, student: named.mia, untilOn: '2026-11-25', untilAt: '12:00' }],
  ],
  class_place_released: [
    ['pat', { ...held, student: named.mia, byStudio: true }],
    ['pat', { ...held, locationName: 'Studio A', student: named.mia, hasLeftAccount: true }],
    ['pat', { ...held, student: named.mia }],
  ],
  class_place_free: [
    ['olive', { ...held, student: named.mia }],
    ['olive', { ...held, student: named.leo, isTrial: true }],
  ],
  class_capacity: [
    ['olive', { ...held, capacity: 12, locationName: 'Studio A' }],
    ['olive', { ...held, capacity: 1 }],
    ['olive', held],
  ],
  attendance_marked: [
    ['olive', { ...held, by: named.tom, presentCount: 1, absentCount: 2 }],
    ['olive', { ...held, presentCount: 3 }],
    ['olive', held],
  ],
  unauthorized_absence: [
    ['pat', { ...held, student: named.mia, classId: aboutId }],
    ['pat', { ...held, student: named.mia }],
    ...(['present', 'late', 'authorised', 'none'] as const).map(corrected),
  ],
  class_absence: [
    ['tom', { ...held, student: named.mia, classId: aboutId }],
    ['tom', { ...held, student: named.mia, classId: aboutId, count: 3 }],
  ],
  class_cover: [
    ['pat', held],
    ['pat', { ...held, teacher: named.tara, instead: named.tom }],
    ['pat', { ...held, teacher: named.tara }],
    ['pat', { ...held, teacher: named.tom, instead: named.tara, isBack: true }],
    ['pat', { ...held, instead: named.tara, isBack: true }],
  ],
  class_cover_asked: [
    ['tom', { ...held, locationName: 'Studio A', teacher: named.tara }],
    ['tom', held],
    ['tom', { ...held, teacher: named.tara, count: 3 }],
  ],
  class_cover_wanted: [
    ['olive', { ...held, reason: 'reported', teacher: named.tom }],
    ['olive', { ...held, reason: 'reported', teacher: named.tom, count: 3 }],
    ['olive', held],
    ['olive', { ...held, reason: 'nobody', count: 2 }],
    ['olive', { ...held, reason: 'left' }],
  ],
  class_make_up: [
    ['pat', { ...held, untilOn: '2027-02-14', students: [named.mia] }],
    ['pat', { ...held, untilOn: '2027-02-14', students: [named.mia, named.leo], count: 3 }],
    ['pat', { ...held, untilOn: '2027-02-14' }],
  ],
  class_make_up_ending: [
    ['pat', { ...held, untilOn: '2027-02-14', students: [named.mia] }],
    ['pat', { ...held, untilOn: '2027-02-14', students: [named.mia, named.leo], count: 3 }],
    ['pat', { ...held, untilOn: '2027-02-14' }],
  ],
  attendance_missing: [
    ['tom', { ...held, enrolledCount: 1 }],
    ['olive', held],
  ],
  document_assigned: [
    ['tom', consent],
    ['pat', { ...consent, requiresSignature: true, description: 'For the photographs.', expiresOn: '2026-12-01' }],
    ['pat', { ...consent, requiresSignature: true, isNewVersion: true }],
    ['pat', { ...consent, requiresSignature: true, children: [named.leo, named.mia], expiresOn: '2026-12-01' }],
    ['pat', { ...consent, requiresSignature: true, isNewVersion: true, children: [named.mia] }],
  ],
  document_reminder: [
    ['pat', { ...consent, requiresSignature: true, description: 'For the photographs.', expiresOn: '2026-12-01' }],
    ['olive', { ...consent, requiresSignature: true, children: [named.mia] }],
    ['tom', consent],
  ],
  document_deadline_missed: [
    ['olive', { ...consent, requiresSignature: true, expiresOn: '2026-12-01', recipient: named.pat, description: 'For the photographs.' }],
    ['pat', { ...consent, recipient: named.pat }],
    ['olive', consent],
    ['olive', { ...consent, unsigned: 3 }],
    ['olive', { ...consent, unsigned: 1, awaitedCounts: { families: 7, teachers: 1, childless: 2 } }],
    ['pat', { ...consent, children: [named.mia] }],
  ],
  document_signed: [
    ['pat', { ...signed, signedCount: 9, recipientCount: 14, isOwn: true }],
    ['pat', { ...signed, child: named.mia, signedCount: 1, recipientCount: 2, isOwn: true }],
    ['olive', { ...signed, signedCount: 9, recipientCount: 14 }],
    ['olive', { ...signed, child: named.mia, signedCount: 1, recipientCount: 2 }],
  ],
  document_damaged: [
    ['olive', { ...consent, isLost: false, isCopy: false }],
    ['olive', { ...consent, isLost: true, isCopy: false }],
    ['olive', { ...consent, isLost: false, isCopy: true }],
  ],
  payment_received: [
    ['olive', { ...invoice, method: 'bank-transfer' }],
    ['olive', { ...invoice, method: 'cash' }],
    ['olive', { ...invoice, lines }],
    ['olive', { amountMinor: 1250 }],
    ['olive', { ...invoice, dispute: { turn: 'opened', respondBy: '2026-12-01' } }],
    ['olive', { ...invoice, dispute: { turn: 'won' } }],
    ['olive', { ...invoice, dispute: { turn: 'lost' } }],
  ],
  payment_confirmation: [
    ['pat', { ...invoice, method: 'bank-transfer' }],
    ['pat', { ...invoice, lines }],
    ['pat', { amountMinor: 1250 }],
  ],
  payment_request: [
    ['pat', { ...invoice, method: 'bank-transfer', dueDate: '2026-12-01', transferReference: 'NL-12' }],
    ['pat', { ...invoice, isChanged: true, isQuiet: true }],
    ['pat', { ...invoice, amountMinor: 0, lines }],
    ['pat', { amountMinor: 1250 }],
    ['pat', { ...invoice, method: 'card', dueDate: '2026-12-01', isReminder: true }],
    ['pat', { ...invoice, method: 'card', dueDate: '2026-12-01', isChanged: true }],
    ['pat', { ...invoice, method: 'card', dueDate: '2026-12-01', isLate: true, cardBar: 'cards-off' }],
    ['pat', { ...invoice, method: 'card', chargeFailed: 'asks' }],
    ['pat', { ...invoice, method: 'card', chargeFailed: 'asks', dueDate: '2026-12-01', cardBar: 'cards-off' }],
    ['pat', { ...invoice, method: 'card', chargeFailed: 'last' }],
    ['olive', { ...invoice, method: 'card', chargeFailed: 'gone' }],
    ['pat', { ...invoice, lines, charge: { on: '2026-12-01', card: 'Visa ending 4242' } }],
    ['pat', { ...invoice, amountMinor: 2500, together, charge: { on: '2026-12-01', card: 'Card', insteadOf: '2026-11-28' } }],
    ['pat', { ...invoice, charge: { on: '2026-12-01', card: 'Visa ending 4242', isRetry: true } }],
    ['pat', { ...invoice, method: 'card', dueDate: '2026-12-01', isNotCharged: true }],
    ['pat', { ...invoice, isCancelled: true, isNotCharged: true, lines }],
    ['pat', { ...invoice, amountMinor: 2500, isCancelled: true, together }],
  ],
  payment_overdue: [
    ['olive', { ...invoice, daysOverdue: 3, dueDate: '2026-12-01' }],
    ['pat', { ...invoice, daysOverdue: 3, lines }],
    ['pat', { ...invoice, daysOverdue: 3, method: 'bank-transfer', transferReference: 'Invoice-12' }],
    ['pat', { ...invoice, daysOverdue: 3, cardBar: 'cards-off' }],
    ['pat', { amountMinor: 1250 }],
    ['olive', { amountMinor: 1250 }],
    ['olive', { amountMinor: 1250, isReminded: false }],
    [
      'olive',
      {
        amountMinor: 3750,
        currency: 'EUR',
        together: [
          { ...named.pat, reference: 'Invoice-12', amountMinor: 1250, daysOverdue: 1 },
          { ...named.pat, reference: 'Invoice-13', amountMinor: 2500, daysOverdue: 3 },
        ],
      },
    ],
  ],
  payment_account_lost: [
    ['olive', { state: 'restricted' }],
    ['olive', { state: 'disconnected' }],
  ],
  payment_card_expiring: [['pat', { card: 'Visa ending 4242', expiresOn: '2026-11-30' }]],
  storage_used: [
    ['olive', { percent: 80, maxBytes: 5 * 1024 ** 3 }],
    ['olive', { percent: 100, maxBytes: 5 * 1024 ** 3 }],
  ],
  trial_ending: [
    ['olive', { date: '2026-11-23' }],
    ['olive', { date: '2026-11-23', amountMinor: 1900 }],
  ],
  renewal_failed: [['olive', { date: '2026-12-25', amountMinor: 3500 }]],
  renewal_due: [['olive', { date: '2027-11-23', amountMinor: 35_000 }]],
  plan_refunded: [
    ['olive', { amountMinor: 1900 }],
    ['olive', { amountMinor: 0 }],
  ],
  plan_paid: [['olive', { date: '2026-11-25', amountMinor: 3500, planName: 'Growth, monthly' }]],
  plan_cancelled: [
    ['olive', { date: '2026-12-25' }],
    ['olive', {}],
  ],
  plan_ending: [['olive', { date: '2026-12-25', amountMinor: 3500 }]],
  plan_ended: [['olive', { date: '2026-12-25' }]],
  studio_resting: [
    ['pat', { date: '2026-12-25' }],
    ['tom', { date: '2026-12-25' }],
    ['tom', { date: '2026-12-25', isFamily: true }],
  ],
  refund_pending: [
    ['olive', { ...invoice, refundId: aboutId, reason: 'Class was cancelled' }],
    ['olive', { ...invoice, isStuck: true }],
    ['pat', invoice],
    ['pat', { amountMinor: 1250 }],
  ],
  refund_completed: [
    ['olive', { ...invoice, refundId: aboutId, reason: 'Class was cancelled' }],
    ['pat', invoice],
    ['pat', { amountMinor: 1250 }],
    ['olive', { ...invoice, hasFailed: true }],
    ['olive', { ...invoice, isUnheard: true }],
    ['pat', { ...invoice, isUnheard: true }],
    ['pat', { ...invoice, hasFailed: true }],
    ['olive', { ...invoice, reason: 'Duplicate payment', byHand: { method: 'cash', on: '2026-11-18' } }],
    ['pat', { ...invoice, reason: 'It had been paid twice', byHand: { method: 'bank-transfer', on: '2026-11-18' } }],
  ],
  account_unreachable: [
    ['olive', { person: named.pat, title: 'Payment request', failure: 'refused', invoiceId: otherId }],
    ['olive', { person: named.tom, title: 'Class cancelled', failure: 'unanswered' }],
    ['olive', { person: named.pat, title: 'Payment request', failure: 'unwritten', invoiceId: otherId }],
  ],
  account_data_ready: [
    ['pat', {}],
    ['olive', { person: named.pat }],
  ],
}
