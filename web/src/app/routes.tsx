import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { safeReturnTo } from '../lib/return-to.ts'
import type { ComingText } from '../pages/coming-page.tsx'
import { expectPageTitle } from '../ui/page-focus.ts'
import { PageSkeleton } from '../ui/skeletons.tsx'
import type { Access } from './access.ts'
import { coming } from './coming.ts'
import { UnexpectedError, UnknownAddress } from './errors.tsx'
import { OutsideFrame } from './outside-frame.tsx'
import { page, type RouterContext } from './page.ts'
import { Root } from './root.tsx'
import { dateParam, parseSearch, stringifySearch, textParam } from './search.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** the document's title */
    title?: string
    access?: Access
    /** what coming-page.tsx says */
    coming?: ComingText
  }
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}

const everybody: Access = { for: ['owner', 'teacher', 'parent'] }
const owners: Access = { for: ['owner'] }
const exempt: Access = { for: ['owner', 'teacher', 'parent'], withoutSubscription: true }

const root = createRootRouteWithContext<RouterContext>()({
  component: Root,
  errorComponent: (props) => (
    <main>
      <UnexpectedError {...props} />
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
  staticData: { title: 'Sign in', access: { for: 'anyone', leaveWhenSignedIn: true } },
  ...page(() => import('../pages/sign-in-page.tsx'), 'SignInPage'),
})
const signUp = createRoute({
  getParentRoute: () => outside,
  path: '/signup',
  validateSearch: (search): { token?: string } => ({ token: textParam(search['token']) }),
  staticData: { title: 'Sign up', access: { for: 'anyone', leaveWhenSignedIn: true } },
  ...page(() => import('../pages/sign-up-page.tsx'), 'SignUpPage'),
})
const forgotPassword = createRoute({
  getParentRoute: () => outside,
  path: '/forgot-password',
  // set by the reset page, when its session ran out
  validateSearch: (search): { expired?: string } => ({ expired: textParam(search['expired']) }),
  staticData: { title: 'Forgot password', access: { for: 'anyone' } },
  ...page(() => import('../pages/forgot-password-page.tsx'), 'ForgotPasswordPage'),
})
const resetPassword = createRoute({
  getParentRoute: () => outside,
  path: '/reset-password',
  staticData: { title: 'New password', access: { for: 'anyone', recoveringToo: true } },
  ...page(() => import('../pages/reset-password-page.tsx'), 'ResetPasswordPage'),
})
const authCallback = createRoute({
  getParentRoute: () => outside,
  path: '/auth/callback',
  staticData: { title: 'Confirming your account', access: { for: 'anyone', recoveringToo: true } },
  ...page(() => import('../pages/auth-callback-page.tsx'), 'AuthCallbackPage'),
})
const onboarding = createRoute({
  getParentRoute: () => outside,
  path: '/onboarding',
  staticData: { title: 'Set up your studio', access: { for: ['owner'], withoutSubscription: true, withoutStudioName: true } },
  ...page(() => import('../pages/onboarding-page.tsx'), 'OnboardingPage'),
})

// The dashboard

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  component: lazyRouteComponent(() => import('./dashboard-shell.tsx'), 'DashboardShell'),
})
const home = createRoute({
  getParentRoute: () => dashboard,
  path: '/',
  staticData: { title: 'Overview', access: everybody },
  ...page(() => import('../pages/dashboard-page.tsx'), 'DashboardPage'),
})
const classes = createRoute({
  getParentRoute: () => dashboard,
  path: 'classes',
  validateSearch: (search): { week?: string } => ({ week: dateParam(search['week']) }),
  staticData: { title: 'Classes', access: everybody },
  ...page(() => import('../pages/classes-page.tsx'), 'ClassesPage'),
})
const teachers = createRoute({
  getParentRoute: () => dashboard,
  path: 'teachers',
  staticData: { title: 'Teachers', access: owners },
  ...page(() => import('../pages/teachers-page.tsx'), 'TeachersPage'),
})
const studio = createRoute({
  getParentRoute: () => dashboard,
  path: 'studio',
  staticData: { title: 'Studio info', access: owners },
  ...page(() => import('../pages/studio-page.tsx'), 'StudioPage'),
})
const billing = createRoute({
  getParentRoute: () => dashboard,
  path: 'billing',
  staticData: { title: 'Billing', access: { for: ['owner'], withoutSubscription: true } },
  ...page(() => import('../pages/billing-page.tsx'), 'BillingPage'),
})

// Pages whose features come later: each is replaced by its own route and page file.

