import type { Access } from './access/access.ts'

interface Address {
  /** whole; a parameter begins with `$` */
  readonly path: string
  readonly title: string
  /** where its file is not called as the page: the first part of the name (`pageFile`) */
  readonly page?: string
  readonly access: Access
}

const anyone = { for: 'anyone' } as const
const anyoneAtAll = { for: 'anyone', recoveringToo: true, challengedToo: true } as const
const everybody = { for: ['owner', 'teacher', 'parent'] } as const
const always = { ...everybody, opening: 'always' } as const
const inRooms = { ...everybody, opening: 'rooms' } as const
const owners = { for: ['owner'] } as const
const books = { ...owners, opening: 'books' } as const
/** Also a teacher who is a family, or was one: emails about what they paid and booked lead here. */
const payers = { for: ['owner'], orWhoever: ['isFamily', 'hasBills'], opening: 'bills' } as const

/** Every page of Callboard (S1 §2.1): where it is, what it is called and who may open it. The routes, the menu, the build and the tests read it. */
export const addresses = {
  signIn: {
    path: '/',
    title: 'Sign in',
    access: { for: 'anyone', leaveWhenSignedIn: true, challengedToo: true },
  },
  signUp: {
    path: '/signup',
    title: 'Sign up',
    access: { for: 'anyone', leaveWhenSignedIn: true, unlessInvited: true },
  },
  forgotPassword: { path: '/forgot-password', title: 'Forgot password', access: anyone },
  resetPassword: {
    path: '/reset-password',
    title: 'New password',
    access: { for: 'anyone', recoveringToo: true },
  },
  authCallback: {
    path: '/auth/callback',
    title: 'Confirming your account',
    access: anyoneAtAll,
  },
  verify: { path: '/verify', title: 'Check a signature', access: anyoneAtAll },
  privacy: { path: '/privacy', title: 'Privacy', access: anyoneAtAll },
  onboarding: {
    path: '/onboarding',
    title: 'Set up your studio',
    access: { ...owners, opening: 'always', withoutStudioName: true },
  },
  overview: { path: '/dashboard', title: 'Overview', page: 'dashboard', access: everybody },
  classes: { path: '/dashboard/classes', title: 'Classes', access: everybody },
  door: { path: '/dashboard/door', title: 'At the door', access: { for: ['owner', 'teacher'] } },
  bookings: { path: '/dashboard/bookings', title: 'Bookings', access: payers },
  messages: { path: '/dashboard/messages', title: 'Messages', access: inRooms },
  channels: { path: '/dashboard/channels', title: 'Channels', access: inRooms },
  channel: { path: '/dashboard/channels/$channelId', title: 'Channels', page: 'channels', access: inRooms },
  users: { path: '/dashboard/users', title: 'Users', access: everybody },
  documents: { path: '/dashboard/documents', title: 'Documents', access: { ...everybody, opening: 'bills' } },
  document: { path: '/dashboard/documents/$documentId', title: 'Documents', page: 'documents', access: inRooms },
  studio: { path: '/dashboard/studio', title: 'Studio Info', access: owners },
  teachers: { path: '/dashboard/teachers', title: 'Teachers', access: owners },
  students: { path: '/dashboard/students', title: 'Students', access: owners },
  student: { path: '/dashboard/students/$studentId', title: 'Students', access: everybody },
  import: { path: '/dashboard/import', title: 'Import', access: owners },
  myStudents: {
    path: '/dashboard/my-students',
    title: 'My Students',
    access: { for: [], orWhoever: ['isFamily'] },
  },
  payments: { path: '/dashboard/payments', title: 'Payments', access: payers },
  invoices: {
    path: '/dashboard/invoices',
    title: 'Invoices',
    // S4 money: a parent is redirected to their payments, as is a teacher, who may have been one.
    access: { ...books, instead: '/dashboard/payments' },
  },
  invoice: { path: '/dashboard/invoices/$invoiceId', title: 'Invoice', access: payers },
  plans: { path: '/dashboard/plans', title: 'Plans', access: owners },
  paymentSettings: { path: '/dashboard/payment-settings', title: 'Payment Settings', access: owners },
  paymentSuccess: { path: '/dashboard/payment-success', title: 'Payment', access: always },
  paymentCancel: { path: '/dashboard/payment-cancel', title: 'Payment Cancelled', access: always },
  notifications: { path: '/dashboard/notifications', title: 'Notifications', access: always },
  reports: { path: '/dashboard/reports', title: 'Reports', access: inRooms },
  activity: { path: '/dashboard/activity', title: 'Activity', access: books },
  profile: { path: '/dashboard/profile', title: 'Profile', access: always },
  settings: { path: '/dashboard/settings', title: 'Settings', access: always },
  billing: { path: '/dashboard/billing', title: 'Billing', access: { ...owners, opening: 'always' } },
} as const satisfies Record<string, Address>

export type PageName = keyof typeof addresses
export type PagePath = (typeof addresses)[PageName]['path']

/** The name of a page's file, somewhere in `src/pages`: of `myStudents`, `my-students-page`. It exports one component, whose name ends in `Page`. */
export function pageFile(name: PageName): string {
  const { page = name }: Address = addresses[name]
  return `${page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-page`
}

/** Addresses of emails that lead on to another page (S1 §2.1, S4 money). */
export const forwarded = { attendance: '/dashboard/attendance', parents: '/dashboard/parents' } as const
