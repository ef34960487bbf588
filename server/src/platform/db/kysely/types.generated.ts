// Made by generate-types.ts from the migrations. Do not edit.

import type { NotificationType } from '@callboard/contract/notifications'
import type { StoredJson } from './stored-json.ts'
import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export interface ActivityAddresses {
  address: string;
  at: Date;
  entryId: string;
  salt: Buffer;
  studioId: string;
}

export interface ActivityEntries {
  addressSeal: string | null;
  at: Date;
  by: "user" | "callboard" | "card-provider";
  byRole: Generated<string>;
  byUserId: string | null;
  call: string;
  changes: Generated<StoredJson>;
  device: Generated<string>;
  id: string;
  kind: string;
  number: number | null;
  sealedIn: number | null;
  searchWhat: Generated<string>;
  studentId: string | null;
  studioId: string;
  thing: string | null;
  thingId: string | null;
  userId: string | null;
  what: string;
}

export interface AnnouncedAbsences {
  announcedAt: Date;
  announcedBy: string;
  awayFrom: string | null;
  awaySince: Date | null;
  awayTo: string | null;
  classId: string;
  date: string;
  reason: string;
  studentId: string;
  studioId: string;
}

export interface Announcements {
  asksClassId: string | null;
  isUrgent: boolean;
  notifiedAt: Date | null;
  postId: string;
  remindedAt: Date | null;
  studioId: string;
  undoId: string;
}

export interface AnnouncementViews {
  gotIt: boolean;
  postId: string;
  seenAt: Date;
  studioId: string;
  userId: string;
}

export interface Archives {
  askedAt: Date;
  done: Generated<number>;
  expiresAt: Date | null;
  fileId: string | null;
  finishedAt: Date | null;
  id: string;
  missing: Generated<number>;
  movedAt: Date;
  print: Buffer | null;
  state: "making" | "ready" | "failed";
  studioId: string;
  total: Generated<number>;
}

export interface Attendance {
  classId: string;
  markedAt: Date;
  markedBy: string | null;
  notes: Generated<string>;
  status: "present" | "late" | "authorised" | "unauthorised";
  studentId: string;
  studioId: string;
}

export interface Attending {
  classId: string;
  date: string;
  isDropIn: boolean;
  parentId: string;
  studentId: string;
  studentName: string;
  studioId: string;
}

export interface AwaitedSigners {
  documentId: string | null;
  invitationId: string | null;
  role: "teacher" | "parent";
  studioId: string;
  userId: string | null;
}

export interface AwayDays {
  announcedAt: Date;
  announcedBy: string;
  awayFrom: string;
  awayTo: string;
  reason: Generated<string>;
  saidAt: string;
  since: Date | null;
  studentId: string;
  studioId: string;
}

export interface BankDetails {
  accountName: string;
  accountNumber: string;
  bankName: string;
  changedAt: Date;
  changedBy: string;
  country: "GB" | "IE" | "US" | "CA" | "AU" | "NZ";
  sortCode: string;
  studioId: string;
  version: number;
}

export interface BillingCustomers {
  answered: Generated<number>;
  asked: Generated<number>;
  attemptId: string | null;
  checkedAt: Date | null;
  closedAt: Date | null;
  createdAt: Date;
  customerId: string | null;
  lifetimeAt: Date | null;
  lifetimeTier: string | null;
  studioId: string;
}

export interface BillingHistory {
  amountMinor: number;
  at: Date;
  description: string;
  id: string;
  invoiceUrl: string | null;
  prorationMinor: number | null;
  sourceId: string;
  status: "completed" | "paid" | "trial" | "pending" | "failed";
  studioId: string;
  type: "subscription" | "upgrade" | "downgrade" | "upgrade_with_promo" | "trial_change" | "plan_change" | "lifetime" | "superseded" | "refund";
}

export interface BillingSettings {
  lastIndex: Generated<number>;
  monthlyDate: number | null;
  overdueNotifiedOn: string | null;
  remindDays: Generated<number[]>;
  studioId: string;
  vatNumber: string | null;
  weeklyDay: number | null;
}

export interface Bookings {
  accountId: string | null;
  attemptId: string | null;
  bookedAt: Date | null;
  cardId: string | null;
  classId: string;
  confirmUrl: string | null;
  createdAt: Date;
  currency: "GBP" | "EUR" | "USD" | "CAD" | "AUD" | "NZD";
  endedAt: Date | null;
  failure: string | null;
  heldUntil: Date | null;
  id: string;
  intentId: string | null;
  parentId: string;
  parentName: string;
  priceMinor: number;
  refundDueMinor: number | null;
  startsAt: Date;
  state: "held" | "booked" | "released" | "cancelled";
  studentId: string | null;
  studentName: string;
  studioId: string;
  waitingId: string | null;
}

export interface BookingSettings {
  offerHours: Generated<number>;
  studioId: string;
}

export interface CalendarFeeds {
  createdAt: Date;
  lastReadAt: Date | null;
  sealedToken: Buffer;
  studioId: string;
  tokenHash: Buffer;
  userId: string;
}

export interface CalledOffClasses {
  classId: string;
  closureId: string;
  studioId: string;
}

export interface CardAccounts {
  accountId: string | null;
  answered: Generated<number>;
  asked: Generated<number>;
  attemptId: string | null;
  bankLast4: string | null;
  changedAt: Date | null;
  chargesEnabled: Generated<boolean>;
  checkedAt: Date | null;
  disconnectedAt: Date | null;
  payoutsEnabled: Generated<boolean>;
  studioId: string;
  wasActive: Generated<boolean>;
}

export interface CardCharges {
  createdAt: Date;
  failure: string | null;
  id: string;
  invoiceId: string;
  state: "begun" | "done" | "declined" | "stopped";
  studioId: string;
  triedOn: string;
  try: number;
}

export interface CardCustomers {
  accountId: string;
  createdAt: Date;
  customerId: string;
  parentId: string;
  studioId: string;
}

export interface Cards {
  accountId: string;
  brand: string;
  createdAt: Date;
  expiryMonth: number;
  expiryYear: number;
  fingerprint: string;
  id: string;
  isDefault: boolean;
  last4: string;
  notifiedExpiry: string | null;
  parentId: string;
  providerCardId: string;
  removedAt: Date | null;
  studioId: string;
}

