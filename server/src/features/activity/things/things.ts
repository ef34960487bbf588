import type { Things } from '../../../platform/activity/thing.ts'
import { findCollectors, findConsents, findGuardianRequests, findGuardians, findStudents } from './children.ts'
import {
  findBankDetails,
  findBookings,
  findCardAccount,
  findInvoices,
  findPayments,
  findPlanEnrolments,
  findPlans,
  findRecurrences,
  findSubscription,
} from './money.ts'
import {
  findChannels,
  findComments,
  findConversations,
  findDocuments,
  findMembers,
  findPosts,
  findRecipients,
  findSignatures,
} from './papers.ts'
import { findInvitations, findMerges, findReports, findUsers } from './people.ts'
import { findClasses, findClosures, findRooms, findStudio, findTerms } from './studio.ts'

/** How everything is found that the activity is about. */
export const things: Things = {
  student: findStudents,
  user: findUsers,
  guardian: findGuardians,
  'guardian-request': findGuardianRequests,
  collector: findCollectors,
  invoice: findInvoices,
  recurrence: findRecurrences,
  payment: findPayments,
  booking: findBookings,
  plan: findPlans,
  'plan-enrolment': findPlanEnrolments,
  'bank-details': findBankDetails,
  'card-account': findCardAccount,
  studio: findStudio,
  subscription: findSubscription,
  invitation: findInvitations,
  class: findClasses,
  room: findRooms,
  term: findTerms,
  closure: findClosures,
  document: findDocuments,
  recipient: findRecipients,
  signature: findSignatures,
  channel: findChannels,
  member: findMembers,
  post: findPosts,
  comment: findComments,
  conversation: findConversations,
  report: findReports,
  merge: findMerges,
  consent: findConsents,
}
