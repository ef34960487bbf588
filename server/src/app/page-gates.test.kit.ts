import type { Role } from '@callboard/contract/roles'

export type Visitor =
  | Role
  | 'owner after the end'
  | 'parent after the end'
  | 'owner without subscription'
  | 'owner without studio'
  | 'signed out'
  | 'recovering'
  | 'challenged'

type Those = 'owner' | 'teacher' | 'parent' | 'owner, teacher' | 'teacher, parent' | 'everybody'
/** `while the plan runs`: it also asks `useLeftOpen`. */
type Admits =
  | Those
  | `${Those} while the plan runs`
  | 'challenged'
  | 'recovering'
  | `owner, owner ${'without subscription' | 'without subscription, teacher' | 'after the end'}`

/**
 * The checks of who is asking that stop a page from making calls for some visitors (`page-calls.test.ts`): from a file, whom it lets through,
 * and to which files or functions of an `api.ts`.
 */
const gatesOf: Record<string, Partial<Record<Admits, readonly string[]>>> = {
  'app/access/guarded-page.tsx': { 'owner, owner without subscription': ['pages/billing-page.tsx'] },
  'app/shell/outboxes.ts': {
    'owner, owner without subscription, teacher': ['features/attendance/outbox.ts'],
    'everybody while the plan runs': [
      'features/channels/outbox.ts',
      'features/channels/comment-outbox.ts',
      'features/attendance/absences/answer-outbox.ts',
      'features/messages/outbox.ts',
      'features/documents/signing/signature-outbox.ts',
    ],
  },
  'features/this-device/on-this-device.tsx': { 'owner, teacher while the plan runs': ['features/attendance/alerts/use-kept-alerts.ts'] },
  // What waits was said by whom it is about, and is sent under that membership alone.
  'features/attendance/absences/answer-outbox.ts': { parent: ['announceAbsence', 'announceDays', 'takeBackDays'] },
  'features/attendance/register-panel.tsx': { 'owner, teacher': ['features/attendance/marking.tsx'] },
  'features/auth/sign-up/invited.tsx': { everybody: ['features/auth/sign-up/join-studio.tsx'] },
  'features/covers/cover-of-class.tsx': {
    'owner, teacher while the plan runs': ['features/covers/answer-asked.tsx', 'features/covers/cannot-teach.tsx', 'endCover'],
    'owner while the plan runs': ['features/covers/find-cover.tsx'],
  },
  'features/bookings/list/own-bookings.tsx': { parent: ['features/bookings/list/waiting-card.tsx'] },
  'features/bookings/staff/booking-line.tsx': { owner: ['features/payments/refund-dialog.tsx', 'cancelForFamily'] },
  'features/cards/payment-methods.tsx': { 'parent while the plan runs': ['features/cards/adding/add-card-modal.tsx'] },
  'features/cards/use-cards.ts': { 'parent while the plan runs': ['makeDefault'] },
  'features/channels/announcing/announcement-foot.tsx': {
    'everybody while the plan runs': ['features/attendance/absences/class-question.tsx'],
    'owner, teacher': ['features/channels/announcing/seen-figure.tsx', 'features/channels/announcing/answer-figure.tsx'],
  },
  'features/channels/announcing/answers-dialog.tsx': { owner: ['remindUnanswered'] },
  'features/channels/announcing/seen-figure.tsx': { owner: ['features/channels/announcing/not-seen-dialog.tsx'] },
  'features/channels/announcing/use-announcing.ts': { 'owner, teacher while the plan runs': ['undoAnnouncing'] },
  'features/channels/dialogs/members-dialog.tsx': {
    'owner while the plan runs': ['features/channels/dialogs/add-members.tsx', 'removeMember', 'setRole'],
  },
  'features/channels/dialogs/settings-panel.tsx': { owner: ['features/channels/dialogs/follows-field.tsx'] },
  'features/channels/list/channel-list.tsx': { owner: ['features/channels/list/deleted-channels.tsx'] },
  'features/channels/room/post-composer.tsx': { 'owner, teacher while the plan runs': ['features/pictures/naming-row.tsx'] },
  'features/door/came.tsx': { 'owner while the plan runs': ['stopCode'] },
  'features/classes/class-panels.tsx': {
    owner: ['features/classes/owner-panels.ts', 'undoClassAction'],
    parent: ['features/bookings/panel/booking-panel.tsx'],
  },
  'features/classes/detail/class-detail.tsx': {
    'owner while the plan runs': ['features/classes/waiting/waiting-students.tsx'],
    'owner, teacher': ['features/bookings/staff/class-bookings.tsx', 'features/covers/cover-of-class.tsx'],
    'parent while the plan runs': ['features/attendance/absences/cant-come.tsx'],
  },
  'features/classes/grid/moving/move-question.tsx': { owner: ['features/classes/grid/moving/move-dialog.tsx'] },
  'features/classes/grid/moving/use-move.ts': {
    owner: ['editClass', 'undoClassAction', 'clashesQuery', 'features/terms/use-term-calendar.ts'],
  },
  'features/classes/over-calendar.tsx': {
    'owner while the plan runs': [
      'features/calling-off/call-off-panel.tsx',
      'features/classes/enrolling/add-to-class-dialog.tsx',
      'features/classes/moving-students/move-student-dialog.tsx',
    ],
    'everybody while the plan runs': ['features/calling-off/seen-call-off.tsx'],
    'owner, teacher': ['features/call-sheets/call-sheet-panel.tsx'],
  },
  'features/classes/palette.ts': { 'everybody while the plan runs': ['findClassesQuery'] },
  'features/dashboards/childrens-days.tsx': { 'parent while the plan runs': ['features/attendance/absences/cant-come.tsx'] },
  'features/dashboards/owner-home.tsx': { parent: ['features/dashboards/own-family.tsx'] },
  'features/dashboards/parent-home.tsx': { 'parent while the plan runs': ['features/attendance/absences/cant-come.tsx'] },
  'features/dashboards/parent/week-rows.tsx': { 'parent while the plan runs': ['features/attendance/absences/cant-come.tsx'] },
  'features/dashboards/teacher-home.tsx': { parent: ['features/dashboards/own-family.tsx'] },
  'features/documents/documents-room.tsx': { owner: ['documentsQuery', 'features/documents/owners-room.tsx'] },
  'features/documents/owners-room.tsx': { 'owner while the plan runs': ['features/documents/form/upload-panel.tsx'] },
  'features/documents/palette.ts': {
    'owner while the plan runs': ['documentsQuery'],
    'teacher, parent while the plan runs': ['ownDocumentsQuery'],
  },
  'features/invoices/detail/owner-actions.tsx': {
    'owner while the plan runs': ['issueDrafts', 'undoIssuing', 'removeDrafts', 'sendInvoice'],
  },
  'features/invoices/detail/owner-invoice.tsx': {
    'owner while the plan runs': ['features/invoices/form/edit-invoice-panel.tsx', 'features/payments/mark-paid-dialog.tsx'],
  },
  'features/invoices/list/draft-list.tsx': { 'owner while the plan runs': ['issueDrafts', 'removeDrafts'] },
  'features/invoices/many/chosen-invoices.tsx': { 'owner while the plan runs': ['features/invoices/many/to-pay.tsx'] },
  'features/invoices/missed/missed-periods.tsx': { 'owner while the plan runs': ['decideMissed'] },
  'features/invoices/palette.ts': { owner: ['invoicesQuery'] },
  'features/messages/palette.ts': { 'everybody while the plan runs': ['recipientsQuery'] },
  'features/notifications/list/asked-in.tsx': { 'everybody while the plan runs': ['features/attendance/absences/class-question.tsx'] },
  'features/payments/use-pay.ts': { 'everybody while the plan runs': ['checkout'] },
  'features/pictures/child-pictures.tsx': { owner: ['takeDownOfChild'] },
  'features/pictures/use-picture-actions.tsx': {
    owner: ['takeDown'],
    'owner, teacher while the plan runs': ['features/pictures/names-dialog.tsx', 'namePicture', 'refusePicture'],
  },
  'features/reports/report-card.tsx': { 'owner, owner after the end': ['features/reports/answer-form.tsx'] },
  'features/students/form/edit-student-panel.tsx': { owner: ['editForFamily'] },
  'features/students/palette.ts': { 'everybody while the plan runs': ['findStudentsQuery'] },
  'features/students/page/level.tsx': { 'owner, teacher while the plan runs': ['features/students/page/level-dialog.tsx'] },
  'features/students/page/staff-note.tsx': { 'owner, teacher while the plan runs': ['features/students/page/note-panel.tsx'] },
  'features/users/palette.ts': { 'everybody while the plan runs': ['usersQuery'] },
  'features/users/user-table.tsx': { owner: ['features/users/role-editor.tsx'] },
  'features/users/users.tsx': { owner: ['features/users/remove-user-dialog.tsx', 'features/users/stop-dialog.tsx', 'allowWriting'] },
  'pages/bookings-page.tsx': {
    owner: ['studioBookingsQuery', 'features/bookings/staff/studio-bookings.tsx'],
    'teacher, parent': ['features/bookings/list/own-bookings.tsx'],
    parent: ['checkBookingQuery', 'features/bookings/list/booking-return.tsx', 'features/cards/use-returned-setup.ts'],
    'parent while the plan runs': ['features/bookings/panel/booking-panel.tsx', 'offerQuery'],
  },
  'pages/channels-page.tsx': {
    'owner, teacher while the plan runs': ['features/channels/announcing/announce-panel.tsx'],
    'owner while the plan runs': ['features/channels/dialogs/create-panel.tsx'],
  },
  'pages/dashboard-page.tsx': { owner: ['ownerQuery'], teacher: ['teacherQuery'], parent: ['parentQuery'] },
  'pages/documents-page.tsx': {
    'everybody while the plan runs': ['features/documents/documents-room.tsx'],
    owner: ['features/documents/proving/signatures.tsx'],
    'owner while the plan runs': ['documentDetailQuery', 'features/documents/detail/document-detail.tsx'],
  },
  'pages/messages-page.tsx': { owner: ['features/safeguarding/record-dialog.tsx'] },
  'pages/money/invoice-page.tsx': {
    owner: ['features/invoices/detail/owner-invoice.tsx'],
    'teacher, parent': ['features/invoices/own/own-invoice.tsx'],
  },
  'pages/money/invoices-page.tsx': { 'owner while the plan runs': ['features/invoices/form/add-invoice-panel.tsx', 'undoIssuing'] },
  'pages/money/payments-page.tsx': {
    owner: ['overviewQuery', 'monthQuery', 'features/payments/overview/overview.tsx', 'features/payments/overview/month.tsx'],
    parent: ['cardsQuery', 'features/cards/payment-methods.tsx'],
  },
  'pages/my-students-page.tsx': { 'parent while the plan runs': ['features/attendance/absences/away-panel.tsx'] },
  'pages/profile-page.tsx': {
    'owner, teacher while the plan runs': [
      'features/messages/settings/hours-card.tsx',
      'features/students/own-child-card.tsx',
      'features/timetable/naming-card.tsx',
    ],
  },
  'pages/reports-page.tsx': { owner: ['features/pictures/lost-pictures.tsx'] },
  'pages/settings-page.tsx': {
    everybody: ['feedQuery', 'features/calendar-feeds/calendar-feed-card.tsx'],
    'owner, owner after the end': ['archiveQuery', 'features/archives/archive-card.tsx'],
  },
  'pages/settings/own-facts.ts': { everybody: ['feedQuery'] },
  'pages/onboarding-page.tsx': { 'owner, owner without subscription': ['openAnotherStudio', 'billingQuery'] },
  'pages/settings/rows-with-facts.ts': { 'owner while the plan runs': ['pages/settings/studio-facts.ts'] },
  'pages/signing-in/reset-password-page.tsx': { recovering: ['features/auth/reset-password-form.tsx'] },
  'pages/signing-in/sign-up-page.tsx': { challenged: ['pages/signing-in/second-step.tsx'] },
  'pages/signing-in/sign-in-page.tsx': { challenged: ['pages/signing-in/second-step.tsx'] },
  'features/students/page/consent-list.tsx': { 'owner while the plan runs': ['features/students/page/lift-no-panel.tsx'] },
  'pages/student-page.tsx': { 'parent while the plan runs': ['features/make-ups/own-make-ups.tsx'] },
  'pages/student/child-panels.tsx': {
    'owner while the plan runs': [
      'features/classes/enrolling/enrol-dialog.tsx',
      'features/classes/moving-students/move-student-dialog.tsx',
      'features/students/guardians/change-guardian-panel.tsx',
    ],
    'parent while the plan runs': ['features/attendance/absences/away-panel.tsx'],
  },
  'pages/students-page.tsx': {
    'owner while the plan runs': ['features/classes/enrolling/chosen-students.tsx'],
  },
  'pages/users-page.tsx': {
    owner: [
      'pages/users/above-users.tsx',
      'features/duplicates/duplicates-notice.tsx',
      'sendInvitation',
      'features/joining/join-link-panel.tsx',
      'features/joining/letters-panel.tsx',
      'features/personal-data/request-panel.tsx',
      'features/invitations/invite-dialog.tsx',
      'features/students/form/add-for-family-panel.tsx',
      'features/users/family-panel.tsx',
    ],
  },
}

export interface Gate {
  readonly from: string
  readonly to: readonly string[]
  readonly admits: readonly Visitor[]
  readonly whilePlanRuns: boolean
}

export const gates: readonly Gate[] = Object.entries(gatesOf).flatMap(([from, each]) =>
  Object.entries(each).map(([key, to]) => {
    const admits = key.replace(' while the plan runs', '').replace('everybody', 'owner, teacher, parent').split(', ') as Visitor[]
    return { from, to, admits, whilePlanRuns: key.endsWith(' while the plan runs') }
  }),
)

/** Calls that are made although they will be refused, and why. */
export const refusedOnPurpose = new Map([
  ['owner without subscription: attendance.read', 'marks that wait in the outbox stay there, and go out once there is a subscription'],
  ['owner without subscription: attendance.save', 'the same'],
  ['owner after the end: attendance.read', 'the same'],
  ['owner after the end: attendance.save', 'the same'],
  ['parent after the end: cards.add', 'a card that was being added when the plan ended: what becomes of it is said in words'],
  ['owner without subscription: payments.check', 'only parents are led back here by the card provider'],
  ['owner without subscription: invoices.read', 'the same'],
])