export interface ChannelComments {
  authorId: string;
  content: string;
  createdAt: Date;
  editedAt: Date | null;
  editedBy: string | null;
  id: string;
  postId: string;
  removedAt: Date | null;
  removedBy: string | null;
  searchContent: Generated<string>;
  studioId: string;
}

export interface ChannelDays {
  channelId: string;
  marks: string;
  startsAt: Date;
  studioId: string;
}

export interface ChannelEarlierTexts {
  commentId: string | null;
  content: string;
  id: string;
  postId: string;
  replacedAt: Date;
  replacedBy: string;
  studioId: string;
}

export interface ChannelHearts {
  postId: string;
  studioId: string;
  userId: string;
}

export interface ChannelMembers {
  byHand: boolean;
  channelId: string;
  joinedAt: Date;
  role: "admin" | "member";
  studioId: string;
  userId: string;
}

export interface ChannelMutes {
  channelId: string;
  studioId: string;
  userId: string;
}

export interface ChannelPosts {
  authorId: string;
  change: number;
  channelId: string;
  content: string;
  createdAt: Date;
  deletedAt: Date | null;
  editedAt: Date | null;
  editedBy: string | null;
  id: string;
  number: number;
  pinnedAt: Date | null;
  removedAt: Date | null;
  removedBy: string | null;
  searchContent: Generated<string>;
  studioId: string;
  takenDown: Generated<number>;
}

export interface ChannelReads {
  channelId: string;
  number: number;
  studioId: string;
  userId: string;
}

export interface Channels {
  createdAt: Date;
  createdBy: string;
  deletedAt: Date | null;
  description: string | null;
  followId: string | null;
  followKind: "class" | "teacher" | "role" | "everybody" | null;
  followRole: "teacher" | "parent" | null;
  id: string;
  lastChange: Generated<number>;
  lastNumber: Generated<number>;
  name: string;
  revision: Generated<number>;
  studioId: string;
  updatedAt: Date;
}

export interface Checkouts {
  accountId: string;
  amountMinor: number;
  createdAt: Date;
  currency: string;
  expiresAt: Date;
  id: string;
  invoiceId: string;
  invoiceVersion: number;
  keepsCard: Generated<boolean>;
  sessionId: string | null;
  state: "opening" | "open" | "processing" | "complete" | "closed";
  studioId: string;
  url: string | null;
}

export interface ClassAnswers {
  announcedAt: Date;
  announcedBy: string;
  answer: "coming" | "late" | "away";
  classId: string;
  date: string;
  minutes: number | null;
  reason: Generated<string>;
  since: Date | null;
  studentId: string;
  studioId: string;
}

export interface ClassCovers {
  beganAt: Date;
  classId: string;
  coverId: string | null;
  date: string;
  endTime: string;
  forId: string | null;
  hours: number | null;
  nextAt: Date | null;
  startTime: string;
  studioId: string;
}

export interface Classes {
  ageFrom: number | null;
  ageTo: number | null;
  archivedAt: Date | null;
  bookedCount: Generated<number>;
  capacity: number | null;
  closedAt: Date | null;
  closedNotified: Generated<boolean>;
  closureId: string | null;
  createdAt: Date;
  date: string;
  dressCode: Generated<string>;
  dropInPriceMinor: number | null;
  endTime: string;
  hue: number | null;
  id: string;
  isDropIn: Generated<boolean>;
  knownAs: StoredJson | null;
  level: Generated<string>;
  locationId: string | null;
  name: string;
  notes: Generated<string>;
  seriesId: string | null;
  startTime: string;
  studioId: string;
  teacherId: string | null;
  updatedAt: Date;
  version: Generated<number>;
}

export interface ClassHues {
  hue: number;
  name: string;
  studioId: string;
}

export interface ClassSeries {
  createdAt: Date;
  dayOfWeek: number;
  endsOn: string;
  id: string;
  startsOn: string;
  studioId: string;
}

export interface Closures {
  createdAt: Date;
  endsOn: string;
  id: string;
  kind: "half-term" | "bank-holiday" | "closed" | "called-off";
  note: Generated<string>;
  reason: string;
  startsOn: string;
  studioId: string;
}

export interface Collectors {
  id: string;
  mayCollect: boolean;
  name: string;
  phone: string;
  studentId: string;
  studioId: string;
  writtenAt: Date;
  writtenBy: string;
}

export interface ConversationPeople {
  conversationId: string;
  readTo: Generated<number>;
  role: "owner" | "teacher" | "parent";
  studioId: string;
  userId: string;
}

export interface Conversations {
  createdAt: Date;
  id: string;
  lastAt: Date;
  lastChange: Generated<number>;
  lastNumber: Generated<number>;
  peopleKey: string;
  startedBy: string;
  studioId: string;
}

export interface CoverAsks {
  askedAt: Date | null;
  classId: string;
  place: number;
  saysYes: boolean | null;
  studioId: string;
  userId: string;
}

export interface CreditNoteCounts {
  lastIndex: number;
  studioId: string;
}

export interface Debtors {
  email: string;
  invoiceId: string;
  keptUntil: string;
  name: string;
  phone: string;
  studioId: string;
}

export interface Disputes {
  amountMinor: number;
  closedAt: Date | null;
  id: string;
  openedAt: Date;
  paymentId: string;
  reason: string;
  respondBy: Date | null;
  status: "needs-response" | "under-review" | "won" | "lost";
  studioId: string;
}

export interface DocumentAudiences {
  classId: string | null;
  createdAt: Date;
  createdBy: string;
  documentId: string;
  id: string;
  kind: "teachers" | "parents" | "class";
  stoppedAt: Date | null;
  studioId: string;
}

export interface DocumentCopies {
  fileId: string;
  madeAt: Date;
  signatureId: string;
  studioId: string;
}

export interface DocumentRecipients {
  asStaff: Generated<boolean>;
  documentId: string;
  fetchedAt: Date | null;
  id: string;
  lastReminderAt: Date | null;
  readAsTextAt: Date | null;
  readAt: Date | null;
  receivedAt: Date;
  signedAt: Date | null;
  studentId: string | null;
  studioId: string;
  userId: string;
  viewedAt: Date | null;
}

