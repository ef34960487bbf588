import { farewells } from '@callboard/contract/auth'
import { isRunning } from '@callboard/contract/running'
import { Stack, Text } from '@mantine/core'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ChangePassword } from '../features/auth/change-password.tsx'
import { openSessionsQuery } from '../features/auth/api.ts'
import { SignedInBrowsers } from '../features/auth/signed-in-browsers.tsx'
import { feedQuery } from '../features/calendar-feeds/api.ts'
import { CalendarFeedCard } from '../features/calendar-feeds/calendar-feed-card.tsx'
import { preferencesQuery, profileQuery } from '../features/profile/api.ts'
import { DeleteAccountCard } from '../features/profile/delete-account-card.tsx'
import { PreferencesCard } from '../features/profile/preferences-card.tsx'
import { twoFactorQuery } from '../features/two-factor/api.ts'
import { TwoFactorCard } from '../features/two-factor/two-factor-card.tsx'
import { beginSession, endSession, type FullSession, sessionQuery, useSignedIn } from '../lib/session/session.ts'
import { NotLoaded } from '../ui/loaded.tsx'
import { formWidth } from '../ui/page/form-width.ts'
import { PageHeader } from '../ui/page/page-header.tsx'
import { PrivacyLink } from '../ui/page/privacy-link.tsx'
import { SettingsCard } from '../ui/settings-card.tsx'
import { SingleKeysSwitch } from '../ui/single-keys-switch.tsx'

/** The call refuses an owner without a subscription. */
const mayHaveFeed = ({ user, subscription }: FullSession) => user.role !== 'owner' || isRunning(subscription?.status ?? null)

export function warm(queries: QueryClient) {
  const session = queries.getQueryData<FullSession>(sessionQuery.queryKey)
  return Promise.all([
    queries.prefetchQuery(profileQuery()),
    queries.prefetchQuery(twoFactorQuery()),
    queries.prefetchQuery(preferencesQuery()),
    queries.prefetchQuery(openSessionsQuery()),
    session && mayHaveFeed(session) && queries.prefetchQuery(feedQuery()),
  ])
}

export function SettingsPage() {
  return (
    <>
      <PageHeader title="Settings" />
      <Settings />
    </>
  )
}

function Settings() {
  const session = useSignedIn()
  const own = useQuery(profileQuery())
  const profile = own.data
  const hasFeed = mayHaveFeed(session)
  const cards = [useQuery(twoFactorQuery()), useQuery(preferencesQuery()), useQuery(openSessionsQuery())]
  const feed = useQuery({ ...feedQuery(), enabled: hasFeed })
  const isAnswered = profile !== undefined && cards.every(({ isPending }) => !isPending) && !(hasFeed && feed.isPending)
  // Shows all cards at once, so that none is pushed down, and keeps them: one whose query failed then retries on its own.
  const [isThere, setIsThere] = useState(isAnswered)
  if (isAnswered && !isThere) setIsThere(true)
  // The browser looked for `#email-notifications` before the card existed.
  useEffect(() => {
    if (isThere && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [isThere])
  if (!profile || !isThere) return own.error ? <NotLoaded query={own} /> : <Text c="dimmed">Loading...</Text>
  return (
    <Stack gap="lg" maw={formWidth}>
      <TwoFactorCard onSession={beginSession} />
      <PreferencesCard />
      {hasFeed && <CalendarFeedCard user={session.user} />}
      <SettingsCard title="Security" lead="Your password, and where you are signed in.">
        <Stack gap="lg" align="stretch">
          <div>
            <ChangePassword email={profile.email} />
          </div>
          <SignedInBrowsers />
        </Stack>
      </SettingsCard>
      <SettingsCard title="Keyboard" lead="Press ? on any page to see all shortcuts.">
        <SingleKeysSwitch />
      </SettingsCard>
      <DeleteAccountCard onDeleted={(what) => endSession('signed-out', farewells[what])} />
      <p>
        <PrivacyLink>Privacy: what is kept, why, and for how long</PrivacyLink>
      </p>
    </Stack>
  )
}