const comingPage = page(() => import('../pages/coming-page.tsx'), 'ComingPage')
const messages = createRoute({
  getParentRoute: () => dashboard,
  path: 'messages',
  validateSearch: (search): { conversation?: string } => ({ conversation: textParam(search['conversation']) }),
  staticData: { title: 'Messages', access: everybody, coming: coming.messages },
  ...comingPage,
})
const channels = createRoute({
  getParentRoute: () => dashboard,
  path: 'channels',
  staticData: { title: 'Channels', access: everybody, coming: coming.channels },
  ...comingPage,
})
const channel = createRoute({
  getParentRoute: () => dashboard,
  path: 'channels/$channelId',
  staticData: { title: 'Channels', access: everybody, coming: coming.channels },
  ...comingPage,
})
const notifications = createRoute({
  getParentRoute: () => dashboard,
  path: 'notifications',
  staticData: { title: 'Notifications', access: everybody, coming: coming.notifications },
  ...comingPage,
})
const profile = createRoute({
  getParentRoute: () => dashboard,
  path: 'profile',
  staticData: { title: 'Profile', access: exempt, coming: coming.profile },
  ...comingPage,
})
const settings = createRoute({
  getParentRoute: () => dashboard,
  path: 'settings',
  staticData: { title: 'Settings', access: exempt, coming: coming.settings },
  ...comingPage,
})
const users = createRoute({
  getParentRoute: () => dashboard,
  path: 'users',
  validateSearch: (search): { role?: string } => ({ role: textParam(search['role']) }),
  staticData: { title: 'Users', access: everybody, coming: coming.users },
  ...comingPage,
})
const documents = createRoute({
  getParentRoute: () => dashboard,
  path: 'documents',
  staticData: { title: 'Documents', access: everybody, coming: coming.documents },
  ...comingPage,
})
const students = createRoute({
  getParentRoute: () => dashboard,
  path: 'students',
  staticData: { title: 'Students', access: owners, coming: coming.students },
  ...comingPage,
})
const myStudents = createRoute({
  getParentRoute: () => dashboard,
  path: 'my-students',
  staticData: { title: 'My students', access: { for: ['parent'] }, coming: coming.myStudents },
  ...comingPage,
})
const paymentSettings = createRoute({
  getParentRoute: () => dashboard,
  path: 'payment-settings',
  staticData: { title: 'Payment settings', access: owners, coming: coming.paymentSettings },
  ...comingPage,
})
const plans = createRoute({
  getParentRoute: () => dashboard,
  path: 'plans',
  staticData: { title: 'Plans', access: owners, coming: coming.plans },
  ...comingPage,
})
const payments = createRoute({
  getParentRoute: () => dashboard,
  path: 'payments',
  staticData: { title: 'Payments', access: { for: ['owner', 'parent'] }, coming: coming.payments },
  ...comingPage,
})
const invoices = createRoute({
  getParentRoute: () => dashboard,
  path: 'invoices',
  // S4 money: for a parent this address leads to their payments.
  staticData: { title: 'Invoices', access: { for: ['owner'], instead: { parent: '/dashboard/payments' } }, coming: coming.invoices },
  ...comingPage,
})
const invoice = createRoute({
  getParentRoute: () => dashboard,
  path: 'invoices/$invoiceId',
  staticData: { title: 'Invoice', access: { for: ['owner', 'parent'] }, coming: coming.invoices },
  ...comingPage,
})
const paymentSuccess = createRoute({
  getParentRoute: () => dashboard,
  path: 'payment-success',
  validateSearch: (search): { invoice_id?: string } => ({ invoice_id: textParam(search['invoice_id']) }),
  staticData: { title: 'Payment', access: exempt, coming: coming.cardPayment },
  ...comingPage,
})
const paymentCancel = createRoute({
  getParentRoute: () => dashboard,
  path: 'payment-cancel',
  validateSearch: (search): { invoice_id?: string } => ({ invoice_id: textParam(search['invoice_id']) }),
  staticData: { title: 'Payment', access: exempt, coming: coming.cardPayment },
  ...comingPage,
})

// Addresses in e-mails (S1 §2.1, S4 money)

const attendance = createRoute({
  getParentRoute: () => dashboard,
  path: 'attendance',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/classes', replace: true })
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
  outside.addChildren([signIn, signUp, forgotPassword, resetPassword, authCallback, onboarding]),
  dashboard.addChildren([
    home,
    classes,
    teachers,
    studio,
    billing,
    messages,
    channels,
    channel,
    notifications,
    profile,
    settings,
    users,
    documents,
    students,
    myStudents,
    paymentSettings,
    plans,
    payments,
    invoices,
    invoice,
    paymentSuccess,
    paymentCancel,
    attendance,
    parents,
  ]),
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
    defaultErrorComponent: UnexpectedError,
    defaultNotFoundComponent: UnknownAddress,
  })
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) expectPageTitle()
  })
  return router
}