export interface DocumentRemovals {
  documentId: string;
  id: string;
  removedAt: Date;
  studentId: string | null;
  studioId: string;
  userId: string;
}

export interface Documents {
  allGuardiansSign: Generated<boolean>;
  asksPhoto: Generated<boolean>;
  asksSocialMedia: Generated<boolean>;
  createdAt: Date;
  createdBy: string;
  deadlineNotifiedOn: string | null;
  description: Generated<string>;
  expiresOn: string | null;
  hasSignatures: Generated<boolean>;
  id: string;
  name: string;
  neededInClass: Generated<boolean>;
  perChild: Generated<boolean>;
  recipientCount: Generated<number>;
  remindDays: Generated<number[]>;
  remindEvery: number | null;
  requiresSignature: boolean;
  revision: Generated<number>;
  signedCount: Generated<number>;
  studioId: string;
  uploadId: string;
  version: Generated<number>;
  viewedCount: Generated<number>;
  withdrawnAt: Date | null;
}

export interface DocumentSignatures {
  childOfAgeOn: string | null;
  code: string;
  documentId: string;
  erasedAt: Date | null;
  id: string;
  isLate: boolean;
  sealedIn: number | null;
  signedAt: Date;
  signerLeftAt: Date | null;
  studentId: string | null;
  studioId: string;
  trailNumber: number;
  userId: string;
  version: number;
}

export interface DocumentTasks {
  asStaff: boolean;
  documentId: string;
  documentName: string;
  expiresOn: string | null;
  id: string;
  lastReminderAt: Date | null;
  name: string;
  receivedAt: Date;
  requiresSignature: boolean;
  studentId: string | null;
  studentName: string | null;
  studioId: string;
  userId: string;
  viewedAt: Date | null;
}

export interface DocumentVersions {
  createdAt: Date;
  createdBy: string;
  documentId: string;
  fileId: string;
  number: number;
  onlyWords: Generated<boolean>;
  pages: number;
  studioId: string;
  uploadId: string;
}

export interface DoorCodes {
  code: string;
  madeAt: Date;
  studioId: string;
  userId: string;
}

export interface DoorVisits {
  classId: string;
  collectedAt: Date | null;
  collectedBy: string | null;
  hereAt: Date | null;
  studentId: string;
  studioId: string;
  takenBackAt: Date | null;
}

export interface EmailChanges {
  createdAt: Date;
  expiresAt: Date;
  followedAt: Date | null;
  identityId: string;
  newEmail: string;
  tokenHash: Buffer | null;
}

export interface EmailUndos {
  changedAt: Date;
  expiresAt: Date;
  followedAt: Date | null;
  id: string;
  identityId: string;
  newEmail: string;
  oldEmail: string;
  tokenHash: Buffer | null;
  undoneEmail: string | null;
}

export interface EmergencyContacts {
  email: string;
  guardianId: string | null;
  id: string;
  name: string;
  phone: string;
  position: number;
  relationship: string;
  studentId: string;
  studioId: string;
}

export interface Enrolments {
  classId: string;
  date: string;
  enrolledAt: Date;
  isDropIn: Generated<boolean>;
  isTrial: Generated<boolean>;
  madeUpId: string | null;
  studentId: string;
  studioId: string;
}

export interface EventCounters {
  closedAt: Date | null;
  last: number;
  studioId: string;
}

export interface Events {
  at: Date;
  byUserId: string | null;
  forRoles: string[] | null;
  forUsers: string[] | null;
  number: number;
  studioId: string;
  subjectIds: Generated<string[]>;
  type: string;
}

export interface EvidenceTerms {
  erasedAt: Date | null;
  id: string;
  keptUntil: string | null;
  studioId: string;
}

export interface Families {
  since: Date;
  studioId: string;
  userId: string;
}

export interface FamilySignatures {
  documentId: string;
  signedAt: Date;
  studentId: string;
  studioId: string;
  userId: string;
}

export interface Farewells {
  createdAt: Date;
  email: string;
  id: string;
  studioName: string;
}

export interface Files {
  createdAt: Date;
  id: string;
  kind: string | null;
  sha256: Buffer | null;
  size: number | null;
  state: "arriving" | "kept" | "leaving";
  studioId: string;
}

export interface GuardedPlaces {
  answers: boolean;
  classId: string;
  date: string;
  decides: boolean;
  isDropIn: boolean;
  isTold: boolean;
  pays: boolean;
  since: Date;
  studentId: string;
  studentName: string;
  studioId: string;
  userId: string;
}

export interface GuardianInvitations {
  agreedAt: Date | null;
  answers: boolean;
  asSelf: Generated<boolean>;
  collects: boolean;
  decides: boolean;
  declinedAt: Date | null;
  email: string;
  id: string;
  invitedAt: Date;
  invitedBy: string;
  isTold: boolean;
  pays: boolean;
  studentId: string;
  studioId: string;
}

export interface Guardians {
  agreesToRemovalAt: Date | null;
  answers: boolean;
  collects: boolean;
  decides: boolean;
  isTold: boolean;
  pays: boolean;
  since: Date;
  studentId: string;
  studioId: string;
  userId: string;
}

export interface Identities {
  confirmedAt: Date | null;
  createdAt: Date;
  email: string;
  id: string;
  passwordHash: string;
  studioId: string;
  updatedAt: Date;
}

export interface ImportColumns {
  columns: StoredJson;
  headings: Buffer;
  kind: string;
  studioId: string;
  usedAt: Date;
}

export interface Imports {
  asked: Buffer;
  columns: StoredJson;
  done: Generated<number>;
  failed: Generated<StoredJson>;
  faults: Generated<StoredJson>;
  fileHash: Buffer;
  fileName: string;
  finishedAt: Date | null;
  id: string;
  isSample: Generated<boolean>;
  kind: "people" | "classes" | "balances";
  made: Generated<StoredJson>;
  makes: Generated<StoredJson>;
  notes: Generated<StoredJson>;
  startedAt: Date;
  startedBy: string;
  studioId: string;
  total: number;
  undoneAt: Date | null;
  waiting: StoredJson;
}

