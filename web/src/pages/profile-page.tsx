import { Stack } from '@mantine/core'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { profileQuery } from '../features/profile/api.ts'
import { Picture } from '../features/profile/picture.tsx'
import { ProfileForm } from '../features/profile/profile-form.tsx'
import { OwnChildCard } from '../features/students/own-child-card.tsx'
import { lazyPart } from '../lib/parts/lazy-part.ts'
import { useSignedIn } from '../lib/session/session.ts'
import { useLeftOpen } from '../lib/session/use-left-open.ts'
import { Loaded } from '../ui/loaded.tsx'
import { formWidth } from '../ui/page/form-width.ts'
import { PageHeader } from '../ui/page/page-header.tsx'
import { SettingsCard } from '../ui/settings-card.tsx'
import { ListSkeleton } from '../ui/page/skeletons.tsx'

const HoursCard = lazyPart(() => import('../features/messages/settings/hours-card.tsx'))
const TaughtCard = lazyPart(() => import('../features/exports/hours-card.tsx'))
const NamingCard = lazyPart(() => import('../features/timetable/naming-card.tsx'))

export const warm = (queries: QueryClient) => queries.prefetchQuery(profileQuery())

export function ProfilePage() {
  const query = useQuery(profileQuery())
  const { user } = useSignedIn()
  const isStaff = user.role !== 'parent'
  const mayHaveHours = useLeftOpen('registers') && isStaff
  const mayAdd = useLeftOpen('work')
  const seesHours = useLeftOpen('books') && isStaff
  return (
    <>
      <PageHeader title="Profile" />
      <Loaded query={query} waiting={<ListSkeleton rows={4} height={76} />}>
        {(profile) => (
          <Stack gap="lg" maw={formWidth}>
            <SettingsCard title="Picture">
              <Picture profile={profile} />
            </SettingsCard>
            <SettingsCard title="About you">
              <ProfileForm profile={profile} />
            </SettingsCard>
            {isStaff && mayAdd && <OwnChildCard />}
            {mayHaveHours && (
              <Suspense>
                <HoursCard />
              </Suspense>
            )}
            {seesHours && user.role === 'teacher' && (
              <Suspense>
                <TaughtCard isOwn />
              </Suspense>
            )}
            {isStaff && mayAdd && (
              <Suspense>
                <NamingCard />
              </Suspense>
            )}
          </Stack>
        )}
      </Loaded>
    </>
  )
}
