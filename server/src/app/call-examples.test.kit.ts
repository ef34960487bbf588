import { randomUUID } from 'node:crypto'
import { children, people, rooms } from '../world/people.ts'
import { classIds } from '../world/story.ts'

export interface Example {
  readonly input?: () => unknown
  /** the answer to another studio's member of the right role; `own` calls take no id and return the caller's own data */
  readonly abroad:
    | 'own'
    | 'class-not-found'
    | 'location-not-found'
    | 'undo-over'
    | 'teacher-not-found'
    | 'clashes-none'
    | 'notification-not-found'
    | 'picture-not-found'
    | 'logo-not-found'
    | 'invitation-not-found'
    | 'user-not-found'
    | 'student-not-found'
    | 'payment-not-found'
    | 'booking-not-found'
    | 'card-not-found'
    | 'not-your-student'
    | 'waiting-not-found'
    | 'parent-not-found'
    | 'plan-not-found'
    | 'enrolment-not-found'
    | 'invoice-not-found'
    | 'series-not-found'
    | 'family-not-found'
    | 'paper-not-found'
    | 'document-not-found'
    | 'signature-not-found'
    | 'channel-not-found'
    | 'media-not-found'
    | 'no-file'
    | 'upload-not-found'
}

const form = { name: 'New', startTime: '08:00', endTime: '09:00' }
const childForm = {
  name: 'New',
  dateOfBirth: '2016-01-01',
  gender: 'other',
  medical: {},
  consents: { photo: false, socialMedia: false, participation: true },
  emergencyContacts: [{ name: 'Nan', relationship: 'Grandmother', phone: '0113 496 0999', email: 'nan@new.example' }],
}
export const bill = randomUUID()
export const plan = randomUUID()
export const paper = randomUUID()
export const planForm = { name: 'New', amountMinor: 4500, interval: 'month' as const }
export const billForm = {
  items: [{ studentId: children.mia.id, description: 'Tuition', quantity: 1, unitPriceMinor: 4500 }],
  dueOn: '2026-12-01',
  method: 'card',
}
const november = { from: '2026-11-01', to: '2026-11-30' }
const onceOn = { repeats: 'never', date: '2026-11-20' }