export interface InvitationLinks {
  invitationId: string;
  studioId: string;
  tokenHash: Buffer;
}

export interface Invitations {
  acceptedAt: Date | null;
  asked: Buffer | null;
  batchId: string | null;
  bouncedAt: Date | null;
  createdAt: Date;
  email: string;
  expiresAt: Date;
  followedAt: Date | null;
  id: string;
  invitedBy: string | null;
  joinedId: string | null;
  leavesAt: Date | null;
  name: Generated<string>;
  revokedAt: Date | null;
  role: "teacher" | "parent";
  sentAt: Date;
  studioId: string;
  userId: string | null;
}

export interface InvoiceEvents {
  at: Date;
  byUserId: string | null;
  details: Generated<StoredJson>;
  id: string;
  invoiceId: string;
  kind: string;
  nth: Generated<number>;
  studioId: string;
}

export interface InvoiceItems {
  description: string;
  discountMinor: number;
  invoiceId: string;
  periodEnd: string | null;
  periodStart: string | null;
  place: number;
  planEnrolmentId: string | null;
  quantity: number;
  studentId: string | null;
  studentName: string;
  studioId: string;
  subtotalMinor: number;
  taxMinor: number;
  totalMinor: number;
  type: "tuition" | "costume" | "registration" | "other";
  unitPriceMinor: number;
  vat: "standard" | "zero" | "exempt";
}

export interface InvoicePdfs {
  createdAt: Date;
  fileId: string;
  invoiceId: string;
  studioId: string;
  version: number;
}

export interface Invoices {
  cancelledAt: Date | null;
  chargeCardId: string | null;
  chargeNotifiedAt: Date | null;
  chargeOn: string | null;
  createdAt: Date;
  currency: "GBP" | "EUR" | "USD" | "CAD" | "AUD" | "NZD";
  discountMinor: number;
  discountReason: string;
  discountType: "percentage" | "fixed" | null;
  discountValue: number | null;
  dueOn: string;
  heldBy: string | null;
  id: string;
  index: number | null;
  issuedOn: string | null;
  method: "card" | "bank-transfer";
  notes: string;
  notifiedOn: string | null;
  ownersNotifiedOn: string | null;
  paidAt: Date | null;
  parentId: string;
  parentName: string;
  periodOn: string | null;
  reference: string | null;
  referenceNamesLeft: Generated<boolean>;
  searchText: Generated<string>;
  seriesId: string | null;
  status: "draft" | "pending" | "paid" | "overdue" | "cancelled" | "refunded";
  studentNames: string;
  studioId: string;
  subtotalMinor: number;
  taxMinor: number;
  totalMinor: number;
  updatedAt: Date;
  vatNumber: string | null;
  version: Generated<number>;
}

export interface InvoiceSeries {
  cardBrand: string | null;
  cardLast4: string | null;
  consentedAt: Date | null;
  consentWords: string | null;
  createdAt: Date;
  endsOn: string;
  id: string;
  interval: "week" | "month" | "year";
  nextOn: string | null;
  parentId: string;
  providerAccountId: string | null;
  providerCardId: string | null;
  providerCustomerId: string | null;
  startsOn: string;
  state: "active" | "paused" | "ended" | "unsent";
  stoppedBecause: string | null;
  studioId: string;
  template: StoredJson;
  version: Generated<number>;
}

export interface JoinCodes {
  code: string;
  studioId: string;
}

export interface JoinLinks {
  asked: Generated<number>;
  code: string;
  endsAt: Date;
  familyId: string | null;
  id: string;
  most: number;
  studioId: string;
}

export interface JoinRequests {
  askedAt: Date;
  declinedAt: Date | null;
  email: string;
  familyId: string | null;
  id: string;
  name: string;
  note: string;
  phone: string;
  studioId: string;
}

export interface KeptApart {
  oneId: string;
  otherId: string;
  studioId: string;
}

export interface Locations {
  address: Generated<string>;
  createdAt: Date;
  description: Generated<string>;
  id: string;
  name: string;
  studioId: string;
}

export interface MailedLinks {
  email: string;
  expiresAt: Date;
  followedAt: Date | null;
  identityId: string | null;
  mailedAt: Date;
  role: "confirmation" | "recovery" | "welcome" | "email-change";
  signUpId: string | null;
  tokenHash: Buffer;
}

export interface MakeUpRules {
  fillsUnlimited: boolean;
  most: number;
  noticeHours: number;
  since: string | null;
  studioId: string;
  weeks: number;
}

export interface MakeUpsTold {
  classId: string;
  lastOn: string;
  studentId: string;
  studioId: string;
  told: "given" | "ending" | "last";
}

export interface Media {
  bytes: number;
  caveat: "stilled" | "may-not-play" | "silenced" | null;
  createdAt: Date;
  description: Generated<string>;
  height: number | null;
  id: string;
  messageId: string | null;
  name: string;
  position: Generated<number>;
  postId: string | null;
  searchName: Generated<string>;
  studioId: string;
  type: "image" | "video" | "audio" | "file";
  userId: string;
  width: number | null;
}

export interface MediaFiles {
  fileId: string;
  mediaId: string;
  size: "thumb" | "screen" | "whole";
  studioId: string;
}

export interface MedicalRecords {
  allergies: Generated<string>;
  conditions: Generated<string>;
  doctorName: Generated<string>;
  doctorPhone: Generated<string>;
  medications: Generated<string>;
  studentId: string;
  studioId: string;
  updatedAt: Date;
}

export interface MedicalViews {
  byGuardian: Generated<boolean>;
  id: string;
  keptOn: string | null;
  madeAt: Date | null;
  studentId: string;
  studioId: string;
  viewedAt: Date;
  viewedBy: string;
}

export interface Members {
  studioId: string;
  userId: string;
}

export interface Memberships {
  active: Generated<boolean>;
  identityId: string;
  studioId: string;
  usedAt: Date | null;
  userId: string;
}

export interface Merges {
  id: string;
  mergedAt: Date;
  mergedBy: string;
  otherId: string;
  print: string;
  studentId: string | null;
  studioId: string;
  undo: StoredJson;
  userId: string | null;
}

