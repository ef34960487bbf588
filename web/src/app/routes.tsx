import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, createRouter, redirect } from '@tanstack/react-router'
import type { ReturnedSetup } from '../features/cards/returned-setup.ts'
import type { DocumentsSearch } from '../features/documents/search.ts'
import type { InvoicesSearch, OwnInvoicesSearch } from '../features/invoices/search.ts'
import type { MessagesSearch } from '../features/messages/search.ts'
import type { NotificationSearch } from '../features/notifications/search.ts'
import type { StudentsSearch } from '../features/students/search.ts'
import type { UsersSearch } from '../features/users/search.ts'
import type { AnnounceSearch } from '../features/channels/announcing/use-announcing.ts'
import type { PlaceSearch } from '../features/writing/stream/place.ts'
import { safeReturnTo } from '../lib/navigation/return-to.ts'
import { expectPageTitle } from '../ui/page/page-focus.ts'
import { PageSkeleton } from '../ui/page/skeletons.tsx'
import type { Access } from './access/access.ts'
import { PageFailure, UnknownAddress } from './errors.tsx'
import { OutsideFrame } from './shell/outside-frame.tsx'
import { page, type RouterContext } from './page.ts'
import { Root } from './root.tsx'
import { oneOf } from '../lib/navigation/list-search.ts'
import { dateParam, idParam, parseSearch, stringifySearch, textParam } from './search.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string
    access?: Access
  }
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}

const everybody: Access = { for: ['owner', 'teacher', 'parent'] }
const owners: Access = { for: ['owner'] }
const anybody: Access = { for: 'anyone', recoveringToo: true, challengedToo: true }
const exempt: Access = { for: ['owner', 'teacher', 'parent'], opening: 'always' }

const root = createRootRouteWithContext<RouterContext>()({
  // The rendered page's hash, which matches do not carry.
  beforeLoad: ({ location }) => ({ hash: location.hash }),
  component: Root,
  errorComponent: ({ error }) => (
    <main>
      <PageFailure error={error} />
    </main>
  ),
  notFoundComponent: () => (
    <OutsideFrame>
      <UnknownAddress />
    </OutsideFrame>
  ),
})

// Public (S1 §2.1)

const outside = createRoute({ getParentRoute: () => root, id: 'outside', component: OutsideFrame })
const signIn = createRoute({
  getParentRoute: () => outside,
  path: '/',
  validateSearch: (search): { returnTo?: string } => ({ returnTo: safeReturnTo(search['returnTo']) }),
  staticData: { title: 'Sign in', access: { for: 'anyone', leaveWhenSignedIn: true, challengedToo: true } },
  ...page(() => import('../pages/signing-in/sign-in-page.tsx'), 'SignInPage'),
})
const signUp = createRoute({
  getParentRoute: () => outside,
  path: '/signup',
  staticData: { title: 'Sign up', access: { for: 'anyone', leaveWhenSignedIn: true, unlessInvited: true } },
  ...page(() => import('../pages/signing-in/sign-up-page.tsx'), 'SignUpPage'),
})
const forgotPassword = createRoute({
  getParentRoute: () => outside,
  path: '/forgot-password',
  // set by the reset page when its session has expired
  validateSearch: (search): { expired?: string } => ({ expired: textParam(search['expired']) }),
  staticData: { title: 'Forgot password', access: { for: 'anyone' } },
  ...page(() => import('../pages/signing-in/forgot-password-page.tsx'), 'ForgotPasswordPage'),
})
const resetPassword = createRoute({
  getParentRoute: () => outside,
  path: '/reset-password',
  staticData: { title: 'New password', access: { for: 'anyone', recoveringToo: true } },
  ...page(() => import('../pages/signing-in/reset-password-page.tsx'), 'ResetPasswordPage'),
})
const authCallback = createRoute({
  getParentRoute: () => outside,
  path: '/auth/callback',
  staticData: { title: 'Confirming your account', access: anybody },
  ...page(() => import('../pages/signing-in/auth-callback-page.tsx'), 'AuthCallbackPage'),
})
const verify = createRoute({
  getParentRoute: () => outside,
  path: '/verify',
  staticData: { title: 'Check a signature', access: anybody },
  ...page(() => import('../pages/public/verify-page.tsx'), 'VerifyPage'),
})
const privacy = createRoute({
  getParentRoute: () => outside,
  path: '/privacy',
  staticData: { title: 'Privacy', access: anybody },
  ...page(() => import('../pages/public/privacy-page.tsx'), 'PrivacyPage'),
})
const onboarding = createRoute({
  getParentRoute: () => outside,
  path: '/onboarding',
  staticData: { title: 'Set up your studio', access: { for: ['owner'], opening: 'always', withoutStudioName: true } },
  ...page(() => import('../pages/onboarding-page.tsx'), 'OnboardingPage'),
})

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  // For unknown addresses below it; each page declares its own access.
  staticData: { access: exempt },
  notFoundComponent: UnknownAddress,
  ...page(() => import('./shell/dashboard-shell.tsx'), 'DashboardShell', { isFrame: true }),
})
const home = createRoute({
  getParentRoute: () => dashboard,
  path: '/',
  staticData: { title: 'Overview', access: everybody },
  ...page(() => import('../pages/dashboard-page.tsx'), 'DashboardPage'),
})
interface WeekSearch {
  week?: string | undefined
  view?: string | undefined
  by?: string | undefined
  mine?: 'true' | undefined
  teacher?: string | undefined
  room?: string | undefined
  class?: string | undefined
  register?: 'true' | undefined
  student?: string | undefined
}

