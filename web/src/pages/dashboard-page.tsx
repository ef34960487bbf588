import type { FullSession } from '@callboard/contract/auth'
import { ActionIcon, Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { type QueryClient, type QueryFilters, useIsFetching, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { ownerQuery, parentQuery, teacherQuery } from '../features/dashboards/api.ts'
import { HomeSkeleton } from '../features/dashboards/home-skeleton.tsx'
import { OwnerHome } from '../features/dashboards/owner-home.tsx'
import { ParentHome } from '../features/dashboards/parent-home.tsx'
import { TeacherHome } from '../features/dashboards/teacher-home.tsx'
import { dayName, longDate } from '../lib/format/dates.ts'
import { headings } from '../lib/head/headings.ts'
import { lazyPart } from '../lib/parts/lazy-part.ts'
import { whenIdle } from '../lib/parts/when-idle.ts'
import { type Failure, failureOf, inWords } from '../lib/refusals.ts'
import { sessionQuery, useSignedIn } from '../lib/session/session.ts'
import { useLeftOpen } from '../lib/session/use-left-open.ts'
import { EmptyState } from '../ui/notices/empty-state.tsx'
import { FloatingNotice } from '../ui/notices/floating-notice.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notices/notice.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'

// After what everybody sees, as few are asked.
const Requests = lazyPart(async () => {
  await whenIdle()
  return import('../features/students/guardians/requests.tsx')
})

export function warm(queries: QueryClient) {
  const role = queries.getQueryData<FullSession>(sessionQuery.queryKey)?.user.role
  if (role === 'owner') return queries.prefetchQuery(ownerQuery())
  if (role === 'teacher') return queries.prefetchQuery(teacherQuery())
  return role === 'parent' ? queries.prefetchQuery(parentQuery()) : undefined
}

const homes = { owner: OwnerPage, teacher: TeacherPage, parent: ParentPage }

export function DashboardPage() {
  const { role } = useSignedIn().user
  const Home: (() => ReactNode) | undefined = homes[role]
  return Home ? <Home /> : <UnknownRole />
}

function OwnerPage() {
  const query = useQuery(ownerQuery())
  return (
    <Shown title={headings['/dashboard'].owner} query={query} figures={4}>
      {(data) => <OwnerHome data={data} />}
    </Shown>
  )
}

function TeacherPage() {
  const query = useQuery(teacherQuery())
  return (
    <Shown title={headings['/dashboard'].teacher} query={query} figures={3}>
      {(data) => <TeacherHome data={data} />}
    </Shown>
  )
}

function ParentPage() {
  const query = useQuery(parentQuery())
  return (
    <Shown title={headings['/dashboard'].parent} query={query} figures={2}>
      {(data) => <ParentHome data={data} />}
    </Shown>
  )
}

interface ShownProps<Data> {
  title: string
  query: UseQueryResult<Data>
  figures: number
  children: (data: Data) => ReactNode
}

function Shown<Data extends { today: string }>({ title, query, figures, children }: ShownProps<Data>) {
  const { data, error, isFetching, refetch } = query
  const mayWork = useLeftOpen('work')
  return (
    <>
      {/* The line of the date is there before it is known, so that nothing moves. */}
      <PageHeader title={title} description={data ? `${dayName(data.today)} ${longDate(data.today)}` : '\u00A0'}>
        <RefreshButton />
      </PageHeader>
      {data && error && (
        <FloatingNotice>
          <Notice tone="bad">
            <p>{failedWords(failureOf(error))} What you see may be out of date.</p>
            <Button variant="default" mt="xs" loading={isFetching} onClick={() => void refetch()}>
              Try Again
            </Button>
          </Notice>
        </FloatingNotice>
      )}
      {mayWork && (
        <Suspense fallback={null}>
          <Requests />
        </Suspense>
      )}
      <Loaded query={query} waiting={<HomeSkeleton withFigures={figures} />} title="The overview could not be loaded" failed={failedWords}>
        {children}
      </Loaded>
    </>
  )
}

/** A refusal, such as of a studio that is resting, is no error. */
const failedWords = (failure: Failure) =>
  failure.kind === 'refused'
    ? failure.message
    : `Error loading dashboard data: ${inWords(failure, 'Failed to fetch dashboard data').message}`

/** The session has its own refresh loop. */
const shown: QueryFilters = { type: 'active', predicate: ({ queryKey }) => queryKey[0] !== 'auth' }

function RefreshButton() {
  const queries = useQueryClient()
  // What comes later, such as a request to be a guardian, does not make a press go unheard.
  const isBusy = useIsFetching({ queryKey: ['dashboards'] }) > 0
  return (
    <ActionIcon
      variant="default"
      size={44}
      aria-label="Refresh"
      title="Refresh"
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && void queries.refetchQueries(shown)}
    >
      <IconRefresh size={20} stroke={1.8} aria-hidden />
    </ActionIcon>
  )
}

function UnknownRole() {
  return (
    <>
      <PageHeader title="Dashboard" />
      <EmptyState title="Invalid user role">Unable to load dashboard for your user role. Please contact support.</EmptyState>
    </>
  )
}
