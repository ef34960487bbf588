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
  /** the text in each file that checks who is asking */
  readonly asks: Readonly<Record<string, string>>
}

/** A gate that also asks whether the studio's plan runs (`useLeftOpen`). */
function whilePlanRuns(from: string, to: string | readonly string[], admits: readonly Role[], asks: Gate['asks']): Gate[] {
  return [{ from, to: typeof to === 'string' ? [to] : to, admits, whilePlanRuns: true, asks }]
}

/** The checks of who is asking that stop a page from making calls for some visitors (`page-calls.test.ts`). */
export const gates: readonly Gate[] = [
  {
    from: 'pages/signing-in/sign-in-page.tsx',
    to: ['pages/signing-in/second-step.tsx'],
    admits: ['challenged'],
    asks: { 'pages/signing-in/sign-in-page.tsx': "if (session?.kind === 'challenged')" },
  },
  {
    from: 'pages/signing-in/reset-password-page.tsx',
    to: ['features/auth/reset-password-form.tsx'],
    admits: ['recovering'],
    asks: { 'pages/signing-in/reset-password-page.tsx': "const recovery = session?.kind === 'recovery' ? session : null" },
  },
  {
    from: 'app/shell/outboxes.ts',
    to: ['features/attendance/outbox.ts'],
    admits: ['owner', 'owner without subscription', 'teacher'],
    asks: { 'app/shell/outboxes.ts': "...(role !== 'parent' ? [startOutbox(queries, userId)] : [])" },
  },
  ...whilePlanRuns('app/shell/outboxes.ts', 'features/channels/outbox.ts', ['owner', 'teacher', 'parent'], {
    'app/shell/dashboard-shell.tsx': "isLeftOpen('work', session.stage, session.user.role)",
    'app/shell/outboxes.ts': '...(may.post ? [sendingPosts()] : [])',
  }),
  ...whilePlanRuns('app/shell/outboxes.ts', 'features/messages/outbox.ts', ['owner', 'teacher', 'parent'], {
    'app/shell/dashboard-shell.tsx': "isLeftOpen('registers', session.stage, session.user.role)",
    'app/shell/outboxes.ts': '...(may.write ? [sendingMessages()] : [])',
  }),
  {
    from: 'pages/messages-page.tsx',
    to: ['features/safeguarding/record-dialog.tsx'],
    admits: ['owner'],
    asks: { 'pages/messages-page.tsx': "useLeftOpen('rooms') && user.role === 'owner'" },
  },
  ...whilePlanRuns('pages/profile-page.tsx', 'features/messages/settings/hours-card.tsx', ['owner', 'teacher'], {
    'pages/profile-page.tsx': "useLeftOpen('registers') && user.role !== 'parent'",
  }),
  {
    from: 'app/access/guarded-page.tsx',
    to: ['pages/billing-page.tsx'],
    admits: ['owner', 'owner without subscription'],
    asks: {
      'app/access/access.ts': "if (isLeftOpen(access.opening ?? 'reading', session.stage, role)) return",
      'app/access/guarded-page.tsx': "data.user.role === 'owner' && data.subscription?.status === 'past_due'",
    },
  },
  ...(['owner', 'teacher', 'parent'] as const).map((role): Gate => ({
    from: 'pages/dashboard-page.tsx',
    to: [`${role}Query`],
    admits: [role],
    asks: { 'pages/dashboard-page.tsx': 'const homes = { owner: OwnerPage, teacher: TeacherPage, parent: ParentPage }' },
  })),
  ...whilePlanRuns('pages/classes-page.tsx', 'features/calling-off/call-off-panel.tsx', ['owner'], {
    'pages/classes-page.tsx': "{hash === 'call-off' && mayChange && user.role === 'owner' &&",
  }),
  ...whilePlanRuns('pages/classes-page.tsx', 'features/calling-off/seen-call-off.tsx', ['owner', 'teacher', 'parent'], {
    'pages/classes-page.tsx': "{hash.startsWith('off-') && mayChange &&",
  }),
  {
    from: 'pages/classes-page.tsx',
    to: ['features/call-sheets/call-sheet-panel.tsx'],
    admits: ['owner', 'teacher'],
    asks: { 'pages/classes-page.tsx': "{hash === 'call-sheet' && user.role !== 'parent' &&" },
  },
  {
    from: 'features/classes/class-panels.tsx',
    to: ['features/classes/form/add-class-panel.tsx'],
    admits: ['owner'],
    asks: {
      'pages/classes-page.tsx': 'onAdd: mayAdd ? panels.add : undefined',
      'features/classes/week/week-body.tsx': ') : week.can.add ? (',
      'features/classes/detail/class-detail.tsx': '{one.can.edit && students && (',
    },
  },
  {
    from: 'features/classes/class-panels.tsx',
    to: ['features/classes/editing/edit-class-panel.tsx'],
    admits: ['owner'],
    asks: {
      'features/classes/card/class-card.tsx': '{one.can.edit && (',
      'features/classes/detail/class-detail.tsx': '{one.can.edit && (',
    },
  },
  {
    from: 'features/classes/grid/moving/use-move.ts',
    to: ['editClass', 'undoClassDeed', 'clashesQuery', 'features/terms/use-term-calendar.ts'],
    admits: ['owner'],
    asks: { 'features/classes/grid/moving/moved.ts': 'one.can.edit && !one.isMarked' },
  },
  {
    from: 'features/classes/grid/moving/move-question.tsx',
    to: ['features/classes/grid/moving/move-dialog.tsx'],
    admits: ['owner'],
    asks: { 'features/classes/grid/moving/moved.ts': 'one.can.edit && !one.isMarked' },
  },
  {
    from: 'features/classes/class-panels.tsx',
    to: ['features/classes/removal/remove-class-dialog.tsx'],
    admits: ['owner'],
    asks: {
      'features/classes/card/class-card.tsx': '{one.can.remove && (',
      'features/classes/detail/class-detail.tsx': '{one.can.remove && (',
    },
  },
  {
    from: 'features/classes/class-panels.tsx',
    to: ['features/bookings/panel/booking-panel.tsx'],
    admits: ['parent'],
    asks: {
      'features/classes/card/class-card.tsx': "{viewer === 'family' && one.isDropIn",
      'features/classes/detail/class-detail.tsx': 'const isBookable = isFamily && one.isDropIn',
    },
  },
  {
    from: 'features/classes/detail/class-detail.tsx',
    to: ['features/bookings/staff/class-bookings.tsx'],
    admits: ['owner', 'teacher'],
    asks: { 'features/classes/detail/class-detail.tsx': "{one.isDropIn && one.viewer === 'staff' && seesBookings" },
  },
  {
    from: 'features/bookings/staff/booking-line.tsx',
    to: ['features/payments/refund-dialog.tsx', 'cancelForFamily'],
    admits: ['owner'],
    asks: { 'features/bookings/staff/booking-line.tsx': '{payment && payment.returnableMinor > 0 && <RefundBooking' },
  },
  {
    from: 'features/classes/class-panels.tsx',
    to: ['undoClassDeed'],
    admits: ['owner'],
    // Only owners' deeds return an undo.
    asks: { 'features/classes/class-panels.tsx': 'offerUndo(undo, async (id) => {' },
  },
  ...Object.entries({ students: 'findStudentsQuery', classes: 'findClassesQuery', users: 'usersQuery' }).map(([feature, query]): Gate => ({
    from: `features/${feature}/palette.ts`,
    to: [query],
    admits: ['owner', 'teacher', 'parent'],
    whilePlanRuns: true,
    asks: {
      'app/palette/use-entries.ts': 'isOffered(router, session, page)',
      [`features/${feature}/palette.ts`]: `page: '/dashboard/${feature === 'users' ? 'users' : 'classes'}'`,
    },
  })),
  {
    from: 'features/classes/detail/class-detail.tsx',
    to: ['features/attendance/absences/cant-come.tsx'],
    admits: ['parent'],
    whilePlanRuns: true,
    asks: { 'features/classes/detail/class-detail.tsx': "const mayAnnounce = useLeftOpen('work') && one.viewer === 'family'" },
  },
  {
    from: 'features/dashboards/parent-home.tsx',
    to: ['features/attendance/absences/cant-come.tsx'],
    admits: ['parent'],
    whilePlanRuns: true,
    asks: { 'features/dashboards/parent-home.tsx': 'mayAnnounce && (' },
  },
  {
    from: 'pages/my-students-page.tsx',
    to: ['features/attendance/absences/away-panel.tsx'],
    admits: ['parent'],
    whilePlanRuns: true,
    asks: { 'pages/my-students-page.tsx': 'onAway={mayAdd ?' },
  },
  {
    from: 'features/attendance/register-panel.tsx',
    to: ['features/attendance/marking.tsx'],
    admits: ['owner', 'teacher'],
    asks: { 'features/attendance/register-panel.tsx': 'if (data.can.mark) return <Marking' },
  },
  {
    from: 'pages/users-page.tsx',
    to: ['invitationsQuery', 'features/invitations/open-invitations.tsx', 'features/invitations/invite-dialog.tsx'],
    admits: ['owner'],
    asks: { 'pages/users-page.tsx': '{isOwner && <OpenInvitations', 'features/users/users.tsx': 'data.can.invite &&' },
  },
  {
    from: 'features/users/users.tsx',
    to: ['features/users/remove-user-dialog.tsx'],
    admits: ['owner'],
    asks: { 'features/users/user-table.tsx': '{user.can.remove && (' },
  },
  {
    from: 'features/users/users.tsx',
    to: ['features/users/stop-dialog.tsx', 'allowWriting'],
    admits: ['owner'],
    asks: { 'features/users/user-table.tsx': '{user.can.stopWriting && (' },
  },
  {
    from: 'features/reports/report-card.tsx',
    to: ['features/reports/answer-form.tsx'],
    admits: ['owner', 'owner after the end'],
    asks: { 'features/reports/report-card.tsx': ') : isOwner ? (' },
  },
  {
    from: 'pages/reports-page.tsx',
    to: ['features/pictures/lost-pictures.tsx'],
    admits: ['owner'],
    asks: { 'pages/reports-page.tsx': '{isOwner && <LostPictures />}' },
  },
  {
    from: 'features/pictures/child-pictures.tsx',
    to: ['takeDownOfChild'],
    admits: ['owner'],
    asks: { 'features/pictures/child-pictures.tsx': "const mayTakeDown = useLeftOpen('rooms') && user.role === 'owner'" },
  },
  {
    from: 'features/pictures/use-picture-deeds.tsx',
    to: ['takeDown'],
    admits: ['owner'],
    asks: { 'features/pictures/use-picture-deeds.tsx': "const mayTakeDown = useLeftOpen('rooms') && user.role === 'owner'" },
  },
  ...whilePlanRuns(
    'features/pictures/use-picture-deeds.tsx',
    ['features/pictures/names-dialog.tsx', 'namePicture', 'refusePicture'],
    ['owner', 'teacher'],
    { 'features/pictures/use-picture-deeds.tsx': "const mayRefuse = useLeftOpen('work') && isStaff" },
  ),
  ...whilePlanRuns('features/channels/room/channel-room.tsx', 'features/pictures/naming-row.tsx', ['owner', 'teacher'], {
    'features/channels/room/channel-room.tsx': "const mayPost = useLeftOpen('work')",
  }),
  {
    from: 'features/messages/palette.ts',
    to: ['recipientsQuery'],
    admits: ['owner', 'teacher', 'parent'],
    whilePlanRuns: true,
    asks: {
      'app/palette/use-entries.ts': 'opening === undefined || isLeftOpen(opening',
      'features/messages/palette.ts': "opening: 'registers'",
    },
  },
  {
    from: 'features/users/user-table.tsx',
    to: ['features/users/role-editor.tsx'],
    admits: ['owner'],
    asks: { 'features/users/user-table.tsx': '{user.can.changeRole && (' },
  },
  {
    from: 'pages/settings-page.tsx',
    to: ['feedQuery', 'features/calendar-feeds/calendar-feed-card.tsx'],
    admits: ['owner', 'teacher', 'parent'],
    asks: { 'pages/settings-page.tsx': '{hasFeed && <CalendarFeedCard' },
  },
  ...(['owner', 'others'] as const).map((who): Gate => ({
    from: 'features/documents/palette.ts',
    to: [who === 'owner' ? 'documentsQuery' : 'ownDocumentsQuery'],
    admits: who === 'owner' ? ['owner'] : ['teacher', 'parent'],
    whilePlanRuns: true,
    asks: {
      'app/palette/use-entries.ts': 'isOffered(router, session, page)',
      'features/documents/palette.ts': "return role === 'owner'",
    },
  })),
  {
    from: 'features/invoices/palette.ts',
    to: ['invoicesQuery'],
    admits: ['owner'],
    asks: {
      'app/palette/use-entries.ts': 'isOffered(router, session, page)',
      'features/invoices/palette.ts': "page: '/dashboard/invoices'",
    },
  },
  ...whilePlanRuns('pages/documents-page.tsx', 'features/documents/documents-room.tsx', ['owner', 'teacher', 'parent'], {
    'pages/documents-page.tsx': "const mayRead = useLeftOpen('rooms')",
  }),
  {
    from: 'pages/documents-page.tsx',
    to: ['features/documents/proving/signatures.tsx'],
    admits: ['owner'],
    asks: { 'pages/documents-page.tsx': '{isOwner ? <Signatures />' },
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
    asks: { 'features/documents/documents-room.tsx': "const seesOwn = !isOwner || at.mine === 'true'" },
  },
  ...whilePlanRuns('features/documents/documents-room.tsx', 'features/documents/form/upload-panel.tsx', ['owner'], {
    'features/documents/documents-room.tsx': "const mayUpload = useLeftOpen('work') && isOwner",
  }),
  ...(['owner', 'parent'] as const).map((role): Gate => ({
    from: 'pages/money/payments-page.tsx',
    to: {
      owner: ['overviewQuery', 'monthQuery', 'features/payments/overview/overview.tsx', 'features/payments/overview/month.tsx'],
      parent: ['cardsQuery', 'features/cards/payment-methods.tsx'],
    }[role],
    admits: [role],
    asks: {
      'pages/money/payments-page.tsx': {
        owner: "user.role === 'owner' && !mine ? <OwnersPayments /> : <OwnPayments />",
        parent: '{isParent ? (\n        <PaymentMethods',
      }[role],
    },
  })),
  ...(['owner', 'parent'] as const).map((role): Gate => ({
    from: 'pages/money/invoice-page.tsx',
    to: { owner: ['features/invoices/detail/owner-invoice.tsx'], parent: ['features/invoices/own/own-invoice.tsx'] }[role],
    admits: role === 'owner' ? [role] : ['teacher', role],
    asks: { 'pages/money/invoice-page.tsx': 'isOwner ? (\n            <>\n' },
  })),
  ...whilePlanRuns('pages/money/invoices-page.tsx', 'features/invoices/form/add-invoice-panel.tsx', ['owner'], {
    'pages/money/invoices-page.tsx': "usePageDeed('new', mayAdd ? add : undefined)",
  }),
  ...whilePlanRuns('pages/money/invoices-page.tsx', ['undoIssuing'], ['owner'], {
    'pages/money/invoices-page.tsx': 'mayAdd ? offerUndo(undo, undoIssuing) : undefined',
  }),
  ...whilePlanRuns('features/invoices/missed/missed-periods.tsx', ['decideMissed'], ['owner'], {
    'features/invoices/missed/missed-periods.tsx': 'return mayBill && data && data.length > 0',
  }),
  ...whilePlanRuns('features/invoices/list/draft-list.tsx', ['issueDrafts', 'undoIssuing', 'removeDrafts'], ['owner'], {
    'features/invoices/list/draft-list.tsx': '{mayWork && (',
  }),
  ...whilePlanRuns('features/invoices/detail/owner-actions.tsx', ['issueDrafts', 'undoIssuing', 'removeDrafts', 'sendInvoice'], ['owner'], {
    'features/invoices/detail/owner-actions.tsx': '{mayWork && isOpen && invoice.left === null && invoice.emailFailure && <SendAgain',
  }),
  ...whilePlanRuns(
    'features/invoices/detail/owner-invoice.tsx',
    ['features/invoices/form/edit-invoice-panel.tsx', 'features/payments/mark-paid-dialog.tsx'],
    ['owner'],
    { 'features/invoices/detail/owner-actions.tsx': '{mayWork && (isDraft || isOpen) && (' },
  ),
  ...whilePlanRuns('features/payments/use-pay.ts', ['checkout'], ['owner', 'teacher', 'parent'], {
    'features/invoices/own/pay-button.tsx': "const mayPay = useLeftOpen('registers')",
  }),
  ...(['owner', 'parent'] as const).map((role): Gate => ({
    from: 'pages/bookings-page.tsx',
    to: {
      owner: ['studioBookingsQuery', 'features/bookings/staff/studio-bookings.tsx'],
      parent: ['features/bookings/list/own-bookings.tsx'],
    }[role],
    admits: role === 'owner' ? [role] : ['teacher', role],
    asks: { 'pages/bookings-page.tsx': 'isOwner ? <OwnersBookings /> : <FamilysBookings />' },
  })),
  {
    from: 'pages/bookings-page.tsx',
    to: ['checkBookingQuery', 'features/bookings/list/booking-return.tsx', 'features/cards/use-returned-setup.ts'],
    admits: ['parent'],
    asks: { 'pages/bookings-page.tsx': 'isParent ? returned : {},' },
  },
  {
    from: 'features/bookings/list/own-bookings.tsx',
    to: ['features/bookings/list/waiting-card.tsx'],
    admits: ['parent'],
    asks: { 'pages/bookings-page.tsx': '<OwnBookings isWaiting={isParent}' },
  },
  ...whilePlanRuns('pages/bookings-page.tsx', ['features/bookings/panel/booking-panel.tsx', 'offerQuery'], ['parent'], {
    'pages/bookings-page.tsx': '{mayBook && panel.id && (',
  }),
  ...whilePlanRuns('features/cards/payment-methods.tsx', 'features/cards/adding/add-card-modal.tsx', ['parent'], {
    'features/cards/payment-methods.tsx': '{mayAdd && takesCards && (',
  }),
  ...whilePlanRuns('features/cards/use-cards.ts', ['makeDefault'], ['parent'], {
    'features/cards/payment-methods.tsx': "{mayAdd && !card.isDefault && card.state === 'usable' && (",
  }),
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
