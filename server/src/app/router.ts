import { uploadPurposes } from '@callboard/contract/upload-purposes'
import { attendanceRoutes } from '../features/attendance/routes.ts'
import { authRoutes } from '../features/auth/routes.ts'
import { bankDetailsRoutes } from '../features/bank-details/routes.ts'
import { bookingsRoutes } from '../features/bookings/routes.ts'
import { calendarFeedsRoutes } from '../features/calendar-feeds/routes.ts'
import { cardsRoutes } from '../features/cards/routes.ts'
import { seesPostMedia } from '../features/channels/posts/sees-post-media.ts'
import { announcementsRoutes } from '../features/channels/announcing/routes.ts'
import { picturesRoutes } from '../features/channels/pictures/routes.ts'
import { channelsRoutes } from '../features/channels/routes.ts'
import { classesRoutes } from '../features/classes/routes.ts'
import { dashboardsRoutes } from '../features/dashboards/routes.ts'
import { documentsRoutes, verifyRoutes } from '../features/documents/routes.ts'
import { exportsRoutes } from '../features/exports/routes.ts'
import { invitationsRoutes } from '../features/invitations/routes.ts'
import { invoicesRoutes } from '../features/invoices/routes.ts'
import { termsRoutes } from '../features/terms/routes.ts'
import { locationsRoutes } from '../features/locations/routes.ts'
import { mediaRoutes } from '../features/media/routes.ts'
import { messagesRoutes } from '../features/messages/routes.ts'
import { seesMessageMedia } from '../features/messages/sees-message-media.ts'
import { notificationsRoutes } from '../features/notifications/routes.ts'
import { paymentSettingsRoutes } from '../features/payment-settings/routes.ts'
import { paymentsRoutes } from '../features/payments/routes.ts'
import { plansRoutes } from '../features/plans/routes.ts'
import { profileRoutes } from '../features/profile/routes.ts'
import { reportsRoutes } from '../features/reports/routes.ts'
import { safeguardingRoutes } from '../features/safeguarding/routes.ts'
import { statementsRoutes } from '../features/statements/routes.ts'
import { studentsRoutes } from '../features/students/routes.ts'
import { studiosRoutes } from '../features/studios/routes.ts'
import { subscriptionsRoutes } from '../features/subscriptions/routes.ts'
import { teachersRoutes } from '../features/teachers/routes.ts'
import { twoFactorRoutes } from '../features/two-factor/routes.ts'
import { uploadsRoutes } from '../features/uploads/routes.ts'
import { usersRoutes } from '../features/users/routes.ts'

export const router = {
  auth: authRoutes,
  notifications: notificationsRoutes,
  profile: profileRoutes,
  twoFactor: twoFactorRoutes,
  studios: studiosRoutes,
  bankDetails: bankDetailsRoutes,
  subscriptions: subscriptionsRoutes,
  teachers: teachersRoutes,
  locations: locationsRoutes,
  terms: termsRoutes,
  classes: classesRoutes,
  students: studentsRoutes,
  attendance: attendanceRoutes,
  calendarFeeds: calendarFeedsRoutes,
  dashboards: dashboardsRoutes,
  invitations: invitationsRoutes,
  users: usersRoutes,
  paymentSettings: paymentSettingsRoutes,
  cards: cardsRoutes,
  plans: plansRoutes,
  invoices: invoicesRoutes,
  statements: statementsRoutes,
  exports: exportsRoutes,
  payments: paymentsRoutes,
  bookings: bookingsRoutes,
  documents: documentsRoutes,
  channels: channelsRoutes,
  announcements: announcementsRoutes,
  verify: verifyRoutes,
  // A feature that has more to ask of an upload than the contract says adds it to its purpose here.
  uploads: uploadsRoutes(uploadPurposes),
  media: mediaRoutes({ postId: seesPostMedia, messageId: seesMessageMedia }),
  pictures: picturesRoutes,
  messages: messagesRoutes,
  safeguarding: safeguardingRoutes,
  reports: reportsRoutes,
}