const classes = createRoute({
  getParentRoute: () => dashboard,
  path: 'classes',
  validateSearch: (search): WeekSearch => ({
    // The page reads the rest.
    ...search,
    week: dateParam(search['week']),
    class: idParam(search['class']),
    register: oneOf(['true'], search['register']),
    student: idParam(search['student']),
  }),
  staticData: { title: 'Classes', access: everybody },
  ...page(() => import('../pages/classes-page.tsx'), 'ClassesPage'),
})
const teachers = createRoute({
  getParentRoute: () => dashboard,
  path: 'teachers',
  staticData: { title: 'Teachers', access: owners },
  ...page(() => import('../pages/teachers-page.tsx'), 'TeachersPage'),
})
const notifications = createRoute({
  getParentRoute: () => dashboard,
  path: 'notifications',
  // The page reads it, as others do: the words of a list stay off the first page.
  validateSearch: (search): NotificationSearch => search,
  staticData: { title: 'Notifications', access: exempt },
  ...page(() => import('../pages/notifications-page.tsx'), 'NotificationsPage'),
})
const studio = createRoute({
  getParentRoute: () => dashboard,
  path: 'studio',
  // The card provider redirects here.
  validateSearch: (search): { stripe_success?: 'true'; stripe_refresh?: 'true' } => ({
    stripe_success: oneOf(['true'], search['stripe_success']),
    stripe_refresh: oneOf(['true'], search['stripe_refresh']),
  }),
  staticData: { title: 'Studio Info', access: owners },
  ...page(() => import('../pages/studio-page.tsx'), 'StudioPage'),
})
const billing = createRoute({
  getParentRoute: () => dashboard,
  path: 'billing',
  staticData: { title: 'Billing', access: { for: ['owner'], opening: 'always' } },
  ...page(() => import('../pages/billing-page.tsx'), 'BillingPage'),
})
const settings = createRoute({
  getParentRoute: () => dashboard,
  path: 'settings',
  staticData: { title: 'Settings', access: exempt },
  ...page(() => import('../pages/settings-page.tsx'), 'SettingsPage'),
})

