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

export interface Gate {
  readonly from: string
  /** files, or names of functions in an `api.ts` */
  readonly to: readonly string[]
  readonly admits: readonly Visitor[]
  readonly whilePlanRuns?: true
}

/** A gate that also asks whether the studio's plan runs (`useLeftOpen`). */
function whilePlanRuns(from: string, to: string | readonly string[], admits: readonly Role[]): Gate[] {
  return [{ from, to: typeof to === 'string' ? [to] : to, admits, whilePlanRuns: true }]
}

/** The checks of who is asking that stop a page from making calls for some visitors (`page-calls.test.ts`). */
export const gates: readonly Gate[] = [
  {
    from: 'pages/signing-in/sign-in-page.tsx',
    to: ['pages/signing-in/second-step.tsx'],
    admits: ['challenged'],
  },
  {
    from: 'pages/signing-in/reset-password-page.tsx',
    to: ['features/auth/reset-password-form.tsx'],
    admits: ['recovering'],
  },
  {
    from: 'app/shell/outboxes.ts',
    to: ['features/attendance/outbox.ts'],
    admits: ['owner', 'owner without subscription', 'teacher'],
  },
  ...whilePlanRuns('app/shell/outboxes.ts', 'features/channels/outbox.ts', ['owner', 'teacher', 'parent']),
  ...whilePlanRuns('app/shell/outboxes.ts', 'features/channels/comment-outbox.ts', ['owner', 'teacher', 'parent']),
  ...whilePlanRuns('app/shell/outboxes.ts', 'features/attendance/absences/answer-outbox.ts', ['owner', 'teacher', 'parent']),
  // Only what `cant-come.tsx` has kept.
  { from: 'features/attendance/absences/answer-outbox.ts', to: ['announceAbsence'], admits: ['parent'] },
  ...whilePlanRuns('app/shell/outboxes.ts', 'features/messages/outbox.ts', ['owner', 'teacher', 'parent']),
  {
    from: 'pages/messages-page.tsx',
    to: ['features/safeguarding/record-dialog.tsx'],
    admits: ['owner'],
  },
  ...whilePlanRuns('pages/profile-page.tsx', 'features/messages/settings/hours-card.tsx', ['owner', 'teacher']),
  ...whilePlanRuns('pages/profile-page.tsx', 'features/students/own-child-card.tsx', ['owner', 'teacher']),
  {
    from: 'app/access/guarded-page.tsx',
    to: ['pages/billing-page.tsx'],
    admits: ['owner', 'owner without subscription'],
  },
  ...(['owner', 'teacher', 'parent'] as const).map((role): Gate => ({
    from: 'pages/dashboard-page.tsx',
    to: [`${role}Query`],
    admits: [role],
  })),
  ...whilePlanRuns('pages/classes-page.tsx', 'features/calling-off/call-off-panel.tsx', ['owner']),
  ...whilePlanRuns('pages/classes-page.tsx', 'features/classes/moving-students/move-student-dialog.tsx', ['owner']),
  ...whilePlanRuns('pages/students-page.tsx', 'features/classes/moving-students/move-student-dialog.tsx', ['owner']),
  ...whilePlanRuns('pages/classes-page.tsx', 'features/calling-off/seen-call-off.tsx', ['owner', 'teacher', 'parent']),
  {
    from: 'pages/classes-page.tsx',
    to: ['features/call-sheets/call-sheet-panel.tsx'],
    admits: ['owner', 'teacher'],
  },
  {
    from: 'features/classes/class-panels.tsx',
    to: ['features/classes/owner-panels.ts'],
    admits: ['owner'],
  },
  {
    from: 'features/classes/grid/moving/use-move.ts',
    to: ['editClass', 'undoClassAction', 'clashesQuery', 'features/terms/use-term-calendar.ts'],
    admits: ['owner'],
  },
  {
    from: 'features/classes/grid/moving/move-question.tsx',
    to: ['features/classes/grid/moving/move-dialog.tsx'],
    admits: ['owner'],
  },
  {
    from: 'features/classes/class-panels.tsx',
    to: ['features/bookings/panel/booking-panel.tsx'],
    admits: ['parent'],
  },
  {
    from: 'features/classes/detail/class-detail.tsx',
    to: ['features/bookings/staff/class-bookings.tsx'],
    admits: ['owner', 'teacher'],
  },
  {
    from: 'features/bookings/staff/booking-line.tsx',
    to: ['features/payments/refund-dialog.tsx', 'cancelForFamily'],
    admits: ['owner'],
  },
  {
    from: 'features/classes/class-panels.tsx',
    to: ['undoClassAction'],
    admits: ['owner'],
  },
  ...Object.entries({ students: 'findStudentsQuery', classes: 'findClassesQuery', users: 'usersQuery' }).map(([feature, query]): Gate => ({
    from: `features/${feature}/palette.ts`,
    to: [query],
    admits: ['owner', 'teacher', 'parent'],
    whilePlanRuns: true,
  })),
  {
    from: 'features/classes/detail/class-detail.tsx',
    to: ['features/attendance/absences/cant-come.tsx'],
    admits: ['parent'],
    whilePlanRuns: true,
  },
  ...['features/dashboards/owner-home.tsx', 'features/dashboards/teacher-home.tsx'].map((from): Gate => ({
    from,
    to: ['features/dashboards/own-family.tsx'],
    admits: ['parent'],
  })),
  ...['features/dashboards/parent-home.tsx', 'features/dashboards/childrens-days.tsx'].map((from): Gate => ({
    from,
    to: ['features/attendance/absences/cant-come.tsx'],
    admits: ['parent'],
    whilePlanRuns: true,
  })),
  {
    from: 'features/channels/announcing/announcement-foot.tsx',
    to: ['features/attendance/absences/class-question.tsx'],
    admits: ['owner', 'teacher', 'parent'],
    whilePlanRuns: true,
  },
  {
    from: 'features/notifications/list/asked-in.tsx',
    to: ['features/attendance/absences/class-question.tsx'],
    admits: ['owner', 'teacher', 'parent'],
    whilePlanRuns: true,
  },
  {
    from: 'pages/my-students-page.tsx',
    to: ['features/attendance/absences/away-panel.tsx'],
    admits: ['parent'],
    whilePlanRuns: true,
  },
  {
    from: 'features/channels/dialogs/settings-panel.tsx',
    to: ['features/channels/dialogs/follows-field.tsx'],
    admits: ['owner'],
  },
  {
    from: 'features/attendance/register-panel.tsx',
    to: ['features/attendance/marking.tsx'],
    admits: ['owner', 'teacher'],
  },
  {
    from: 'pages/users-page.tsx',
    to: ['invitationsQuery', 'features/invitations/open-invitations.tsx', 'features/invitations/invite-dialog.tsx'],
    admits: ['owner'],
  },
  {
    from: 'features/users/users.tsx',
    to: ['features/users/remove-user-dialog.tsx'],
    admits: ['owner'],
  },
  {
    from: 'features/users/users.tsx',
    to: ['features/users/stop-dialog.tsx', 'allowWriting'],
    admits: ['owner'],
  },
  {
    from: 'features/reports/report-card.tsx',
    to: ['features/reports/answer-form.tsx'],
    admits: ['owner', 'owner after the end'],
  },
  {
    from: 'pages/reports-page.tsx',
    to: ['features/pictures/lost-pictures.tsx'],
    admits: ['owner'],
  },
  {
    from: 'features/pictures/child-pictures.tsx',
    to: ['takeDownOfChild'],
    admits: ['owner'],
  },
  {
    from: 'features/pictures/use-picture-actions.tsx',
    to: ['takeDown'],
    admits: ['owner'],
  },
  ...whilePlanRuns(
    'features/pictures/use-picture-actions.tsx',
    ['features/pictures/names-dialog.tsx', 'namePicture', 'refusePicture'],
    ['owner', 'teacher'],
  ),
  ...whilePlanRuns('features/channels/room/post-composer.tsx', 'features/pictures/naming-row.tsx', ['owner', 'teacher']),
  {
    from: 'features/messages/palette.ts',
    to: ['recipientsQuery'],
    admits: ['owner', 'teacher', 'parent'],
    whilePlanRuns: true,
  },
  {
    from: 'features/users/user-table.tsx',
    to: ['features/users/role-editor.tsx'],
    admits: ['owner'],
  },
  {
    from: 'pages/settings-page.tsx',
    to: ['feedQuery', 'features/calendar-feeds/calendar-feed-card.tsx'],
    admits: ['owner', 'teacher', 'parent'],
  },
  ...(['owner', 'others'] as const).map((who): Gate => ({
    from: 'features/documents/palette.ts',
    to: [who === 'owner' ? 'documentsQuery' : 'ownDocumentsQuery'],
    admits: who === 'owner' ? ['owner'] : ['teacher', 'parent'],
    whilePlanRuns: true,
  })),
  {
    from: 'features/invoices/palette.ts',
    to: ['invoicesQuery'],
    admits: ['owner'],
  },
  ...whilePlanRuns('pages/documents-page.tsx', 'features/documents/documents-room.tsx', ['owner', 'teacher', 'parent']),
  {
    from: 'pages/documents-page.tsx',
    to: ['features/documents/proving/signatures.tsx'],
    admits: ['owner'],
  },
  {
    from: 'features/documents/documents-room.tsx',
    to: [
      'documentsQuery',
      'features/documents/list/documents.tsx',
      'features/documents/owed/unsigned.tsx',
      'features/documents/proving/signatures.tsx',
    ],
    admits: ['owner'],
  },
  ...whilePlanRuns('features/documents/documents-room.tsx', 'features/documents/form/upload-panel.tsx', ['owner']),
  ...(['owner', 'parent'] as const).map((role): Gate => ({
    from: 'pages/money/payments-page.tsx',
    to: {
      owner: ['overviewQuery', 'monthQuery', 'features/payments/overview/overview.tsx', 'features/payments/overview/month.tsx'],
      parent: ['cardsQuery', 'features/cards/payment-methods.tsx'],
    }[role],
    admits: [role],
  })),
  ...(['owner', 'parent'] as const).map((role): Gate => ({
    from: 'pages/money/invoice-page.tsx',
    to: { owner: ['features/invoices/detail/owner-invoice.tsx'], parent: ['features/invoices/own/own-invoice.tsx'] }[role],
    admits: role === 'owner' ? [role] : ['teacher', role],
  })),
  ...whilePlanRuns('pages/money/invoices-page.tsx', 'features/invoices/form/add-invoice-panel.tsx', ['owner']),
  ...whilePlanRuns('pages/money/invoices-page.tsx', ['undoIssuing'], ['owner']),
  ...whilePlanRuns('features/invoices/missed/missed-periods.tsx', ['decideMissed'], ['owner']),
  ...whilePlanRuns('features/invoices/list/draft-list.tsx', ['issueDrafts', 'undoIssuing', 'removeDrafts'], ['owner']),
  ...whilePlanRuns('features/invoices/detail/owner-actions.tsx', ['issueDrafts', 'undoIssuing', 'removeDrafts', 'sendInvoice'], ['owner']),
  ...whilePlanRuns(
    'features/invoices/detail/owner-invoice.tsx',
    ['features/invoices/form/edit-invoice-panel.tsx', 'features/payments/mark-paid-dialog.tsx'],
    ['owner'],
  ),
  ...whilePlanRuns('features/payments/use-pay.ts', ['checkout'], ['owner', 'teacher', 'parent']),
  ...(['owner', 'parent'] as const).map((role): Gate => ({
    from: 'pages/bookings-page.tsx',
    to: {
      owner: ['studioBookingsQuery', 'features/bookings/staff/studio-bookings.tsx'],
      parent: ['features/bookings/list/own-bookings.tsx'],
    }[role],
    admits: role === 'owner' ? [role] : ['teacher', role],
  })),
  {
    from: 'pages/bookings-page.tsx',
    to: ['checkBookingQuery', 'features/bookings/list/booking-return.tsx', 'features/cards/use-returned-setup.ts'],
    admits: ['parent'],
  },
  {
    from: 'features/bookings/list/own-bookings.tsx',
    to: ['features/bookings/list/waiting-card.tsx'],
    admits: ['parent'],
  },
  ...whilePlanRuns('pages/bookings-page.tsx', ['features/bookings/panel/booking-panel.tsx', 'offerQuery'], ['parent']),
  ...whilePlanRuns('features/cards/payment-methods.tsx', 'features/cards/adding/add-card-modal.tsx', ['parent']),
  ...whilePlanRuns('features/cards/use-cards.ts', ['makeDefault'], ['parent']),
  {
    from: 'features/channels/list/channel-list.tsx',
    to: ['features/channels/list/deleted-channels.tsx'],
    admits: ['owner'],
  },
  {
    from: 'features/channels/announcing/announcement-foot.tsx',
    to: ['features/channels/announcing/seen-figure.tsx'],
    admits: ['owner', 'teacher'],
  },
  {
    from: 'features/channels/announcing/announcement-foot.tsx',
    to: ['features/channels/announcing/answer-figure.tsx'],
    admits: ['owner', 'teacher'],
  },
  {
    from: 'features/channels/announcing/answers-dialog.tsx',
    to: ['remindUnanswered'],
    admits: ['owner'],
  },
  {
    from: 'features/channels/announcing/seen-figure.tsx',
    to: ['features/channels/announcing/not-seen-dialog.tsx'],
    admits: ['owner'],
  },
  ...whilePlanRuns(
    'features/channels/dialogs/members-dialog.tsx',
    ['features/channels/dialogs/add-members.tsx', 'removeMember', 'setRole'],
    ['owner'],
  ),
  ...whilePlanRuns('pages/channels-page.tsx', 'features/channels/announcing/announce-panel.tsx', ['owner', 'teacher']),
  ...whilePlanRuns('pages/channels-page.tsx', 'features/channels/dialogs/create-panel.tsx', ['owner']),
  ...whilePlanRuns('features/channels/announcing/use-announcing.ts', ['undoAnnouncing'], ['owner', 'teacher']),
]

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
