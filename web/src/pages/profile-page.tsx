import { Stack } from '@mantine/core'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { DevelopmentMailbox } from '../features/auth/development-mailbox.tsx'
import { profileQuery } from '../features/profile/api.ts'
import { Picture } from '../features/profile/picture.tsx'
import { ProfileForm } from '../features/profile/profile-form.tsx'
import { failureOf } from '../lib/refusals.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SettingsCard } from '../ui/settings-card.tsx'
import { ListSkeleton } from '../ui/skeletons.tsx'

export const warm = (queries: QueryClient) => queries.prefetchQuery(profileQuery())

export function ProfilePage() {
  return (
    <>
      <PageHeader title="Profile" />
      <OwnProfile />
    </>
  )
}

function OwnProfile() {
  const { data: profile, error, isFetching, refetch } = useQuery(profileQuery())
  if (!profile) {
    if (!error) return <ListSkeleton rows={4} height={76} />
    const { message, requestId } = failureOf(error)
    return <ErrorPanel message={message} requestId={requestId} retrying={isFetching} onRetry={() => void refetch()} />
  }
  return (
    <Stack gap="lg" maw="44rem">
      <SettingsCard title="Picture">
        <Picture profile={profile} />
      </SettingsCard>
      <SettingsCard title="About you">
        <ProfileForm profile={profile} mailbox={(url) => <DevelopmentMailbox url={url} />} />
      </SettingsCard>
    </Stack>
  )
}