/** The input of each call in `authorization.test.ts`. */
export const examples: Record<string, Example> = {
  'auth.signUp': { input: () => ({ name: 'Nina', email: `${randomUUID()}@new.example`, password: 'long enough' }), abroad: 'own' },
  'auth.resendConfirmation': { input: () => ({ email: `${randomUUID()}@new.example` }), abroad: 'own' },
  'auth.followLink': { input: () => ({ type: 'recovery', token: 'not-a-token' }), abroad: 'own' },
  'auth.renewLink': { input: () => ({ token: 'not-a-token' }), abroad: 'own' },
  'auth.signIn': { input: () => ({ email: `${randomUUID()}@new.example`, password: 'wrong password' }), abroad: 'own' },
  'auth.session': { abroad: 'own' },
  'auth.refresh': { input: () => ({ attempt: 'a'.repeat(20) }), abroad: 'own' },
  'auth.signOut': { input: () => ({ everywhere: false }), abroad: 'own' },
  'auth.forgotPassword': { input: () => ({ email: `${randomUUID()}@new.example` }), abroad: 'own' },
  'auth.resetPassword': { input: () => ({ password: 'long enough', confirmation: 'long enough' }), abroad: 'own' },
  'auth.changePassword': {
    input: () => ({ currentPassword: 'not this one', newPassword: 'long enough', confirmation: 'long enough' }),
    abroad: 'own',
  },
  'auth.sessions': { abroad: 'own' },
  'auth.endSession': { input: () => ({ id: randomUUID() }), abroad: 'own' },
  'auth.signOutElsewhere': { abroad: 'own' },
  'auth.changeEmail': { input: () => ({ email: `${randomUUID()}@new.example` }), abroad: 'own' },
  'auth.cancelEmailChange': { abroad: 'own' },
  'auth.confirmEmail': { input: () => ({ token: 'not-a-token' }), abroad: 'own' },
  'auth.prove': { input: () => ({ password: 'not this one' }), abroad: 'own' },
  'auth.undoEmailChange': { input: () => ({ token: 'not-a-token' }), abroad: 'own' },
  'notifications.recent': { abroad: 'own' },
  'notifications.list': { input: () => ({}), abroad: 'own' },
  'notifications.markRead': { input: () => ({ id: randomUUID() }), abroad: 'notification-not-found' },
  'notifications.markAllRead': { abroad: 'own' },
  'notifications.dismiss': { input: () => ({ id: randomUUID() }), abroad: 'notification-not-found' },
  'notifications.dismissAll': { abroad: 'own' },
  'notifications.undo': { input: () => ({ id: randomUUID() }), abroad: 'undo-over' },
  'profile.read': { abroad: 'own' },
  'profile.save': { input: () => ({ name: 'Renamed', email: `${randomUUID()}@new.example`, phone: '', timezone: null }), abroad: 'own' },
  'profile.setPicture': {
    input: () => ({ file: new File(['no picture'], 'me.png', { type: 'image/png' }), x: 0, y: 0, side: 1 }),
    abroad: 'own',
  },
  'profile.removePicture': { abroad: 'own' },
  'profile.picture': { input: () => ({ userId: people.tom.id, version: people.tom.id }), abroad: 'picture-not-found' },
  'profile.preferences': { abroad: 'own' },
  'profile.savePreferences': { input: () => ({ emailClassUpdates: true, emailMessages: true, emailBilling: true }), abroad: 'own' },
  'profile.deletion': { abroad: 'own' },
  'profile.deleteAccount': { input: () => ({ phrase: 'delete my account', what: 'account' }), abroad: 'own' },
  'twoFactor.status': { abroad: 'own' },
  'twoFactor.enrol': { abroad: 'own' },
  'twoFactor.confirm': { input: () => ({ code: '000000' }), abroad: 'own' },
  'twoFactor.cancel': { abroad: 'own' },
  'twoFactor.regenerate': { abroad: 'own' },
  'twoFactor.disable': { abroad: 'own' },
  'twoFactor.verify': { input: () => ({ code: '000000' }), abroad: 'own' },
  'twoFactor.prove': { input: () => ({ code: '000000' }), abroad: 'own' },
  'twoFactor.proveByRecoveryCode': { input: () => ({ code: 'AAAA-AAAA-AAAA-AAAA' }), abroad: 'own' },
  'twoFactor.recover': { input: () => ({ code: 'AAAA-AAAA-AAAA-AAAA' }), abroad: 'own' },
  'studios.edit': { input: () => ({}), abroad: 'own' },
  'studios.setUp': { input: () => ({ name: 'Renamed', address: 'A', phone: '0113 496 0999', email: 'a@b.example' }), abroad: 'own' },
  'studios.settings': { abroad: 'own' },
  'studios.setLogo': { input: () => ({ file: new File(['no picture'], 'logo.png', { type: 'image/png' }) }), abroad: 'own' },
  'studios.removeLogo': { input: () => ({}), abroad: 'own' },
  'studios.undoLogoRemoval': { input: () => ({ id: randomUUID() }), abroad: 'undo-over' },
  'studios.logo': { input: () => ({ fileId: randomUUID() }), abroad: 'logo-not-found' },
  'studios.setPaymentMethods': { input: () => ({ bankTransfer: true }), abroad: 'own' },
  'bankDetails.read': { abroad: 'own' },
  'bankDetails.check': { input: () => ({ country: 'GB', accountNumber: '63748472', sortCode: '202959' }), abroad: 'own' },
  'bankDetails.save': {
    input: () => ({ country: 'GB', accountName: 'New', accountNumber: '63748472', sortCode: '20-29-59', version: 0 }),
    abroad: 'own',
  },
  'bankDetails.payTo': { abroad: 'own' },
  'subscriptions.billing': { abroad: 'own' },
  'subscriptions.subscribe': { input: () => ({ tier: 'starter', billingInterval: 'monthly' }), abroad: 'own' },
  'subscriptions.checkOut': { input: () => ({ tier: 'starter', billingInterval: 'monthly' }), abroad: 'own' },
  'subscriptions.sales': { abroad: 'own' },
  'subscriptions.returned': { input: () => ({ hasLeft: false }), abroad: 'own' },
  'subscriptions.preview': { input: () => ({ tier: 'starter', billingInterval: 'monthly' }), abroad: 'own' },
  'subscriptions.change': {
    input: () => ({
      id: randomUUID(),
      tier: 'starter',
      billingInterval: 'monthly',
      previewedAt: '2026-11-18T10:00:00.000Z',
      immediateTotalMinor: 0,
      nextRenewalMinor: null,
    }),
    abroad: 'own',
  },
  'subscriptions.cancel': { abroad: 'own' },
  'subscriptions.resume': { abroad: 'own' },
  'subscriptions.openPortal': { abroad: 'own' },
  'teachers.list': { abroad: 'own' },
  'teachers.add': { input: () => ({ id: randomUUID(), name: 'New', email: `${randomUUID()}@new.example` }), abroad: 'own' },
  'locations.list': { abroad: 'own' },
  'locations.add': { input: () => ({ id: randomUUID(), name: `New ${randomUUID()}` }), abroad: 'own' },
  'locations.edit': { input: () => ({ id: rooms.studioB.id, description: 'New' }), abroad: 'location-not-found' },
  'locations.removal': { input: () => ({ id: rooms.studioB.id }), abroad: 'location-not-found' },
  'locations.undo': { input: () => ({ id: randomUUID() }), abroad: 'undo-over' },
  'locations.remove': { input: () => ({ id: rooms.studioB.id }), abroad: 'location-not-found' },
  'invitations.capacity': { abroad: 'own' },
  'invitations.list': { abroad: 'own' },
  'invitations.send': { input: () => ({ id: randomUUID(), email: `${randomUUID()}@new.example` }), abroad: 'own' },
  'invitations.resend': { input: () => ({ id: randomUUID() }), abroad: 'invitation-not-found' },
  'invitations.undo': { input: () => ({ id: randomUUID() }), abroad: 'undo-over' },
  'invitations.revoke': { input: () => ({ id: randomUUID() }), abroad: 'invitation-not-found' },
  'invitations.read': { input: () => ({ token: 'not-a-token' }), abroad: 'own' },
  'users.list': { abroad: 'own' },
  'users.changeRole': { input: () => ({ id: people.tara.id, role: 'teacher' }), abroad: 'user-not-found' },
  'users.removal': { input: () => ({ id: people.tara.id }), abroad: 'user-not-found' },
  'users.remove': { input: () => ({ id: people.tara.id }), abroad: 'user-not-found' },
  'dashboards.owner': { abroad: 'own' },
  'dashboards.teacher': { abroad: 'own' },
  'dashboards.parent': { abroad: 'own' },
  'calendarFeeds.read': { abroad: 'own' },
  'calendarFeeds.create': { abroad: 'own' },
  'calendarFeeds.remove': { abroad: 'own' },
  'classes.week': { input: () => ({ of: '2026-11-18' }), abroad: 'own' },
  'classes.read': { input: () => ({ id: classIds.street }), abroad: 'class-not-found' },
  'classes.choices': { abroad: 'own' },
  'classes.find': { input: () => ({ search: 'a' }), abroad: 'own' },
  'classes.add': {
    input: () => ({ ...form, id: randomUUID(), teacherId: people.tom.id, locationId: rooms.studioA.id, when: onceOn }),
    abroad: 'teacher-not-found',
  },
  'classes.clashes': {
    input: () => ({
      ...form,
      startTime: '17:30',
      endTime: '19:00',
      teacherId: people.tara.id,
      locationId: rooms.studioB.id,
      when: { repeats: 'never', date: '2026-11-18' },
    }),
    abroad: 'clashes-none',
  },
  'classes.edit': {
    input: () => ({
      ...form,
      id: classIds.street,
      scope: 'single',
      version: 1,
      teacherId: people.tara.id,
      locationId: rooms.studioA.id,
      date: '2026-11-18',
    }),
    abroad: 'class-not-found',
  },
  'students.list': { input: () => ({}), abroad: 'own' },
  'students.mine': { abroad: 'own' },
  'students.find': { input: () => ({ search: 'a' }), abroad: 'own' },
  'attendance.read': { input: () => ({ classId: classIds.street }), abroad: 'class-not-found' },
  'attendance.save': {
    input: () => ({ classId: classIds.street, marks: [{ studentId: children.leo.id, status: 'present' }] }),
    abroad: 'class-not-found',
  },
  'students.read': { input: () => ({ id: children.mia.id }), abroad: 'student-not-found' },
  'students.openMedical': { input: () => ({ id: children.mia.id }), abroad: 'student-not-found' },
  'students.medicalViews': { input: () => ({ id: children.mia.id }), abroad: 'student-not-found' },
  'students.add': { input: () => ({ ...childForm, id: randomUUID() }), abroad: 'own' },
  'students.edit': { input: () => ({ ...childForm, id: children.mia.id, version: 1 }), abroad: 'student-not-found' },
  'students.removal': { input: () => ({ id: children.mia.id }), abroad: 'student-not-found' },
  'students.remove': { input: () => ({ id: children.mia.id }), abroad: 'student-not-found' },
  'classes.removal': { input: () => ({ id: classIds.street, scope: 'single' }), abroad: 'class-not-found' },
  'paymentSettings.read': { abroad: 'own' },
  'paymentSettings.connect': { input: () => ({ from: 'studio' }), abroad: 'own' },
  'paymentSettings.check': { abroad: 'own' },
  'paymentSettings.enableCard': { abroad: 'own' },
  'paymentSettings.dashboard': { abroad: 'own' },
  'cards.list': { abroad: 'own' },
  'cards.beginAdding': { abroad: 'own' },
  'cards.add': { input: () => ({ setupId: 'seti_none' }), abroad: 'own' },
  'cards.addTyped': { input: () => ({ last4: '4242', expiryMonth: 12, expiryYear: 2040, brand: 'visa' }), abroad: 'own' },
  'cards.makeDefault': { input: () => ({ id: randomUUID() }), abroad: 'card-not-found' },
  'cards.remove': { input: () => ({ id: randomUUID() }), abroad: 'card-not-found' },
  'bookings.offer': { input: () => ({ classId: classIds.openFloor }), abroad: 'class-not-found' },
  'bookings.book': {
    input: () => ({ id: randomUUID(), classId: classIds.openFloor, studentId: children.leo.id, cardId: null, priceMinor: 1 }),
    abroad: 'not-your-student',
  },
  'bookings.check': { input: () => ({ id: randomUUID() }), abroad: 'booking-not-found' },
  'bookings.own': { abroad: 'own' },
  'bookings.cancel': { input: () => ({ id: randomUUID(), refundMinor: 0 }), abroad: 'booking-not-found' },
  'bookings.cancelForFamily': { input: () => ({ id: randomUUID(), refundMinor: 0 }), abroad: 'booking-not-found' },
  'bookings.ofStudio': { abroad: 'own' },
  'bookings.receipt': { input: () => ({ id: randomUUID() }), abroad: 'booking-not-found' },
  'bookings.ofClass': { input: () => ({ classId: classIds.openFloor }), abroad: 'class-not-found' },
  'bookings.wait': {
    input: () => ({ id: randomUUID(), classId: classIds.openFloor, studentId: children.leo.id }),
    abroad: 'not-your-student',
  },
  'bookings.stopWaiting': { input: () => ({ id: randomUUID() }), abroad: 'waiting-not-found' },
  'bookings.settings': { abroad: 'own' },
  'bookings.saveSettings': { input: () => ({ offerHours: 3 }), abroad: 'own' },
  'payments.overview': { abroad: 'own' },
  'payments.month': { input: () => ({ month: '2026-11-01' }), abroad: 'own' },
  'payments.markPaid': { input: () => ({ invoiceId: bill, version: 99, paidOn: '2026-11-18' }), abroad: 'invoice-not-found' },
  'payments.checkout': { input: () => ({ invoiceId: bill }), abroad: 'invoice-not-found' },
  'payments.check': { input: () => ({ invoiceId: bill }), abroad: 'invoice-not-found' },
  'payments.refund': {
    input: () => ({ id: randomUUID(), paymentId: randomUUID(), amountMinor: 100, reason: 'duplicate' }),
    abroad: 'payment-not-found',
  },
  'payments.refundPaper': { input: () => ({ id: randomUUID() }), abroad: 'paper-not-found' },
  'plans.list': { abroad: 'own' },
  'plans.add': { input: () => ({ id: randomUUID(), ...planForm }), abroad: 'own' },
  'plans.edit': { input: () => ({ id: plan, version: 99, ...planForm, isActive: true }), abroad: 'plan-not-found' },
  'plans.remove': { input: () => ({ id: plan }), abroad: 'plan-not-found' },
  'plans.enrolments': { input: () => ({ id: plan }), abroad: 'plan-not-found' },
  'plans.enrol': {
    input: () => ({ planId: plan, enrolments: [{ id: randomUUID(), studentId: children.mia.id }], startsOn: '2026-11-01' }),
    abroad: 'plan-not-found',
  },
  'plans.endEnrolment': { input: () => ({ id: plan, endsOn: null }), abroad: 'enrolment-not-found' },
  'plans.preview': { input: () => ({ planIds: [plan], start: '2026-11-01', end: '2026-11-30' }), abroad: 'own' },
  'plans.prepare': {
    input: () => ({ planIds: [plan], start: '2026-11-01', end: '2026-11-30', dueOn: '2026-12-01', method: 'card' }),
    abroad: 'own',
  },
  'invoices.list': { input: () => ({}), abroad: 'own' },
  'invoices.mine': { input: () => ({}), abroad: 'own' },
  'invoices.read': { input: () => ({ id: bill }), abroad: 'invoice-not-found' },
  'invoices.pdf': { input: () => ({ id: bill }), abroad: 'invoice-not-found' },
  'invoices.add': {
    input: () => ({ ...billForm, invoices: [{ id: randomUUID(), parentId: people.pat.id }] }),
    abroad: 'parent-not-found',
  },
  'invoices.edit': { input: () => ({ ...billForm, id: bill, version: 99 }), abroad: 'invoice-not-found' },
  'invoices.cancel': { input: () => ({ id: bill, version: 99 }), abroad: 'invoice-not-found' },
  'invoices.send': { input: () => ({ id: bill }), abroad: 'invoice-not-found' },
  'invoices.issue': { input: () => ({ ids: [bill] }), abroad: 'invoice-not-found' },
  'invoices.undoIssuing': { input: () => ({ id: randomUUID() }), abroad: 'undo-over' },
  'invoices.removeDrafts': { input: () => ({ ids: [bill] }), abroad: 'own' },
  'invoices.unpaidByMethod': { abroad: 'own' },
  'invoices.move': { input: () => ({ to: 'card' }), abroad: 'own' },
  'invoices.settings': { abroad: 'own' },
  'invoices.saveSettings': { input: () => ({ vatNumber: null, remindDays: [3] }), abroad: 'own' },
  'invoices.missed': { abroad: 'own' },
  'invoices.decideMissed': {
    input: () => ({ series: [{ seriesId: bill, periods: ['2026-12-01'] }], bill: false }),
    abroad: 'series-not-found',
  },
  'invoices.stopCharging': { input: () => ({ id: bill }), abroad: 'series-not-found' },
  'invoices.setSeries': { input: () => ({ id: bill, state: 'active' }), abroad: 'series-not-found' },
  'statements.read': { input: () => ({ parentId: people.pat.id, ...november }), abroad: 'family-not-found' },
  'statements.pdf': { input: () => ({ parentId: people.pat.id, ...november }), abroad: 'family-not-found' },
  'exports.invoices': { input: () => november, abroad: 'own' },
  'exports.creditNotes': { input: () => november, abroad: 'own' },
  'exports.payments': { input: () => november, abroad: 'own' },
  'documents.list': { input: () => ({}), abroad: 'own' },
  'documents.mine': { input: () => ({}), abroad: 'own' },
  'documents.recipients': { input: () => ({ id: paper }), abroad: 'document-not-found' },
  'documents.open': { input: () => ({ id: paper }), abroad: 'document-not-found' },
  'documents.file': { input: () => ({ id: paper, version: 1 }), abroad: 'document-not-found' },
  'documents.add': {
    input: () => ({ id: randomUUID(), name: 'New', to: { allParents: true }, uploadId: randomUUID() }),
    abroad: 'no-file',
  },
  'documents.edit': { input: () => ({ id: paper, revision: 99, name: 'New' }), abroad: 'document-not-found' },
  'documents.replace': { input: () => ({ id: paper, version: 1, uploadId: randomUUID() }), abroad: 'document-not-found' },
  'documents.withdraw': { input: () => ({ id: paper }), abroad: 'document-not-found' },
  'documents.undo': { input: () => ({ id: randomUUID() }), abroad: 'undo-over' },
  'documents.addRecipients': { input: () => ({ id: paper, to: { allParents: true } }), abroad: 'document-not-found' },
  'documents.changeAudience': { input: () => ({ id: paper, audienceId: randomUUID(), goesOn: false }), abroad: 'document-not-found' },
  'documents.removeRecipient': { input: () => ({ id: paper, recipientId: randomUUID() }), abroad: 'document-not-found' },
  'documents.remind': { input: () => ({ id: paper, recipientId: randomUUID() }), abroad: 'document-not-found' },
  'documents.remindAll': { input: () => ({ id: paper }), abroad: 'document-not-found' },
  'documents.viewed': { input: () => ({ id: paper, version: 1 }), abroad: 'document-not-found' },
  'documents.signed': { abroad: 'own' },
  'documents.evidence': { input: () => ({ id: paper }), abroad: 'signature-not-found' },
  'documents.copy': { input: () => ({ id: paper }), abroad: 'signature-not-found' },
  'documents.checkRecord': { abroad: 'own' },
  'channels.list': { abroad: 'own' },
  'channels.open': { input: () => ({ id: paper }), abroad: 'channel-not-found' },
  'channels.posts': { input: () => ({ id: paper }), abroad: 'channel-not-found' },
  'channels.pinned': { input: () => ({ id: paper }), abroad: 'channel-not-found' },
  'channels.mute': { input: () => ({ id: paper, on: true }), abroad: 'channel-not-found' },
  'channels.membersFile': { input: () => ({ id: paper }), abroad: 'channel-not-found' },
  'channels.gallery': { input: () => ({ id: paper }), abroad: 'channel-not-found' },
  'channels.members': { input: () => ({ id: paper }), abroad: 'channel-not-found' },
  'channels.candidates': { input: () => ({ id: paper }), abroad: 'channel-not-found' },
  'channels.delete': { input: () => ({ id: paper }), abroad: 'channel-not-found' },
  'channels.restore': { input: () => ({ id: paper }), abroad: 'channel-not-found' },
  'channels.changes': { input: () => ({ id: paper, since: 0 }), abroad: 'channel-not-found' },
  'channels.read': { input: () => ({ id: paper, to: 1 }), abroad: 'channel-not-found' },
  'channels.create': { input: () => ({ id: randomUUID(), name: 'New' }), abroad: 'own' },
  'channels.edit': { input: () => ({ id: paper, revision: 1, name: 'New' }), abroad: 'channel-not-found' },
  'channels.addMembers': { input: () => ({ id: paper, memberIds: [people.pat.id] }), abroad: 'channel-not-found' },
  'channels.setRole': { input: () => ({ id: paper, userId: people.pat.id, role: 'admin' }), abroad: 'channel-not-found' },
  'channels.removeMember': { input: () => ({ id: paper, userId: people.pat.id }), abroad: 'channel-not-found' },
  'channels.post': { input: () => ({ id: randomUUID(), channelId: paper, content: 'New' }), abroad: 'channel-not-found' },
  'channels.comments': { input: () => ({ id: paper, postId: paper }), abroad: 'channel-not-found' },
  'channels.earlier': { input: () => ({ id: paper, postId: paper }), abroad: 'channel-not-found' },
  'channels.deletePost': { input: () => ({ id: paper, postId: paper }), abroad: 'channel-not-found' },
  'channels.editPost': { input: () => ({ id: paper, postId: paper, content: 'New' }), abroad: 'channel-not-found' },
  'channels.pin': { input: () => ({ id: paper, postId: paper, on: true }), abroad: 'channel-not-found' },
  'channels.heart': { input: () => ({ id: paper, postId: paper, on: true }), abroad: 'channel-not-found' },
  'channels.comment': { input: () => ({ id: paper, postId: paper, commentId: paper, content: 'New' }), abroad: 'channel-not-found' },
  'channels.editComment': { input: () => ({ id: paper, postId: paper, commentId: paper, content: 'New' }), abroad: 'channel-not-found' },
  'channels.deleteComment': { input: () => ({ id: paper, postId: paper, commentId: paper }), abroad: 'channel-not-found' },
  'channels.file': { input: () => ({ mediaId: paper, size: 'thumb' }), abroad: 'media-not-found' },
  'channels.addMedia': { input: () => ({ uploadId: randomUUID() }), abroad: 'no-file' },
  'channels.removeMedia': { input: () => ({ mediaId: paper }), abroad: 'own' },
  'documents.unsigned': { input: () => ({}), abroad: 'own' },
  'documents.unsignedFile': { abroad: 'own' },
  'documents.remindUnsigned': { abroad: 'own' },
  'documents.countRecipients': { input: () => ({ to: { allParents: true } }), abroad: 'own' },
  'documents.signatures': { input: () => ({}), abroad: 'own' },
  'documents.evidenceFile': { input: () => ({ id: paper }), abroad: 'signature-not-found' },
  'verify.check': { input: () => ({ code: 'AAAAA-AAAAA-AAAAA-AAAAA' }), abroad: 'own' },
  'documents.sign': { input: () => ({ id: paper, version: 1, signature: 'Pat Ellis' }), abroad: 'document-not-found' },
  'classes.undo': { input: () => ({ id: randomUUID() }), abroad: 'undo-over' },
  'classes.remove': { input: () => ({ id: classIds.street, scope: 'single' }), abroad: 'class-not-found' },
  'uploads.begin': { input: () => ({ id: randomUUID(), purpose: 'document', name: 'Policy.pdf', bytes: 9 }), abroad: 'own' },
  'uploads.part': {
    input: () => ({
      params: { id: randomUUID(), number: 1 },
      query: { sha256: 'a'.repeat(64) },
      body: new Blob(['a part'], { type: 'application/octet-stream' }),
    }),
    abroad: 'upload-not-found',
  },
  'uploads.finish': { input: () => ({ id: randomUUID(), parts: ['a'.repeat(64)] }), abroad: 'upload-not-found' },
  'uploads.cancel': { input: () => ({ id: randomUUID() }), abroad: 'own' },
}
