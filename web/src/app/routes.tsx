import type { QueryClient } from '@tanstack/react-query'
import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  redirect,
  type ResolveFullPath,
  type ResolveId,
} from '@tanstack/react-router'
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
    router: ReturnType<typeof makeRouter>
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

interface WeekSearch {
  week?: string | undefined
  view?: string | undefined
  by?: string | undefined
  mine?: 'true' | undefined
  teacher?: string | undefined
  room?: string | undefined
  named?: string | undefined
  child?: string | undefined
  class?: string | undefined
  register?: 'true' | undefined
  student?: string | undefined
}

/** What the bank's page adds: a secret must not stay in the history. */
type ReturnedBooking = { payment_intent_client_secret?: undefined }

type Search = Record<string, unknown>
const returnedSetup = (search: Search): ReturnedSetup => ({
  setup_intent: textParam(search['setup_intent']),
  redirect_status: textParam(search['redirect_status']),
  // A secret must not stay in the history.
  setup_intent_client_secret: undefined,
})
const idIn =
  <Key extends string>(key: Key) =>
  (search: Search) =>
    ({ [key]: idParam(search[key]) }) as { [key in Key]?: string }
const returned = idIn('invoice_id')
/** The page reads it: the words of a list stay off the first page. */
const asIs = (search: Search): any => search
type Reads<Read> = (search: Search) => Read

/** The pages whose address carries more than a path, and what. */
const searches = {
  signIn: (search: Search): { returnTo?: string } => ({ returnTo: safeReturnTo(search['returnTo']) }),
  // set by the reset page when its session has expired
  forgotPassword: (search: Search): { expired?: string } => ({ expired: textParam(search['expired']) }),
  classes: (search: Search): WeekSearch => ({
    // The page reads the rest.
    ...search,
    week: dateParam(search['week']),
    class: idParam(search['class']),
    register: oneOf(['true'], search['register']),
  }),
  notifications: asIs as Reads<NotificationSearch>,
  messages: asIs as Reads<MessagesSearch>,
  // The page reads the rest.
  documents: (search: Search): DocumentsSearch => ({
    ...search,
    document: idParam(search['document']),
    signature: idParam(search['signature']),
  }),
  channels: asIs as Reads<PlaceSearch & AnnounceSearch>,
  channel: asIs as Reads<PlaceSearch & AnnounceSearch & RoomSearch>,
  reports: idIn('report'),
  users: asIs as Reads<UsersSearch>,
  students: (search: Search): StudentsSearch & { student?: string } => ({
    ...search,
    class: idParam(search['class']),
  }),
  myStudents: idIn('student'),
  // `book`: the class of an emailed offer; `booking`: the card provider redirects here.
  bookings: (search: Search): { mine?: 'true'; book?: string; student?: string; booking?: string } & ReturnedBooking & ReturnedSetup => ({
    mine: oneOf(['true'], search['mine']),
    book: idParam(search['book']),
    student: idParam(search['student']),
    booking: idParam(search['booking']),
    payment_intent_client_secret: undefined,
    ...returnedSetup(search),
  }),
  payments: (search: Search): OwnInvoicesSearch & { mine?: 'true'; invoice?: string; month?: string } & ReturnedSetup => ({
    ...search,
    // An owner's own family's.
    mine: oneOf(['true'], search['mine']),
    month: dateParam(search['month']),
    invoice: idParam(search['invoice']),
    ...returnedSetup(search),
  }),
  invoices: (search: Search): InvoicesSearch => ({ ...search, parent: idParam(search['parent']) }),
  paymentSuccess: returned,
  paymentCancel: returned,
} satisfies Partial<Record<PageName, (search: Search) => object>>

type Path<Name extends PageName> = (typeof addresses)[Name]['path']
type Framed = { [Name in PageName]: Path<Name> extends `${typeof frame}${string}` ? Name : never }[PageName]
type Below<Path extends PagePath> = Path extends typeof frame ? '/' : Path extends `${typeof frame}/${infer Rest}` ? Rest : Path
type SearchOf<Name extends PageName> = Name extends keyof typeof searches ? (typeof searches)[Name] : undefined
type RouteOf<Frame extends AnyRoute, Name extends PageName, Own extends string = Below<Path<Name>>> = ReturnType<
  typeof createRoute<unknown, Frame, Own, ResolveFullPath<Frame, Own>, string, ResolveId<Frame, string, Own>, SearchOf<Name>>
>

const frame = '/dashboard'

const outside = createRoute({ getParentRoute: () => root, id: 'outside', component: OutsideFrame })
const dashboard = createRoute({
  getParentRoute: () => root,
  path: frame,
  // For unknown addresses below it; each page declares its own access.
  staticData: { access: addresses.notifications.access },
  notFoundComponent: UnknownAddress,
  ...page(
    () => import('./shell/dashboard-shell.tsx'),
    (file) => file.DashboardShell,
    { isFrame: true },
  ),
})

const names = Object.keys(addresses) as PageName[]
const isFramed = (name: PageName) => addresses[name].path.startsWith(frame)

/** The page's route: a page that is in the table of addresses has one. */
function routeOf(name: PageName) {
  const { path, title, access } = addresses[name]
  return createRoute({
    getParentRoute: (): AnyRoute => (isFramed(name) ? dashboard : outside),
    path: isFramed(name) ? path.slice(frame.length + 1) || '/' : path,
    validateSearch: searches[name as keyof typeof searches],
    staticData: { title, access },
    ...pageOf(name),
  })
}
const ofOutside = names.filter((name) => !isFramed(name)).map(routeOf) as unknown as {
  [Name in Exclude<PageName, Framed>]: RouteOf<typeof outside, Name>
}
const ofFrame = names.filter(isFramed).map(routeOf) as unknown as { [Name in Framed]: RouteOf<typeof dashboard, Name> }

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

const tree = root.addChildren([outside.addChildren(ofOutside), dashboard.addChildren({ ...ofFrame, attendance, parents })])

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