export interface MessageEarlierTexts {
  content: string;
  id: string;
  messageId: string;
  replacedAt: Date;
  studioId: string;
}

export interface MessageHours {
  fromTime: string;
  studioId: string;
  toTime: string;
  userId: string;
}

export interface Messages {
  aboutId: string | null;
  aboutKind: "invoice" | "class" | null;
  authorId: string;
  change: number;
  content: string;
  conversationId: string;
  createdAt: Date;
  deletedAt: Date | null;
  editedAt: Date | null;
  id: string;
  number: number;
  searchContent: Generated<string>;
  studioId: string;
}

export interface MessageSettings {
  familiesWriteTo: Generated<"staff" | "their-teachers">;
  quietFrom: Generated<string>;
  quietTo: Generated<string>;
  safeguardingSince: Date | null;
  studioId: string;
}

export interface MissedPeriods {
  decision: "billed" | "left-out" | null;
  periodOn: string;
  seriesId: string;
  studioId: string;
}

export interface NamedClasses {
  ageFrom: number | null;
  ageTo: number | null;
  archivedAt: Date | null;
  bookedCount: number;
  capacity: number | null;
  closedFor: string | null;
  createdAt: Date;
  date: string;
  dressCode: string;
  dropInPriceMinor: number | null;
  endTime: string;
  hue: number | null;
  id: string;
  isDropIn: boolean;
  level: string;
  locationAddress: string | null;
  locationId: string | null;
  locationName: string | null;
  name: string;
  notes: string;
  seriesId: string | null;
  startTime: string;
  studioId: string;
  teacherId: string | null;
  teacherName: string | null;
  updatedAt: Date;
  version: number;
}

export interface NamedTeachers {
  agreedAt: Date;
  studioId: string;
  userId: string;
}

export interface NotificationPeople {
  kind: "user" | "student";
  notificationId: string;
  personId: string;
  studioId: string;
}

export interface Notifications {
  createdAt: Date;
  details: StoredJson;
  dismissed: Generated<boolean>;
  emailFailure: "refused" | "unanswered" | "unwritten" | null;
  emailRequired: Generated<boolean>;
  emailSent: Generated<boolean>;
  emailSentAt: Date | null;
  emailSuccess: boolean | null;
  entityId: string | null;
  entityType: "student" | "invoice" | "staff" | "parent" | "class" | "conversation" | "post" | "channel" | "document" | null;
  heldBy: string | null;
  id: string;
  link: string;
  mailedWith: string | null;
  message: string;
  priority: Generated<"urgent" | "high" | "medium" | "low">;
  read: Generated<boolean>;
  requiresAction: Generated<boolean>;
  rungAt: Date | null;
  studioId: string;
  title: string;
  type: NotificationType;
  updatedAt: Date;
  urgency: Generated<number>;
  userId: string;
}

export interface PapersForClass {
  papers: string;
  studentId: string;
  studioId: string;
}

export interface PaymentBalances {
  amountMinor: number;
  dueMinor: number;
  invoiceId: string | null;
  isExtra: boolean;
  isLeft: boolean;
  leftMinor: number;
  lostMinor: number;
  openMinor: number;
  paymentId: string;
  refundableMinor: number;
  refundedMinor: number;
  refundWays: string[];
  returnableMinor: number;
  status: string;
  studioId: string;
}

export interface Payments {
  accountId: string | null;
  amountMinor: number;
  bookingId: string | null;
  cardBrand: string | null;
  cardLast4: string | null;
  createdAt: Date;
  currency: "GBP" | "EUR" | "USD" | "CAD" | "AUD" | "NZD";
  disputedAt: Date | null;
  id: string;
  intentId: string | null;
  invoiceId: string | null;
  isExtra: Generated<boolean>;
  method: "card" | "bank-transfer" | "cash" | "cheque";
  paidAt: Date;
  paidOn: string;
  parentId: string;
  parentName: string;
  recordedBy: string | null;
  reference: string;
  refundedMinor: Generated<number>;
  studioId: string;
}

export interface PersonalArchives {
  askedAt: Date;
  askedBy: string;
  done: Generated<number>;
  expiresAt: Date | null;
  fileId: string | null;
  forRequest: boolean;
  givenAt: Date | null;
  givenBy: string | null;
  id: string;
  reach: Generated<string>;
  receivedOn: string | null;
  state: "making" | "ready" | "failed" | "over";
  studioId: string;
  total: Generated<number>;
  userId: string;
}

export interface PictureAnswers {
  answeredAt: Date | null;
  answeredBy: string | null;
  isWaiting: boolean;
  lostNameAt: Date | null;
  mediaId: string;
  studioId: string;
}

export interface PictureChildren {
  id: string;
  mediaId: string;
  studentId: string | null;
  studioId: string;
}

export interface Pictures {
  bytes: Buffer | null;
  contentType: "image/webp" | "image/jpeg" | "image/png";
  createdAt: Date;
  fileId: string | null;
  inDatabase: Generated<boolean>;
  studioId: string;
  userId: string;
  version: string;
}

export interface PlanChanges {
  attemptId: string | null;
  billingInterval: "monthly" | "yearly";
  createdAt: Date;
  finishedAt: Date | null;
  fromInterval: "monthly" | "yearly" | "lifetime";
  fromTier: string;
  id: string;
  invoiceId: string | null;
  paymentUrl: string | null;
  promotionCode: Generated<string>;
  proratedAt: Date;
  prorationMinor: number;
  state: "under-way" | "awaiting-payment" | "done" | "failed";
  studioId: string;
  tier: string;
  totalMinor: number;
  type: "upgrade" | "downgrade" | "upgrade_with_promo" | "trial_change" | "plan_change";
}

export interface PlanCheckouts {
  billingInterval: "monthly" | "yearly" | "lifetime";
  celebratedAt: Date | null;
  celebration: "new" | "upgrade" | "downgrade";
  createdAt: Date;
  creditMinor: Generated<number>;
  expiresAt: Date;
  id: string;
  promotionCode: Generated<string>;
  sessionId: string | null;
  state: "opening" | "open" | "closed" | "complete";
  studioId: string;
  tier: string;
  url: string | null;
}

