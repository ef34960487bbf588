import { absences } from './absences.ts'
import { activity } from './activity.ts'
import { announcements } from './announcements.ts'
import { archives } from './archives.ts'
import { attendance } from './attendance.ts'
import { auth } from './auth.ts'
import { bankDetails } from './bank-details.ts'
import { bookings } from './bookings.ts'
import { calendarFeeds } from './calendar-feeds.ts'
import { cards } from './cards.ts'
import { channels } from './channels.ts'
import { door } from './door.ts'
import { makeUps } from './make-ups.ts'
import { media } from './media.ts'
import { memberships } from './memberships.ts'
import { messages } from './messages.ts'
import { collectors } from './collectors.ts'
import { classCopies } from './class-copies.ts'
import { classes } from './classes.ts'
import { covers } from './covers.ts'
import { dashboards } from './dashboards.ts'
import { documents } from './documents.ts'
import { duplicates } from './duplicates.ts'
import { exports } from './exports.ts'
import { guardians } from './guardians.ts'
import { imports } from './imports.ts'
import { invitations } from './invitations.ts'
import { invoices } from './invoices.ts'
import { levels } from './levels.ts'
import { locations } from './locations.ts'
import { callSheets } from './call-sheets.ts'
import { callingOff } from './calling-off.ts'
import { terms } from './terms.ts'
import { joining } from './joining.ts'
import { timetable } from './timetable.ts'
import { trialRequests } from './trial-requests.ts'
import { notifications } from './notifications.ts'
import { paymentSettings } from './payment-settings.ts'
import { payments } from './payments.ts'
import { personalData } from './personal-data.ts'
import { pictures } from './pictures.ts'
import { plans } from './plans.ts'
import { profile } from './profile.ts'
import { reports } from './reports.ts'
import { ringing } from './ringing.ts'
import { safeguarding } from './safeguarding.ts'
import { statements } from './statements.ts'
import { students } from './students.ts'
import { studios } from './studios.ts'
import { waitingLists } from './waiting-lists.ts'
import { subscriptions } from './subscriptions.ts'
import { teachers } from './teachers.ts'
import { twoFactor } from './two-factor.ts'
import { uploads } from './uploads.ts'
import { users } from './users.ts'
import { verify } from './verify.ts'

export const contract = {
  auth,
  memberships,
  twoFactor,
  invitations,
  users,
  profile,
  notifications,
  ringing,
  studios,
  bankDetails,
  subscriptions,
  teachers,
  locations,
  terms,
  joining,
  timetable,
  trialRequests,
  callingOff,
  callSheets,
  classes,
  classCopies,
  students,
  guardians,
  collectors,
  door,
  duplicates,
  imports,
  waitingLists,
  levels,
  attendance,
  absences,
  covers,
  makeUps,
  calendarFeeds,
  dashboards,
  paymentSettings,
  cards,
  plans,
  invoices,
  statements,
  exports,
  personalData,
  activity,
  archives,
  payments,
  bookings,
  documents,
  channels,
  announcements,
  media,
  pictures,
  messages,
  safeguarding,
  reports,
  verify,
  uploads,
}
export type Contract = typeof contract
