import { Stack, Text } from '@mantine/core'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { archiveQuery } from '../features/archives/api.ts'
import { openSessionsQuery } from '../features/auth/api.ts'
import { ChangePassword } from '../features/auth/change-password.tsx'
import { SignedInBrowsers } from '../features/auth/signed-in-browsers.tsx'
import { feedQuery } from '../features/calendar-feeds/api.ts'
import { ownDataQuery } from '../features/personal-data/api.ts'
import { preferencesQuery, profileQuery } from '../features/profile/api.ts'
import { DeleteAccountCard } from '../features/profile/delete-account-card.tsx'
import { ringingQuery } from '../features/ringing/api.ts'
import { twoFactorQuery } from '../features/two-factor/api.ts'
import { TwoFactorCard } from '../features/two-factor/two-factor-card.tsx'
import { beginSession } from '../lib/session/session.ts'
import { lazyPart } from '../lib/parts/lazy-part.ts'
import { NotLoaded } from '../ui/not-loaded.tsx'
import { SettingsCard } from '../ui/settings-card.tsx'
import { SingleKeysSwitch } from '../ui/single-keys-switch.tsx'
import type { SectionsAt } from '../features/settings/sections.ts'
import { SettingsFrame, warmSection } from '../features/settings/settings-frame.tsx'
import { SectionRows } from './settings/section-rows.ts'

const CalendarFeed = lazyPart(() => import('../features/calendar-feeds/calendar-feed-card.tsx'))
const Told = lazyPart(() => import('./settings/told-section.tsx'))
const ThisDevice = lazyPart(() => import('../features/this-device/this-device-card.tsx'))
const YourData = lazyPart(() => import('../features/personal-data/your-data-card.tsx'))
const Archive = lazyPart(() => import('../features/archives/archive-card.tsx'))
const at = '/dashboard/settings'

export const warm = (queries: QueryClient, _search: object, _params: object, hash: string) =>
  warmSection(
    queries,
    { at, hash, rows: SectionRows },
    {
      security: () => [
        queries.prefetchQuery(profileQuery()),
        queries.prefetchQuery(twoFactorQuery()),
        queries.prefetchQuery(openSessionsQuery()),
      ],
      'email-notifications': () => [Told.warm(), queries.prefetchQuery(preferencesQuery()), queries.prefetchQuery(ringingQuery())],
      'this-device': () => [ThisDevice.warm()],
      'your-data': () => [YourData.warm(), queries.prefetchQuery(ownDataQuery())],
      archive: () => [Archive.warm(), queries.prefetchQuery(archiveQuery())],
      'calendar-feed': () => [CalendarFeed.warm(), queries.prefetchQuery(feedQuery())],
    },
  )

export function SettingsPage() {
  return (
    <SettingsFrame at={at} rows={SectionRows} title="Settings">
      {(section) => shown[section]}
    </SettingsFrame>
  )
}

/** Waits for the profile (S1 §2.12), and shows both cards at once, so that none is pushed down. */
function Security() {
  const own = useQuery(profileQuery())
  const isAnswered = [useQuery(twoFactorQuery()), useQuery(openSessionsQuery())].every(({ isPending }) => !isPending)
  // Kept once it is there: a card whose query failed asks again by itself, and would otherwise take itself away by that.
  const [isThere, setIsThere] = useState(isAnswered)
  if (isAnswered && !isThere) setIsThere(true)
  if (!own.data || !isThere) return own.error ? <NotLoaded query={own} /> : <Text c="dimmed">Loading...</Text>
  return (
    <Stack gap="lg">
      <TwoFactorCard onSession={beginSession} />
      <SettingsCard title="Security" lead="Your password, and where you are signed in.">
        <Stack gap="lg" align="stretch">
          <div>
            <ChangePassword email={own.data.email} />
          </div>
          <SignedInBrowsers />
        </Stack>
      </SettingsCard>
    </Stack>
  )
}

const shown: Record<SectionsAt<typeof at>, ReactNode> = {
  security: <Security />,
  'email-notifications': <Told />,
  'calendar-feed': <CalendarFeed />,
  'this-device': <ThisDevice />,
  keyboard: (
    <SettingsCard title="Keyboard" lead="Press ? on any page to see all shortcuts.">
      <SingleKeysSwitch />
    </SettingsCard>
  ),
  'your-data': <YourData />,
  archive: <Archive />,
  'delete-account': <DeleteAccountCard />,
}
