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
import type { RoomSearch } from '../features/channels/room/channel-room.tsx'
import type { PlaceSearch } from '../features/writing/stream/place.ts'
import { safeReturnTo } from '../lib/navigation/return-to.ts'
import { expectPageTitle } from '../ui/page/page-focus.ts'
import { PageSkeleton } from '../ui/page/skeletons.tsx'
import type { Access } from './access/access.ts'
import { addresses, type PageName, type PagePath } from './addresses.ts'
import { PageFailure, UnknownAddress } from './errors.tsx'
import { OutsideFrame } from './shell/outside-frame.tsx'
import { page, pageOf, type RouterContext } from './page.ts'
import { Root } from './root.tsx'
import { oneOf } from '../lib/navigation/one-of.ts'
import { dateParam, idParam, parseSearch, stringifySearch, textParam } from './search.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string
    access?: Access
  }
  interface Register {
    // A page without a route is an error of types at every link.
    router: [Exclude<PagePath, RoutePath>] extends [never] ? Router : never
  }
}

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

/** What the table of addresses says of a page, as its route takes it. */
function at<Name extends PageName>(name: Name) {
  const { path, title, access } = addresses[name]
  const below = path.startsWith(frame) ? path.slice(frame.length + 1) || '/' : path
  return { path: below as Below<(typeof addresses)[Name]['path']>, staticData: { title, access }, ...pageOf(name) }
}
const frame = '/dashboard'
type Below<Path extends PagePath> = Path extends typeof frame ? '/' : Path extends `${typeof frame}/${infer Rest}` ? Rest : Path

// Public (S1 §2.1)

const outside = createRoute({ getParentRoute: () => root, id: 'outside', component: OutsideFrame })
const outsideAt = <Name extends PageName>(name: Name) => createRoute({ getParentRoute: () => outside, ...at(name) })
const signIn = createRoute({
  getParentRoute: () => outside,
  ...at('signIn'),
  validateSearch: (search): { returnTo?: string } => ({ returnTo: safeReturnTo(search['returnTo']) }),
})
const signUp = outsideAt('signUp')
const forgotPassword = createRoute({
  getParentRoute: () => outside,
  ...at('forgotPassword'),
  // set by the reset page when its session has expired
  validateSearch: (search): { expired?: string } => ({ expired: textParam(search['expired']) }),
})
const resetPassword = outsideAt('resetPassword')
const authCallback = outsideAt('authCallback')
const verify = outsideAt('verify')
const privacy = outsideAt('privacy')
const onboarding = outsideAt('onboarding')

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  // For unknown addresses below it; each page declares its own access.
  staticData: { access: addresses.notifications.access },
  notFoundComponent: UnknownAddress,
  ...page(
    () => import('./shell/dashboard-shell.tsx'),
    (file) => file.DashboardShell,
    { isFrame: true },
  ),
})
const inFrameAt = <Name extends PageName>(name: Name) => createRoute({ getParentRoute: () => dashboard, ...at(name) })
const overview = inFrameAt('overview')
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
  ...at('classes'),
  validateSearch: (search): WeekSearch => ({
    // The page reads the rest.
    ...search,
    week: dateParam(search['week']),
    class: idParam(search['class']),
    register: oneOf(['true'], search['register']),
    student: idParam(search['student']),
  }),
})
const teachers = inFrameAt('teachers')
const notifications = createRoute({
  getParentRoute: () => dashboard,
  ...at('notifications'),
  // The page reads it, as others do: the words of a list stay off the first page.
  validateSearch: (search): NotificationSearch => search,
})
const studio = createRoute({
  getParentRoute: () => dashboard,
  ...at('studio'),
  // The card provider redirects here.
  validateSearch: (search): { stripe_success?: 'true'; stripe_refresh?: 'true' } => ({
    stripe_success: oneOf(['true'], search['stripe_success']),
    stripe_refresh: oneOf(['true'], search['stripe_refresh']),
  }),
})
const billing = inFrameAt('billing')
const settings = inFrameAt('settings')