export interface PlanEnrolments {
  createdAt: Date;
  endsOn: string | null;
  id: string;
  planId: string;
  startsOn: string;
  studentId: string;
  studioId: string;
}

export interface Plans {
  amountMinor: number;
  archivedAt: Date | null;
  createdAt: Date;
  description: string;
  id: string;
  interval: "week" | "month" | "term" | "year";
  isActive: Generated<boolean>;
  name: string;
  studioId: string;
  updatedAt: Date;
  vat: Generated<"standard" | "zero" | "exempt">;
  version: Generated<number>;
}

export interface ProviderAttempts {
  createdAt: Date;
  failure: string | null;
  finishedAt: Date | null;
  id: string;
  kind: string;
  objectId: string | null;
  request: StoredJson | null;
  state: "pending" | "done" | "failed";
  studioId: string;
}

export interface ProviderEvents {
  accountId: string | null;
  deliveredAt: Date | null;
  id: string;
  objectId: string;
  processedAt: Date | null;
  receivedAt: Date;
  type: string;
}

export interface PushKeys {
  madeAt: Date;
  publicKey: string;
  sealedPrivateKey: Buffer;
}

export interface RateLimits {
  expire: number | null;
  key: string;
  points: Generated<number>;
}

export interface RecoveryCodes {
  codeHash: Buffer;
  studioId: string;
  usedAt: Date | null;
  userId: string;
}

export interface RecoveryLinks {
  createdAt: Date;
  expiresAt: Date;
  followedAt: Date | null;
  id: string;
  identityId: string;
  purpose: "recovery" | "welcome";
  tokenHash: Buffer | null;
}

export interface RefundPaperLines {
  netMinor: number;
  refundId: string;
  studioId: string;
  taxMinor: number;
  totalMinor: number;
  vat: "standard" | "zero" | "exempt";
}

export interface RefundPapers {
  cancelledOn: string | null;
  fileId: string | null;
  index: number | null;
  issuedOn: string;
  refundId: string;
  studioId: string;
  vatNumber: string | null;
}

export interface Refunds {
  amountMinor: number;
  byUserId: string | null;
  createdAt: Date;
  failure: string | null;
  id: string;
  method: "card" | "bank-transfer" | "cash";
  note: Generated<string>;
  paymentId: string;
  providerRefundId: string | null;
  reason: "duplicate" | "fraudulent" | "requested_by_customer";
  refundedOn: string;
  settledAt: Date | null;
  source: "owner" | "product" | "provider";
  status: "pending" | "succeeded" | "failed" | "cancelled";
  studioId: string;
}

export interface Registers {
  classId: string;
  savedAt: Date;
  savedBy: string;
  studioId: string;
  version: Generated<number>;
}

export interface Reports {
  answer: string | null;
  answeredAt: Date | null;
  answeredBy: string | null;
  authorId: string;
  channelId: string | null;
  content: string;
  contentId: string;
  createdAt: Date;
  id: string;
  kind: "post" | "comment" | "message" | "picture";
  note: string;
  outcome: "removed" | "spoken" | "nothing" | null;
  postId: string | null;
  reason: "safety" | "unkind" | "private" | "advertising" | "other";
  reporterId: string;
  studioId: string;
}

export interface Restores {
  madeAt: Date;
  releasedAt: Date | null;
  restoredAt: Date;
}

export interface RingingDevices {
  addressHash: Buffer;
  billing: Generated<boolean>;
  classUpdates: Generated<boolean>;
  createdAt: Date;
  deliveredAt: Date | null;
  device: string;
  goneAt: Date | null;
  id: string;
  messages: Generated<boolean>;
  quietFrom: string | null;
  quietTo: string | null;
  sealedAddress: Buffer;
  sessionId: string;
  studioId: string;
  userId: string;
}

export interface RungFamilies {
  closureId: string;
  parentId: string;
  rungAt: Date;
  rungBy: string;
  studioId: string;
}

export interface SafeguardingOpenings {
  conversationId: string;
  id: string;
  openedAt: Date;
  ownerId: string;
  studioId: string;
}

export interface Sessions {
  accessExpiresAt: Date;
  accessHash: Buffer;
  assurance: Generated<"aal1" | "aal2">;
  createdAt: Date;
  device: Generated<string>;
  endedAt: Date | null;
  endReason: "signed-out" | "signed-out-everywhere" | "signed-out-elsewhere" | "refresh-reused" | "password-set" | "code-accepted" | "two-factor-enabled" | "account-deleted" | "email-restored" | null;
  id: string;
  identityId: string | null;
  kind: "full" | "recovery" | "challenged";
  provenAt: Date | null;
  refreshedAt: Date;
  refreshExpiresAt: Date;
  refreshHash: Buffer;
  studioId: string;
  userId: string;
}

export interface ShownClasses {
  classId: string | null;
  courseId: string;
  seriesId: string | null;
  studioId: string;
}

export interface SignatureProofs {
  hash: Buffer;
  kind: "code" | "file";
  signatureId: string;
  studioId: string;
}

export interface SignUps {
  browserHash: Buffer | null;
  createdAt: Date;
  email: string;
  expiresAt: Date;
  followedAt: Date | null;
  id: string;
  invitationId: string | null;
  name: string;
  passwordHash: string;
  studioId: string | null;
}

export interface SpentRefreshTokens {
  attemptHash: Buffer;
  sessionId: string;
  spentAt: Date;
  studioId: string;
  tokenHash: Buffer;
}

export interface StandingAnswers {
  announcedAt: Date;
  announcedBy: string;
  answer: "coming" | "late" | "away";
  awayFrom: string | null;
  awaySince: Date | null;
  awayTo: string | null;
  classId: string;
  date: string;
  minutes: number | null;
  reason: string;
  reasonBy: string | null;
  studentId: string;
  studioId: string;
}

export interface StudentConsents {
  changedAt: Date;
  changedBy: string;
  given: boolean;
  id: string;
  kind: "photo" | "social-media" | "participation";
  signatureId: string | null;
  source: "student-form" | "document" | "in-writing" | "import";
  studentId: string;
  studioId: string;
  words: Generated<string>;
}

