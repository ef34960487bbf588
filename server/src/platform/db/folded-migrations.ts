/** The migration that is all of {@link folded} in one file. */
export const foldedInto = '0102-schema'

/** The last commit that has them one by one: it brings a database up to date that has only some. */
export const lastWithAll = 'a582a03c'

export const folded: readonly string[] = `
  0001-roles 0002-studios-and-users 0003-logins 0004-events 0005-subscriptions 0006-classes 0007-two-factor
  0008-invitations 0009-profile 0010-notifications 0011-students 0012-attendance 0013-calendar-feeds
  0014-closed-studios 0015-latest-of-each 0016-who-signed-up 0017-people-in-notifications 0018-links-side-by-side
  0020-fresh-proof 0022-rooms-and-search 0024-mailed-links 0026-members 0027-who-relates-to-whom 0028-schedules
  0029-old-notifications 0030-enrolment-dates 0031-flat-lists 0032-undos 0033-card-payments 0035-studio-settings
  0037-files 0038-invoices 0039-invoice-pdfs 0040-card-account-notices 0041-heard-events 0042-drop-ins
  0043-subscriptions-paid 0044-told-of-places 0045-flat-money 0046-what-is-charged-next 0047-timeline-in-order
  0048-ended-plans 0049-missed-periods 0050-charges-told 0051-payment-days 0054-names-of-the-erased
  0055-names-of-those-gone 0056-money-back 0057-refund-papers 0058-past-midnight 0060-invoices-not-sent 0061-uploads
  0062-storage 0063-trail 0064-documents 0065-signed-copies 0066-record-stays 0067-families-and-drafts
  0068-documents-for-later 0069-documents-for-children 0070-documents-owed 0071-channels 0072-channel-pins-and-mutes
  0073-media 0074-messages 0075-message-care 0076-writing-stops 0077-reports 0078-search-in-writing
  0079-cash-and-cheques 0080-message-cards 0081-announcements 0082-children-in-pictures 0083-terms-and-closures
  0084-class-hues 0087-open-documents 0088-what-nobody-asks 0089-announced-absences 0092-called-off-classes
  0094-answers 0095-asked-who-is-coming 0099-dress-codes 0100-undone-actions 0101-waiting-entries 0102-notified
`
  .trim()
  .split(/\s+/)
