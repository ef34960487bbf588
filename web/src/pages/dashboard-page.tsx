import { addDays } from '@callboard/contract/dates'
import { ActionIcon } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { type QueryClient, type QueryFilters, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { weekQuery } from '../features/classes/api.ts'
import type { Step } from '../features/dashboards/first-steps.tsx'
import { HomeSkeleton } from '../features/dashboards/home-skeleton.tsx'
import { OwnerHome } from '../features/dashboards/owner-home.tsx'
import { timeIn } from '../features/dashboards/own-classes.ts'
import { ParentHome } from '../features/dashboards/parent-home.tsx'
import { TeacherHome } from '../features/dashboards/teacher-home.tsx'
import { locationsQuery } from '../features/locations/api.ts'
import { teachersQuery } from '../features/teachers/api.ts'
import { requestIdOf } from '../lib/api.ts'
import { failureOf } from '../lib/refusals.ts'
import { useSignedIn } from '../lib/session.ts'
import { storage } from '../lib/storage.ts'
import { useNow } from '../lib/use-now.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { PageHeader } from '../ui/page-header.tsx'

export const warm = (queries: QueryClient) => queries.prefetchQuery(weekQuery(undefined))

const titles = { owner: 'Studio Overview', teacher: 'Teacher Dashboard', parent: 'Parent Dashboard' }

/** /dashboard (S2 §2, role dashboards): what is real now. Money, messages and students join it with their features. */
export function DashboardPage() {
  const { user, studio } = useSignedIn()
  const now = useNow()
  const week = useQuery(weekQuery(undefined))
  const steps = useFirstSteps(user.role === 'owner', studio.id)
  return (
    <>
      <PageHeader title={titles[user.role]}>
        <RefreshButton />
      </PageHeader>
      {week.isError && !week.data ? (
        <DashboardError error={week.error} retrying={week.isFetching} onRetry={() => void week.refetch()} />
      ) : !week.data || !steps ? (
        <HomeSkeleton withFigures={user.role !== 'parent'} />
      ) : user.role === 'owner' ? (
        <OwnerHome week={week.data} steps={steps} />
      ) : user.role === 'teacher' ? (
        <TeacherHome week={week.data} userId={user.id} now={timeIn(studio.timezone, now)} />
      ) : (
        <ParentHome week={week.data} />
      )}
    </>
  )
}

/** What the page shows; the session is kept fresh by its own loop. */
const shown: QueryFilters = { type: 'active', predicate: ({ queryKey }) => queryKey[0] !== 'auth' }

function RefreshButton() {
  const queries = useQueryClient()
  const isBusy = useIsFetching(shown) > 0
  return (
    <ActionIcon
      variant="default"
      size={42}
      aria-label="Refresh"
      title="Refresh"
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && void queries.refetchQueries(shown)}
    >
      <IconRefresh size={20} stroke={1.8} aria-hidden />
    </ActionIcon>
  )
}

function DashboardError({ error, retrying, onRetry }: { error: Error; retrying: boolean; onRetry: () => void }) {
  const { kind, message, requestId } = failureOf(error, requestIdOf(error))
  const words = kind === 'fault' ? 'Failed to fetch dashboard data' : message
  return (
    <ErrorPanel
      title="The overview could not be loaded"
      message={`Error loading dashboard data: ${words}`}
      requestId={requestId}
      retryLabel="Try Again"
      retrying={retrying}
      onRetry={onRetry}
    />
  )
}

/**
 * What an owner still has to set up, by what is there; undefined while that is being asked. A class is looked for in this week and the
 * weeks beside it: there is no call that knows them all. Once found it is remembered, so that a holiday does not untick it.
 */
function useFirstSteps(isOwner: boolean, studioId: string): Step[] | undefined {
  const foundKey = `callboard:has-classes:${studioId}`
  const hadClasses = storage.get(foundKey) !== null
  const rooms = useQuery({ ...locationsQuery(), enabled: isOwner })
  const teachers = useQuery({ ...teachersQuery(), enabled: isOwner })
  const week = useQuery(weekQuery(undefined))
  const isEmpty = week.data?.classes.length === 0
  const looksFurther = isOwner && !hadClasses && isEmpty
  const monday = week.data?.weekOf ?? '2000-01-03'
  const next = useQuery({ ...weekQuery(addDays(monday, 7)), enabled: looksFurther })
  const last = useQuery({ ...weekQuery(addDays(monday, -7)), enabled: looksFurther })

  if (!isOwner) return []
  if (!rooms.data || !teachers.data || !week.data || (looksFurther && (next.isLoading || last.isLoading))) {
    return rooms.isError || teachers.isError ? [] : undefined
  }
  const hasClasses = hadClasses || [week, next, last].some(({ data }) => (data?.classes.length ?? 0) > 0)
  if (hasClasses && !hadClasses) storage.set(foundKey, '1')
  return [
    { label: 'Add your rooms', why: 'Classes are held in them.', to: '/dashboard/studio', done: rooms.data.length > 0 },
    {
      label: 'Add a teacher',
      why: 'They get a link by e-mail to set a password.',
      to: '/dashboard/teachers',
      done: teachers.data.some(({ role }) => role === 'teacher'),
    },
    { label: 'Add your first class', why: 'Once, or every week of a term.', to: '/dashboard/classes', done: hasClasses },
  ]
}