export interface StudentNotes {
  note: string;
  studentId: string;
  studioId: string;
  version: number;
  writtenAt: Date;
  writtenBy: string;
}

export interface Students {
  birthday: Generated<number>;
  createdAt: Date;
  dateOfBirth: string;
  gender: Generated<"male" | "female" | "other" | "prefer-not-to-say">;
  genderMissing: Generated<boolean>;
  id: string;
  level: Generated<string>;
  name: string;
  parentId: string;
  participationConsent: Generated<boolean>;
  photoConsent: Generated<boolean>;
  searchName: Generated<string>;
  socialMediaConsent: Generated<boolean>;
  studioId: string;
  updatedAt: Date;
  userId: string | null;
  version: Generated<number>;
}

export interface StudioLogos {
  createdAt: Date;
  fileId: string;
  removedAt: Date | null;
  studioId: string;
}

export interface Studios {
  accent: string | null;
  address: Generated<string>;
  childrenPerFamily: Generated<number>;
  country: Generated<"GB" | "IE" | "US" | "CA" | "AU" | "NZ">;
  createdAt: Date;
  currency: Generated<"GBP" | "EUR" | "USD" | "CAD" | "AUD" | "NZD">;
  dateFormat: Generated<"dd/MM/yyyy" | "MM/dd/yyyy" | "yyyy-MM-dd">;
  email: Generated<string>;
  firstStepsAway: Generated<boolean>;
  id: string;
  name: string | null;
  parentsPicturesWait: Generated<boolean>;
  phone: Generated<string>;
  takesBankTransfers: Generated<boolean>;
  takesCards: Generated<boolean>;
  timezone: Generated<string>;
  updatedAt: Date;
}

export interface StudioSubscriptions {
  billingInterval: "monthly" | "yearly" | "lifetime";
  cancelAtPeriodEnd: Generated<boolean>;
  createdAt: Date;
  currentPeriodEndsAt: Date | null;
  endedAt: Date | null;
  id: string;
  isLifetime: Generated<boolean>;
  maxStudents: number;
  nextChargeMinor: number | null;
  notifiedEnd: Date | null;
  notifiedGrace: Date | null;
  notifiedRenewal: Date | null;
  notifiedTrialEnd: Date | null;
  pastDueSince: Date | null;
  priceMinor: number;
  providerSubscriptionId: string | null;
  runsSince: Date | null;
  status: "trialing" | "active" | "past_due" | "cancelled";
  storageNotified: Generated<number>;
  studioId: string;
  tier: string;
  trialEndsAt: Date | null;
  unknownPrice: string | null;
  updatedAt: Date;
}

export interface Teaching {
  classId: string;
  date: string;
  isCover: boolean;
  studentId: string;
  studioId: string;
  teacherId: string;
}

export interface Terms {
  createdAt: Date;
  endsOn: string;
  id: string;
  name: string;
  startsOn: string;
  studioId: string;
}

export interface Tiers {
  lifetimePriceMinor: number;
  maxStudents: number;
  monthlyPriceMinor: number;
  name: string;
  rank: number;
  storageBytes: number;
  studentRangeMax: number;
  studentRangeMin: number;
  yearlyPriceMinor: number;
}

export interface TimetableAddresses {
  listed: boolean;
  slug: string;
  studioId: string;
}

export interface Timetables {
  isOn: Generated<boolean>;
  slug: string;
  studioId: string;
}

export interface TrailEntries {
  at: Date;
  facts: StoredJson;
  hash: Buffer;
  kind: string;
  number: number;
  previous: Buffer;
  sealed: StoredJson;
  studioId: string;
  subjectId: string;
}

export interface TrailHeads {
  hash: Buffer;
  number: number;
  studioId: string;
}

export interface TrailTexts {
  field: string;
  number: number;
  salt: Buffer;
  studioId: string;
  text: string;
}

export interface TrialRequests {
  answer: Generated<string>;
  answeredAt: Date | null;
  answeredBy: string | null;
  askedAt: Date;
  childAge: number;
  childName: string;
  classId: string | null;
  className: string;
  confirmedAt: Date | null;
  date: string;
  email: string;
  id: string;
  note: string;
  parentName: string;
  phone: string;
  startTime: string;
  state: "unconfirmed" | "waiting" | "offered" | "declined";
  studioId: string;
}

export interface Trials {
  beganAt: Date;
  identityId: string;
  studioId: string;
}

export interface TwoFactors {
  confirmedAt: Date | null;
  createdAt: Date;
  identityId: string | null;
  lastStep: number | null;
  sealedSecret: Buffer;
  studioId: string;
  userId: string;
}

export interface Undos {
  action: StoredJson;
  id: string;
  studioId: string;
  undoneAt: Date | null;
  until: Date;
  userId: string;
}

export interface UploadParts {
  fileId: string;
  number: number;
  studioId: string;
  uploadId: string;
}

export interface Uploads {
  bytes: number;
  fileId: string | null;
  id: string;
  name: string;
  partBytes: number;
  purpose: string;
  studioId: string;
  takenAt: Date | null;
  touchedAt: Date;
  userId: string;
}

export interface UserPreferences {
  emailBilling: Generated<boolean>;
  emailClassUpdates: Generated<boolean>;
  emailMessages: Generated<boolean>;
  studioId: string;
  updatedAt: Date;
  userId: string;
}

export interface Users {
  active: Generated<boolean>;
  addedBy: string | null;
  bio: Generated<string>;
  createdAt: Date;
  email: string;
  hasSignedIn: Generated<boolean>;
  id: string;
  identityId: string | null;
  name: string;
  phone: Generated<string>;
  role: "owner" | "teacher" | "parent" | "deleted";
  searchEmail: Generated<string>;
  searchName: Generated<string>;
  specialties: Generated<string>;
  studioId: string;
  timezone: string | null;
  updatedAt: Date;
}

export interface WaitingEntries {
  classId: string;
  endedAt: Date | null;
  id: string;
  joinedAt: Date;
  keptBy: string | null;
  offeredUntil: Date | null;
  parentId: string;
  state: "waiting" | "offered" | "taken" | "lapsed" | "left";
  studentId: string;
  studioId: string;
}