const messages = createRoute({
  getParentRoute: () => dashboard,
  ...at('messages'),
  // The page reads it.
  validateSearch: (search): MessagesSearch => search,
})
const documents = createRoute({
  getParentRoute: () => dashboard,
  ...at('documents'),
  // The page reads the rest.
  validateSearch: (search): DocumentsSearch => ({
    ...search,
    document: idParam(search['document']),
    signature: idParam(search['signature']),
  }),
})
const channels = createRoute({
  getParentRoute: () => dashboard,
  ...at('channels'),
  validateSearch: (search): PlaceSearch & AnnounceSearch => search,
})
const channel = createRoute({
  getParentRoute: () => dashboard,
  ...at('channel'),
  validateSearch: (search): PlaceSearch & AnnounceSearch & RoomSearch => search,
})
const reports = createRoute({
  getParentRoute: () => dashboard,
  ...at('reports'),
  validateSearch: (search): { report?: string } => ({ report: idParam(search['report']) }),
})
const users = createRoute({
  getParentRoute: () => dashboard,
  ...at('users'),
  validateSearch: (search): UsersSearch => search,
})
const profile = inFrameAt('profile')
const students = createRoute({
  getParentRoute: () => dashboard,
  ...at('students'),
  validateSearch: (search: Record<string, unknown>): StudentsSearch & { student?: string } => ({
    ...search,
    class: idParam(search['class']),
    student: idParam(search['student']),
  }),
})
const myStudents = createRoute({
  getParentRoute: () => dashboard,
  ...at('myStudents'),
  validateSearch: (search): { student?: string } => ({ student: idParam(search['student']) }),
})
const paymentSettings = createRoute({
  getParentRoute: () => dashboard,
  ...at('paymentSettings'),
  // The card provider redirects here.
  validateSearch: (search): { setup?: 'success' | 'refresh' } => ({ setup: oneOf(['success', 'refresh'], search['setup']) }),
})
const plans = inFrameAt('plans')
const returnedSetup = (search: Record<string, unknown>): ReturnedSetup => ({
  setup_intent: textParam(search['setup_intent']),
  redirect_status: textParam(search['redirect_status']),
  // A secret must not stay in the history.
  setup_intent_client_secret: undefined,
})
/** What the bank's page adds: a secret must not stay in the history. */
type ReturnedBooking = { payment_intent_client_secret?: undefined }
const bookings = createRoute({
  getParentRoute: () => dashboard,
  ...at('bookings'),
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
})
const payments = createRoute({
  getParentRoute: () => dashboard,
  ...at('payments'),
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
})
const invoices = createRoute({
  getParentRoute: () => dashboard,
  ...at('invoices'),
  validateSearch: (search: Record<string, unknown>): InvoicesSearch => ({ ...search, parent: idParam(search['parent']) }),
})
const invoice = inFrameAt('invoice')
const returned = (search: Record<string, unknown>): { invoice_id?: string } => ({ invoice_id: idParam(search['invoice_id']) })
const paymentSuccess = createRoute({
  getParentRoute: () => dashboard,
  ...at('paymentSuccess'),
  validateSearch: returned,
})
const paymentCancel = createRoute({
  getParentRoute: () => dashboard,
  ...at('paymentCancel'),
  validateSearch: returned,
})
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
  dashboard.addChildren([
    overview,
    classes,
    notifications,
    teachers,
    studio,
    billing,
    settings,
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
    defaultErrorComponent: PageFailure,
    defaultNotFoundComponent: UnknownAddress,
  })
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
    const stepChanged = fromLocation?.state.step !== toLocation.state.step || fromLocation?.state.mail !== toLocation.state.mail
    if (fromLocation && (pathChanged || stepChanged)) expectPageTitle(true)
  })
  return router
}

type Router = ReturnType<typeof makeRouter>
type RoutePath = keyof Router['routesByPath']