const inRooms: Access = { for: ['owner', 'teacher', 'parent'], opening: 'rooms' }
const messages = createRoute({
  getParentRoute: () => dashboard,
  path: 'messages',
  // The page reads it.
  validateSearch: (search): MessagesSearch => search,
  staticData: { title: 'Messages', access: inRooms },
  ...page(() => import('../pages/messages-page.tsx'), 'MessagesPage'),
})
const documents = createRoute({
  getParentRoute: () => dashboard,
  path: 'documents',
  // The page reads the rest.
  validateSearch: (search): DocumentsSearch => ({ ...search, document: idParam(search['document']) }),
  staticData: { title: 'Documents', access: { for: ['owner', 'teacher', 'parent'], opening: 'bills' } },
  ...page(() => import('../pages/documents-page.tsx'), 'DocumentsPage'),
})
const channelsPage = page(() => import('../pages/channels-page.tsx'), 'ChannelsPage')
const channels = createRoute({
  getParentRoute: () => dashboard,
  path: 'channels',
  validateSearch: (search): PlaceSearch & AnnounceSearch => search,
  staticData: { title: 'Channels', access: inRooms },
  ...channelsPage,
})
const channel = createRoute({
  getParentRoute: () => dashboard,
  path: 'channels/$channelId',
  validateSearch: (search): PlaceSearch & AnnounceSearch => search,
  staticData: { title: 'Channels', access: inRooms },
  ...channelsPage,
})
const reports = createRoute({
  getParentRoute: () => dashboard,
  path: 'reports',
  validateSearch: (search): { report?: string } => ({ report: idParam(search['report']) }),
  staticData: { title: 'Reports', access: inRooms },
  ...page(() => import('../pages/reports-page.tsx'), 'ReportsPage'),
})
const users = createRoute({
  getParentRoute: () => dashboard,
  path: 'users',
  validateSearch: (search): UsersSearch => search,
  staticData: { title: 'Users', access: everybody },
  ...page(() => import('../pages/users-page.tsx'), 'UsersPage'),
})
const profile = createRoute({
  getParentRoute: () => dashboard,
  path: 'profile',
  staticData: { title: 'Profile', access: exempt },
  ...page(() => import('../pages/profile-page.tsx'), 'ProfilePage'),
})
const students = createRoute({
  getParentRoute: () => dashboard,
  path: 'students',
  validateSearch: (search: Record<string, unknown>): StudentsSearch & { student?: string } => ({
    ...search,
    class: idParam(search['class']),
    student: idParam(search['student']),
  }),
  staticData: { title: 'Students', access: owners },
  ...page(() => import('../pages/students-page.tsx'), 'StudentsPage'),
})
const myStudents = createRoute({
  getParentRoute: () => dashboard,
  path: 'my-students',
  validateSearch: (search): { student?: string } => ({ student: idParam(search['student']) }),
  staticData: { title: 'My Students', access: { for: ['parent'], orWhoever: 'hasStudents' } },
  ...page(() => import('../pages/my-students-page.tsx'), 'MyStudentsPage'),
})
const paymentSettings = createRoute({
  getParentRoute: () => dashboard,
  path: 'payment-settings',
  // The card provider redirects here.
  validateSearch: (search): { setup?: 'success' | 'refresh' } => ({ setup: oneOf(['success', 'refresh'], search['setup']) }),
  staticData: { title: 'Payment Settings', access: owners },
  ...page(() => import('../pages/payment-settings-page.tsx'), 'PaymentSettingsPage'),
})
const plans = createRoute({
  getParentRoute: () => dashboard,
  path: 'plans',
  staticData: { title: 'Plans', access: owners },
  ...page(() => import('../pages/money/plans-page.tsx'), 'PlansPage'),
})
const returnedSetup = (search: Record<string, unknown>): ReturnedSetup => ({
  setup_intent: textParam(search['setup_intent']),
  redirect_status: textParam(search['redirect_status']),
  // A secret must not stay in the history.
  setup_intent_client_secret: undefined,
})
/** What the bank's page adds: a secret must not stay in the history. */
type ReturnedBooking = { payment_intent_client_secret?: undefined }
/** Also a teacher who was a parent: emails about what they paid and booked lead here. */
const payers: Access = { for: ['owner', 'parent'], orWhoever: 'hasBills', opening: 'bills' }
const bookings = createRoute({
  getParentRoute: () => dashboard,
  path: 'bookings',
  // `book`: the class of an emailed offer; `booking`: the card provider redirects here.
  validateSearch: (
    search: Record<string, unknown>,
  ): { book?: string; student?: string; booking?: string } & ReturnedBooking & ReturnedSetup => ({
    book: idParam(search['book']),
    student: idParam(search['student']),
    booking: idParam(search['booking']),
    payment_intent_client_secret: undefined,
    ...returnedSetup(search),
  }),
  staticData: { title: 'Bookings', access: payers },
  ...page(() => import('../pages/bookings-page.tsx'), 'BookingsPage'),
})
const payments = createRoute({
  getParentRoute: () => dashboard,
  path: 'payments',
  validateSearch: (
    search: Record<string, unknown>,
  ): OwnInvoicesSearch & { mine?: 'true'; invoice?: string; month?: string } & ReturnedSetup => ({
    ...search,
    // What an owner was billed as a parent.
    mine: oneOf(['true'], search['mine']),
    month: dateParam(search['month']),
    invoice: idParam(search['invoice']),
    ...returnedSetup(search),
  }),
  staticData: { title: 'Payments', access: payers },
  ...page(() => import('../pages/money/payments-page.tsx'), 'PaymentsPage'),
})
const invoices = createRoute({
  getParentRoute: () => dashboard,
  path: 'invoices',
  validateSearch: (search: Record<string, unknown>): InvoicesSearch => ({ ...search, parent: idParam(search['parent']) }),
  // S4 money: a parent is redirected to their payments, as is a teacher, who may have been one.
  staticData: { title: 'Invoices', access: { for: ['owner'], opening: 'books', instead: '/dashboard/payments' } },
  ...page(() => import('../pages/money/invoices-page.tsx'), 'InvoicesPage'),
})
const invoice = createRoute({
  getParentRoute: () => dashboard,
  path: 'invoices/$invoiceId',
  staticData: { title: 'Invoice', access: payers },
  ...page(() => import('../pages/money/invoice-page.tsx'), 'InvoicePage'),
})
const returned = (search: Record<string, unknown>): { invoice_id?: string } => ({ invoice_id: idParam(search['invoice_id']) })
const paymentSuccess = createRoute({
  getParentRoute: () => dashboard,
  path: 'payment-success',
  validateSearch: returned,
  staticData: { title: 'Payment', access: exempt },
  ...page(() => import('../pages/money/payment-success-page.tsx'), 'PaymentSuccessPage'),
})
const paymentCancel = createRoute({
  getParentRoute: () => dashboard,
  path: 'payment-cancel',
  validateSearch: returned,
  staticData: { title: 'Payment Cancelled', access: exempt },
  ...page(() => import('../pages/money/payment-cancel-page.tsx'), 'PaymentCancelPage'),
})
const laterRoutes = [
  messages,
  reports,
  users,
  channels,
  channel,
  documents,
  profile,
  students,
  myStudents,
  paymentSettings,
  plans,
  bookings,
  payments,
  invoices,
  invoice,
  paymentSuccess,
  paymentCancel,
] as const

