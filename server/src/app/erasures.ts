import { attendanceErasure } from '../features/attendance/erasure.ts'
import { authErasure } from '../features/auth/erasure.ts'
import { bankDetailsErasure } from '../features/bank-details/erasure.ts'
import { cardErasure } from '../features/cards/erasure.ts'
import { bookingErasure } from '../features/bookings/erasure.ts'
import { classErasure } from '../features/classes/erasure.ts'
import { channelErasure } from '../features/channels/erasure.ts'
import { documentErasure } from '../features/documents/erasure.ts'
import { mediaErasure } from '../features/media/erasure.ts'
import { messageErasure } from '../features/messages/erasure.ts'
import { invoiceErasure } from '../features/invoices/erasure.ts'
import { paymentErasure } from '../features/payments/erasure.ts'
import { planErasure } from '../features/plans/erasure.ts'
import { invitationErasure } from '../features/invitations/erasure.ts'
import { roomErasure } from '../features/locations/erasure.ts'
import { notificationErasure } from '../features/notifications/erasure.ts'
import { paymentSettingsErasure } from '../features/payment-settings/erasure.ts'
import { reportErasure } from '../features/reports/erasure.ts'
import { safeguardingErasure } from '../features/safeguarding/erasure.ts'
import { studioErasure } from '../features/studios/erasure.ts'
import { studentErasure } from '../features/students/erasure.ts'
import { subscriptionErasure } from '../features/subscriptions/erasure.ts'
import { termErasure } from '../features/terms/erasure.ts'
import { undoErasure } from '../features/undos/erasure.ts'
import { uploadErasure } from '../features/uploads/erasure.ts'
import { memberErasure, userErasure } from '../features/users/erasure.ts'
import { trailErasure } from '../platform/trail/erasure.ts'
import { fileErasure } from '../platform/files/erasure.ts'
import type { Erasure } from '../platform/events/erasing.ts'

/** In order of execution; logins are as early as the lock order of decision 16 requires. */
export const erasures: readonly Erasure[] = [
  memberErasure,
  authErasure,
  invitationErasure,
  subscriptionErasure,
  cardErasure,
  notificationErasure,
  documentErasure,
  mediaErasure,
  channelErasure,
  safeguardingErasure,
  reportErasure,
  messageErasure,
  paymentErasure,
  bookingErasure,
  invoiceErasure,
  planErasure,
  studentErasure,
  attendanceErasure,
  classErasure,
  roomErasure,
  termErasure,
  bankDetailsErasure,
  undoErasure,
  paymentSettingsErasure,
  trailErasure,
  uploadErasure,
  studioErasure,
  fileErasure,
  userErasure,
]
