/** What an owner can look for in the activity, in the words of the filter. */
export const activityLabels = {
  medical: 'Medical details',
  safeguarding: 'Safeguarding',
  money: 'Invoices and payments',
  bank: 'Bank and card account',
  people: 'People and roles',
  guardians: 'Guardians and collecting',
  consents: 'Consents',
  students: 'Students',
  classes: 'Classes',
  documents: 'Documents',
  posts: 'Posts and channels',
  downloads: 'Downloads',
  settings: 'Settings',
  security: 'Sign-in and security',
} as const
export type ActivityKind = keyof typeof activityLabels

/** What an entry is about, and can lead to. */
export const activityThings = [
  'student',
  'user',
  'guardian',
  'guardian-request',
  'collector',
  'invoice',
  'recurrence',
  'payment',
  'booking',
  'plan',
  'plan-enrolment',
  'bank-details',
  'card-account',
  'studio',
  'subscription',
  'invitation',
  'class',
  'room',
  'term',
  'closure',
  'document',
  'recipient',
  'signature',
  'channel',
  'member',
  'post',
  'comment',
  'conversation',
  'report',
  'merge',
  'consent',
] as const
export type ActivityThing = (typeof activityThings)[number]

/** How long an entry is kept, and the network address beside it (data protection: no longer than it is of use). */
export const activityKept = { years: 2, addressDays: 90 } as const
