import type { Opening } from '@callboard/contract/standing'

/** The calls of members that an ended subscription leaves open for longer than reading (`GET`) and work (everything else), by what of it. */
export const callsLeftOpen: Partial<Record<Opening, string>> = {
  always: `
    memberships.list memberships.enter memberships.join memberships.open auth.changePassword auth.changeEmail auth.cancelEmailChange auth.sessions auth.endSession auth.signOutElsewhere
    auth.prove twoFactor.status twoFactor.enrol twoFactor.cancel twoFactor.confirm twoFactor.regenerate twoFactor.disable
    twoFactor.prove twoFactor.proveByRecoveryCode profile.read profile.save profile.setPicture profile.removePicture
    profile.picture profile.preferences profile.savePreferences profile.deletion profile.deleteAccount notifications.recent
    notifications.list notifications.markRead notifications.markAllRead notifications.seen notifications.dismiss notifications.dismissAll
    notifications.undo ringing.read ringing.switchOn ringing.choose ringing.switchOff ringing.tryIt studios.setUp studios.logo subscriptions.billing subscriptions.subscribe subscriptions.checkOut
    subscriptions.sales subscriptions.returned subscriptions.preview subscriptions.change subscriptions.cancel
    subscriptions.resume subscriptions.openPortal calendarFeeds.create calendarFeeds.remove exports.invoices exports.payments exports.creditNotes calendarFeeds.read
    students.tellOfLook personalData.read personalData.make personalData.open personalData.file personalData.request personalData.makeFor personalData.openFor
    archives.read archives.make archives.unlock archives.download`,
  books: `
    activity.list activity.people activity.file invoices.list invoices.pdfs invoices.cancel
    invoices.settings invoices.missed invoices.setRecurrence payments.overview payments.month
    payments.refund exports.hours bookings.ofClass bookings.ofStudio bookings.cancelForFamily documents.checkRecord
    documents.signatures documents.evidencePack documents.evidencePacks`,
  bills: `
    invoices.mine invoices.read invoices.pdf invoices.stopCharging statements.read statements.pdf payments.check payments.refundPaper bookings.own
    bookings.cancel bookings.check bookings.stopWaiting bankDetails.payTo cards.list cards.remove bookings.receipt documents.signed documents.evidence documents.evidenceFile documents.copy`,
  registers: `
    students.openMedical attendance.alerts attendance.save door.checkIn door.takeBack door.read door.collect door.takeBackCollecting payments.checkout documents.sign messages.recipients messages.start messages.send messages.edit
    messages.delete messages.hours messages.saveHours reports.add`,
  rooms: `
    documents.list documents.recipients documents.mine documents.detail documents.open documents.file documents.viewed channels.list channels.open
    channels.posts channels.changes channels.comments channels.earlier channels.gallery media.file channels.members channels.candidates
    channels.read channels.readComments channels.pinned channels.mute channels.membersFile documents.unsigned documents.unsignedFile documents.ofStudent messages.conversations
    messages.conversation messages.page messages.changes messages.read messages.settings safeguarding.conversations safeguarding.open
    safeguarding.openings reports.list reports.answer channels.search messages.search messages.card announcements.see announcements.seen announcements.notSeen announcements.answers absences.question pictures.takeDown pictures.ofChild pictures.takeDownOfChild pictures.lost pictures.keep`,
}

/** Every job and schedule. What finishes something, or tells the truth about money, is always open. */
export const jobsLeftOpen: Partial<Record<Opening, string>> = {
  always: `
      archives.make archives.forget imports.carry-out imports.forget activity.find-to-forget activity.find-unsealed activity.forget activity.seal auth.carry-email auth.invite-waiting auth.tell-ended auth.forget-sign-ups auth.forget-undos auth.mail-confirmation auth.mail-email-change auth.mail-email-undo
    auth.mail-email-undone auth.mail-link auth.mail-notice bank-details.mail-change bookings.end-hold bookings.end-payment
    bookings.find-overdue-holds bookings.find-overdue-offers bookings.find-unpaid-refunds bookings.lapse-offer
    bookings.pay-refund card-payments.apply-event card-payments.fetch-own-undelivered card-payments.fetch-undelivered
    card-payments.find-pending card-payments.find-stuck card-payments.find-undelivered card-payments.forget-events
    card-payments.resume-attempt cards.detach-card cards.forget-customer cards.forget-unheard-customer files.find-leaving files.remove
    files.sweep-strays personal-data.make personal-data.find-over personal-data.end-over invitations.mail joining.find-overdue-requests joining.forget-requests invoices.find-debts-over invoices.find-old-pdfs invoices.forget-debtor
    invoices.forget-old-pdfs notifications.find-aged notifications.forget-aged notifications.mail notifications.ring notifications.ring-device
    payment-settings.check-account payment-settings.check-accounts payments.close-page payments.find-untold
    payments.find-old-papers payments.find-stuck-refunds payments.follow-page
    payments.forget-old-papers payments.send-refund payments.tell-stuck-refund profile.move-picture profile.move-pictures studios.forget-farewells
    studios.mail-farewell subscriptions.close-at-provider subscriptions.end-at-provider subscriptions.end-over
    subscriptions.find-all subscriptions.find-over subscriptions.find-to-remind subscriptions.find-unsure
    subscriptions.remind subscriptions.sync-plan timetable.find-overdue-requests timetable.forget-requests timetable.mail-answer undos.end documents.make-copy documents.seal-earlier documents.find-to-seal uploads.find-old uploads.forget channels.find-old
    messages.find-earlier-texts messages.forget-earlier-texts media.find-forgotten media.forget channels.remove-old documents.find-to-erase documents.erase-evidence`,
  registers: `
    attendance.find-missing attendance.tell-missing classes.find-reminders classes.remind`,
  work: `
    cards.look-at-all cards.look-at-cards invoices.find-due invoices.find-owners invoices.find-periods invoices.find-reviews invoices.issue-period
    invoices.review-charges invoices.tell-due invoices.tell-owners
    subscriptions.find-running subscriptions.tell-storage payments.charge-card payments.find-charges documents.find-missed
    documents.tell-missed students.find-birthdays students.tell-birthday covers.find-due covers.ask-next make-ups.find make-ups.tell documents.give-later documents.find-going-on documents.remind-person
    documents.find-reminders timetable.mail-confirmation`,
}
