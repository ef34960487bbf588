import type { Opening } from '@callboard/contract/standing'

/** Every call that a member may make, by what of an ended subscription it belongs to. */
export const callsLeftOpen: Readonly<Record<Opening, string>> = {
  always: `
    auth.changePassword auth.changeEmail auth.cancelEmailChange auth.sessions auth.endSession auth.signOutElsewhere
    auth.prove twoFactor.status twoFactor.enrol twoFactor.cancel twoFactor.confirm twoFactor.regenerate twoFactor.disable
    twoFactor.prove twoFactor.proveByRecoveryCode profile.read profile.save profile.setPicture profile.removePicture
    profile.picture profile.preferences profile.savePreferences profile.deletion profile.deleteAccount notifications.recent
    notifications.list notifications.markRead notifications.markAllRead notifications.dismiss notifications.dismissAll
    notifications.undo studios.setUp studios.logo subscriptions.billing subscriptions.subscribe subscriptions.checkOut
    subscriptions.sales subscriptions.returned subscriptions.preview subscriptions.change subscriptions.cancel
    subscriptions.resume subscriptions.openPortal calendarFeeds.create calendarFeeds.remove exports.invoices exports.payments exports.creditNotes calendarFeeds.read`,
  books: `
    bankDetails.payTo cards.list cards.remove invoices.list invoices.cancel
    invoices.settings invoices.missed invoices.setRecurrence payments.overview payments.month
    payments.refund bookings.check bookings.ofClass bookings.ofStudio bookings.cancelForFamily bookings.stopWaiting documents.checkRecord
    documents.signatures documents.evidencePack documents.evidencePacks`,
  bills: `
    invoices.mine invoices.read invoices.pdf invoices.stopCharging statements.read statements.pdf payments.check payments.refundPaper bookings.own
    bookings.cancel bookings.receipt documents.signed documents.evidence documents.evidenceFile documents.copy`,
  registers: `
    students.openMedical attendance.save payments.checkout documents.sign messages.recipients messages.start messages.send messages.edit
    messages.delete messages.hours messages.saveHours reports.add`,
  rooms: `
    documents.list documents.recipients documents.mine documents.open documents.file documents.viewed channels.list channels.open
    channels.posts channels.changes channels.comments channels.earlier channels.gallery media.file channels.members channels.candidates
    channels.read channels.pinned channels.mute channels.membersFile documents.unsigned documents.unsignedFile messages.conversations
    messages.conversation messages.page messages.changes messages.read messages.settings safeguarding.conversations safeguarding.open
    safeguarding.openings reports.list reports.answer channels.search messages.search messages.card announcements.see announcements.seen announcements.notSeen announcements.answers absences.question pictures.takeDown pictures.ofChild pictures.takeDownOfChild pictures.lost pictures.keep`,
  reading: `
    invitations.list users.list users.removal studios.settings bankDetails.read teachers.list locations.list terms.list callSheets.read callingOff.day callingOff.list callingOff.unread
    locations.removal classes.week classes.read classes.choices classes.find classes.moving classes.removal students.list students.mine
    students.find students.read students.medicalViews attendance.read absences.list absences.days dashboards.owner dashboards.teacher
    dashboards.parent paymentSettings.read paymentSettings.dashboard plans.list plans.enrolments plans.preview
    bookings.offer bookings.settings students.removal invoices.unpaidByMethod announcements.audiences announcements.dates pictures.nameable`,
  work: `
    invitations.capacity invitations.send invitations.resend invitations.revoke invitations.undo users.changeRole
    users.remove users.stopWriting users.allowWriting studios.edit studios.setLogo studios.removeLogo studios.undoLogoRemoval studios.setPaymentMethods
    bankDetails.check bankDetails.save teachers.add locations.add locations.edit locations.remove locations.undo terms.add terms.edit terms.remove terms.preview
    terms.close terms.editClosure terms.reopen terms.previewCopy terms.copy terms.undo classCopies.preview classCopies.copy classCopies.undo
    callingOff.preview callingOff.callOff callingOff.ring callingOff.reopen callingOff.undo callingOff.seen classes.add
    classes.clashes classes.edit classes.remove classes.undo students.add students.edit students.remove
    absences.announce absences.announceDays absences.answer absences.takeBack absences.takeBackDays
    paymentSettings.connect paymentSettings.check paymentSettings.enableCard cards.beginAdding cards.add cards.addTyped
    cards.makeDefault plans.add plans.edit plans.remove plans.enrol plans.endEnrolment plans.prepare invoices.add
    invoices.edit invoices.send invoices.issue invoices.undoIssuing invoices.removeDrafts invoices.saveSettings invoices.decideMissed invoices.move
    payments.markPaid bookings.book bookings.wait bookings.saveSettings documents.add documents.edit documents.replace documents.withdraw documents.undo
    documents.addRecipients documents.removeRecipient documents.remind documents.remindAll channels.create channels.edit channels.delete
    channels.restore channels.addMembers channels.setRole channels.removeMember channels.post channels.editPost channels.deletePost
    channels.heart channels.pin channels.comment channels.editComment channels.deleteComment media.add media.remove uploads.begin
    uploads.part uploads.finish uploads.cancel messages.saveSettings documents.remindUnsigned documents.countRecipients documents.changeAudience
    announcements.post announcements.undo announcements.remind pictures.name pictures.refuse`,
}