// Addresses used in emails (S1 §2.1, S4 money)

const attendance = createRoute({
  getParentRoute: () => dashboard,
  path: 'attendance',
  validateSearch: (search): { week?: string; class?: string } => ({ week: dateParam(search['week']), class: idParam(search['class']) }),
  beforeLoad: ({ search }) => {
    throw redirect({
      to: '/dashboard/classes',
      search: { ...search, register: search.class ? ('true' as const) : undefined },
      replace: true,
    })
  },
})
const parents = createRoute({
  getParentRoute: () => dashboard,
  path: 'parents',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/users', search: { role: 'parent' }, replace: true })
  },
})

const tree = root.addChildren([
  outside.addChildren([signIn, signUp, forgotPassword, resetPassword, authCallback, verify, privacy, onboarding]),
  dashboard.addChildren([home, classes, notifications, teachers, studio, billing, settings, ...laterRoutes, attendance, parents]),
])

export function makeRouter(queries: QueryClient) {
  const router = createRouter({
    routeTree: tree,
    context: { queries },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingMs: 300,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: PageFailure,
    defaultNotFoundComponent: UnknownAddress,
  })
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
    const stepChanged = fromLocation?.state.step !== toLocation.state.step || fromLocation?.state.mail !== toLocation.state.mail
    if (fromLocation && (pathChanged || stepChanged)) expectPageTitle(true)
  })
  return router
}
