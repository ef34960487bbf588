import type { Things } from '../../../platform/activity/thing.ts'
import { lookAtCollectors, lookAtConsents, lookAtGuardianRequests, lookAtGuardians, lookAtStudents } from './children.ts'
import {
  lookAtBankDetails,
  lookAtBookings,
  lookAtCardAccount,
  lookAtInvoices,
  lookAtPayments,
  lookAtPlanEnrolments,
  lookAtPlans,
  lookAtRecurrences,
  lookAtOwnPlan,
} from './money.ts'
import {
  lookAtChannels,
  lookAtComments,
  lookAtConversations,
  lookAtDocuments,
  lookAtMembers,
  lookAtPosts,
  lookAtRecipients,
  lookAtSignatures,
} from './papers.ts'
import { lookAtInvitations, lookAtMerges, lookAtReports, lookAtUsers } from './people.ts'
import { lookAtClasses, lookAtClosures, lookAtRooms, lookAtStudio, lookAtTerms } from './studio.ts'

/** How everything is found that the activity is about. */
export const things: Things = {
  student: lookAtStudents,
  user: lookAtUsers,
  guardian: lookAtGuardians,
  'guardian-request': lookAtGuardianRequests,
  collector: lookAtCollectors,
  invoice: lookAtInvoices,
  recurrence: lookAtRecurrences,
  payment: lookAtPayments,
  booking: lookAtBookings,
  plan: lookAtPlans,
  'plan-enrolment': lookAtPlanEnrolments,
  'bank-details': lookAtBankDetails,
  'card-account': lookAtCardAccount,
  studio: lookAtStudio,
  subscription: lookAtOwnPlan,
  invitation: lookAtInvitations,
  class: lookAtClasses,
  room: lookAtRooms,
  term: lookAtTerms,
  closure: lookAtClosures,
  document: lookAtDocuments,
  recipient: lookAtRecipients,
  signature: lookAtSignatures,
  channel: lookAtChannels,
  member: lookAtMembers,
  post: lookAtPosts,
  comment: lookAtComments,
  conversation: lookAtConversations,
  report: lookAtReports,
  merge: lookAtMerges,
  consent: lookAtConsents,
}
