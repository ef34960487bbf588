import type { AnyRouter } from '@orpc/server'
import { uploadPurposes } from '@callboard/contract/upload-purposes'
import { activityFeature } from '../features/activity/feature.ts'
import { archivesFeature } from '../features/archives/feature.ts'
import { attendanceFeature } from '../features/attendance/feature.ts'
import { authFeature } from '../features/auth/feature.ts'
import { bankDetailsFeature } from '../features/bank-details/feature.ts'
import { bookingsFeature } from '../features/bookings/feature.ts'
import { calendarFeedsFeature } from '../features/calendar-feeds/feature.ts'
import { cardsFeature } from '../features/cards/feature.ts'
import { channelsFeature } from '../features/channels/feature.ts'
import { seesPostMedia } from '../features/channels/sees-post-media.ts'
import { classesFeature } from '../features/classes/feature.ts'
import { coversFeature } from '../features/covers/feature.ts'
import { dashboardsFeature } from '../features/dashboards/feature.ts'
import { documentsFeature } from '../features/documents/feature.ts'
import { duplicatesFeature } from '../features/duplicates/feature.ts'
import { exportsFeature } from '../features/exports/feature.ts'
import { importsFeature } from '../features/imports/feature.ts'
import { invitationsFeature } from '../features/invitations/feature.ts'
import { invoicesFeature } from '../features/invoices/feature.ts'
import { locationsFeature } from '../features/locations/feature.ts'
import { doorFeature } from '../features/door/feature.ts'
import { makeUpsFeature } from '../features/make-ups/feature.ts'
import { mediaFeature } from '../features/media/feature.ts'
import { messagesFeature } from '../features/messages/feature.ts'
import { seesMessageMedia } from '../features/messages/sees-message-media.ts'
import { notificationsFeature } from '../features/notifications/feature.ts'
import { allPersonal } from '../features/personal-data/all-personal.ts'
import { personalDataFeature } from '../features/personal-data/feature.ts'
import { paymentSettingsFeature } from '../features/payment-settings/feature.ts'
import { paymentsFeature } from '../features/payments/feature.ts'
import { plansFeature } from '../features/plans/feature.ts'
import { profileFeature } from '../features/profile/feature.ts'
import { reportsFeature } from '../features/reports/feature.ts'
import { safeguardingFeature } from '../features/safeguarding/feature.ts'
import { statementsFeature } from '../features/statements/feature.ts'
import { studentsFeature } from '../features/students/feature.ts'
import { studiosFeature } from '../features/studios/feature.ts'
import { attachLook } from '../features/studios/look/attach-look.ts'
import { subscriptionsFeature } from '../features/subscriptions/feature.ts'
import { teachersFeature } from '../features/teachers/feature.ts'
import { termsFeature } from '../features/terms/feature.ts'
import { joiningFeature } from '../features/joining/feature.ts'
import { timetableFeature } from '../features/timetable/feature.ts'
import { twoFactorFeature } from '../features/two-factor/feature.ts'
import { undosFeature } from '../features/undos/feature.ts'
import { uploadsFeature } from '../features/uploads/feature.ts'
import { membersFeature, usersFeature } from '../features/users/feature.ts'
import { waitingListsFeature } from '../features/waiting-lists/feature.ts'
import type { DeclaredActs } from '../platform/activity/act.ts'
import { makeDepartures } from '../platform/events/departures.ts'
import type { Feature } from '../platform/feature.ts'
import { fileErasure } from '../platform/files/erasure.ts'
import { fileJobs, fileSchedules } from '../platform/files/remove-files.ts'
import { trailErasure } from '../platform/trail/erasure.ts'
import { attachPapers } from './attach-papers.ts'

/**
 * Whoever is erased is erased from the top down, logins as early as the lock order of decision 16 requires; departures and notices go from
 * the bottom up.
 */
export const features: readonly Feature[] = [
  twoFactorFeature,
  membersFeature,
  authFeature,
  invitationsFeature,
  subscriptionsFeature,
  cardsFeature,
  notificationsFeature(attachPapers, attachLook),
  personalDataFeature(() => personalOfAll),
  documentsFeature,
  mediaFeature({ postId: seesPostMedia, messageId: seesMessageMedia }),
  channelsFeature,
  safeguardingFeature,
  reportsFeature,
  messagesFeature,
  paymentsFeature,
  bookingsFeature,
  invoicesFeature,
  plansFeature,
  importsFeature,
  duplicatesFeature,
  doorFeature,
  makeUpsFeature,
  studentsFeature,
  waitingListsFeature,
  attendanceFeature,
  joiningFeature,
  timetableFeature,
  coversFeature,
  classesFeature,
  termsFeature,
  locationsFeature,
  bankDetailsFeature,
  undosFeature,
  activityFeature,
  paymentSettingsFeature,
  { erasure: trailErasure },
  // A feature that has more to ask of an upload than the contract says adds it to its purpose here.
  uploadsFeature(uploadPurposes),
  calendarFeedsFeature,
  dashboardsFeature,
  exportsFeature,
  archivesFeature,
  statementsFeature,
  teachersFeature,
  profileFeature,
  studiosFeature,
  { jobs: fileJobs, schedules: fileSchedules, erasure: fileErasure },
  usersFeature,
]

const upwards = features.toReversed()

/** Read from the bottom up: people and their children first, the log of the product last. */
export const personalOfAll = allPersonal(upwards)

export const router = Object.assign({}, ...features.map(({ routes }) => routes)) as Record<string, AnyRouter>
export const acts = Object.assign({}, ...features.flatMap(({ acts = [] }) => acts)) as DeclaredActs
export const departures = makeDepartures(features)
export const noticesOfAll = upwards.flatMap(({ notices = [] }) => notices)
export const jobs = features.flatMap(({ jobs = [] }) => jobs)
export const schedules = features.flatMap(({ schedules = [] }) => schedules)
export const providerCalls = features.flatMap(({ providerCalls = [] }) => providerCalls)
export const convergences = features.flatMap(({ convergences = [] }) => convergences)
export const platformConvergences = features.flatMap(({ platformConvergences = [] }) => platformConvergences)
export const ports = features.flatMap(({ ports = [] }) => ports)

/** The webhook events that we subscribe to. */
export const eventTypes = {
  platform: [...new Set(platformConvergences.flatMap(({ types }) => types))],
  accounts: [...new Set(convergences.flatMap(({ types }) => types))],
}