export interface WaitingStudents {
  classId: string | null;
  endedBy: string | null;
  id: string;
  joinedAt: Date;
  seriesId: string | null;
  studentId: string;
  studioId: string;
  termId: Generated<string>;
  toldAt: Date | null;
  wants: "term" | "trial";
}

export interface WritingStops {
  byUserId: string;
  reason: string;
  stoppedAt: Date;
  studioId: string;
  userId: string;
}

export interface DB {
  activityAddresses: ActivityAddresses;
  activityEntries: ActivityEntries;
  announcedAbsences: AnnouncedAbsences;
  announcements: Announcements;
  announcementViews: AnnouncementViews;
  archives: Archives;
  attendance: Attendance;
  attending: Attending;
  awaitedSigners: AwaitedSigners;
  awayDays: AwayDays;
  bankDetails: BankDetails;
  billingCustomers: BillingCustomers;
  billingHistory: BillingHistory;
  billingSettings: BillingSettings;
  bookings: Bookings;
  bookingSettings: BookingSettings;
  calendarFeeds: CalendarFeeds;
  calledOffClasses: CalledOffClasses;
  cardAccounts: CardAccounts;
  cardCharges: CardCharges;
  cardCustomers: CardCustomers;
  cards: Cards;
  channelComments: ChannelComments;
  channelDays: ChannelDays;
  channelEarlierTexts: ChannelEarlierTexts;
  channelHearts: ChannelHearts;
  channelMembers: ChannelMembers;
  channelMutes: ChannelMutes;
  channelPosts: ChannelPosts;
  channelReads: ChannelReads;
  channels: Channels;
  checkouts: Checkouts;
  classAnswers: ClassAnswers;
  classCovers: ClassCovers;
  classes: Classes;
  classHues: ClassHues;
  classSeries: ClassSeries;
  closures: Closures;
  collectors: Collectors;
  conversationPeople: ConversationPeople;
  conversations: Conversations;
  coverAsks: CoverAsks;
  creditNoteCounts: CreditNoteCounts;
  debtors: Debtors;
  disputes: Disputes;
  documentAudiences: DocumentAudiences;
  documentCopies: DocumentCopies;
  documentRecipients: DocumentRecipients;
  documentRemovals: DocumentRemovals;
  documents: Documents;
  documentSignatures: DocumentSignatures;
  documentTasks: DocumentTasks;
  documentVersions: DocumentVersions;
  doorCodes: DoorCodes;
  doorVisits: DoorVisits;
  emailChanges: EmailChanges;
  emailUndos: EmailUndos;
  emergencyContacts: EmergencyContacts;
  enrolments: Enrolments;
  eventCounters: EventCounters;
  events: Events;
  evidenceTerms: EvidenceTerms;
  families: Families;
  familySignatures: FamilySignatures;
  farewells: Farewells;
  files: Files;
  guardedPlaces: GuardedPlaces;
  guardianInvitations: GuardianInvitations;
  guardians: Guardians;
  identities: Identities;
  importColumns: ImportColumns;
  imports: Imports;
  invitationLinks: InvitationLinks;
  invitations: Invitations;
  invoiceEvents: InvoiceEvents;
  invoiceItems: InvoiceItems;
  invoicePdfs: InvoicePdfs;
  invoices: Invoices;
  invoiceSeries: InvoiceSeries;
  joinCodes: JoinCodes;
  joinLinks: JoinLinks;
  joinRequests: JoinRequests;
  keptApart: KeptApart;
  locations: Locations;
  mailedLinks: MailedLinks;
  makeUpRules: MakeUpRules;
  makeUpsTold: MakeUpsTold;
  media: Media;
  mediaFiles: MediaFiles;
  medicalRecords: MedicalRecords;
  medicalViews: MedicalViews;
  members: Members;
  memberships: Memberships;
  merges: Merges;
  messageEarlierTexts: MessageEarlierTexts;
  messageHours: MessageHours;
  messages: Messages;
  messageSettings: MessageSettings;
  missedPeriods: MissedPeriods;
  namedClasses: NamedClasses;
  namedTeachers: NamedTeachers;
  notificationPeople: NotificationPeople;
  notifications: Notifications;
  papersForClass: PapersForClass;
  paymentBalances: PaymentBalances;
  payments: Payments;
  personalArchives: PersonalArchives;
  pictureAnswers: PictureAnswers;
  pictureChildren: PictureChildren;
  pictures: Pictures;
  planChanges: PlanChanges;
  planCheckouts: PlanCheckouts;
  planEnrolments: PlanEnrolments;
  plans: Plans;
  providerAttempts: ProviderAttempts;
  providerEvents: ProviderEvents;
  pushKeys: PushKeys;
  rateLimits: RateLimits;
  recoveryCodes: RecoveryCodes;
  recoveryLinks: RecoveryLinks;
  refundPaperLines: RefundPaperLines;
  refundPapers: RefundPapers;
  refunds: Refunds;
  registers: Registers;
  reports: Reports;
  restores: Restores;
  ringingDevices: RingingDevices;
  rungFamilies: RungFamilies;
  safeguardingOpenings: SafeguardingOpenings;
  sessions: Sessions;
  shownClasses: ShownClasses;
  signatureProofs: SignatureProofs;
  signUps: SignUps;
  spentRefreshTokens: SpentRefreshTokens;
  standingAnswers: StandingAnswers;
  studentConsents: StudentConsents;
  studentNotes: StudentNotes;
  students: Students;
  studioLogos: StudioLogos;
  studios: Studios;
  studioSubscriptions: StudioSubscriptions;
  teaching: Teaching;
  terms: Terms;
  tiers: Tiers;
  timetableAddresses: TimetableAddresses;
  timetables: Timetables;
  trailEntries: TrailEntries;
  trailHeads: TrailHeads;
  trailTexts: TrailTexts;
  trialRequests: TrialRequests;
  trials: Trials;
  twoFactors: TwoFactors;
  undos: Undos;
  uploadParts: UploadParts;
  uploads: Uploads;
  userPreferences: UserPreferences;
  users: Users;
  waitingEntries: WaitingEntries;
  waitingStudents: WaitingStudents;
  writingStops: WritingStops;
}