/** Every job and schedule. What finishes something, or tells the truth about money, is always open. */
export const jobsLeftOpen: Partial<Record<Opening, string>> = {
  always: `
    auth.forget-sign-ups auth.forget-undos auth.mail-confirmation auth.mail-email-change auth.mail-email-undo
    auth.mail-email-undone auth.mail-link auth.mail-notice bank-details.mail-change bookings.end-hold bookings.end-payment
    bookings.find-overdue-holds bookings.find-overdue-offers bookings.find-unpaid-refunds bookings.lapse-offer
    bookings.pay-refund card-payments.apply-event card-payments.fetch-own-undelivered card-payments.fetch-undelivered
    card-payments.find-pending card-payments.find-stuck card-payments.find-undelivered card-payments.forget-events
    card-payments.resume-attempt cards.detach-card cards.forget-customer cards.forget-unheard-customer files.find-leaving files.remove
    files.sweep-strays invitations.mail invoices.find-debts-over invoices.find-old-pdfs invoices.forget-debtor
    invoices.forget-old-pdfs notifications.find-aged notifications.forget-aged notifications.mail
    payment-settings.check-account payment-settings.check-accounts payments.close-page payments.find-untold
    payments.find-old-papers payments.find-stuck-refunds payments.follow-page
    payments.forget-old-papers payments.send-refund payments.tell-stuck-refund profile.move-picture profile.move-pictures studios.forget-farewells
    studios.mail-farewell subscriptions.close-at-provider subscriptions.end-at-provider subscriptions.end-over
    subscriptions.find-all subscriptions.find-over subscriptions.find-to-remind subscriptions.find-unsure
    subscriptions.remind subscriptions.sync-plan undos.end documents.make-copy uploads.find-old uploads.forget channels.find-old
    messages.find-earlier-texts messages.forget-earlier-texts media.find-forgotten media.forget channels.remove-old documents.find-to-erase documents.erase-evidence`,
  registers: `
    attendance.find-missing attendance.tell-missing classes.find-reminders classes.remind`,
  work: `
    cards.look-at-all cards.look-at-cards invoices.find-due invoices.find-owners invoices.find-periods invoices.find-reviews invoices.issue-period
    invoices.review-charges invoices.tell-due invoices.tell-owners
    subscriptions.find-running subscriptions.tell-storage payments.charge-card payments.find-charges documents.find-missed
    documents.tell-missed students.find-birthdays students.tell-birthday documents.give-later documents.find-going-on documents.remind-person
    documents.find-reminders`,
}
