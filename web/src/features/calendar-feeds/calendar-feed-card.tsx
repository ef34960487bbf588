import { Button, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { failureOf } from '../../lib/refusals.ts'
import type { FullSession } from '../../lib/session.ts'
import { useDeed } from '../../lib/use-deed.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { SettingsCard } from '../../ui/settings-card.tsx'
import { Tag } from '../../ui/tag.tsx'
import { feedQuery, makeAddress, showFeed } from './api.ts'
import { FeedAddress } from './feed-address.tsx'

const whose = {
  owner: 'The classes you teach',
  teacher: 'The classes you teach',
  parent: "Your children's classes",
}

/** The calendar links to `#calendar-feed`. */
export function CalendarFeedCard({ user: { role, hasStudents } }: { user: Pick<FullSession['user'], 'role' | 'hasStudents'> }) {
  const cache = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(feedQuery())
  const making = useDeed(makeAddress, { done: (made) => showFeed(cache, made) })
  const failure = error ? failureOf(error) : null
  return (
    <SettingsCard
      title="Calendar feed"
      id="calendar-feed"
      tag={data?.createdAt && <Tag tone="good">On</Tag>}
      lead={`${role !== 'parent' && hasStudents ? "The classes you teach and your children's" : whose[role]} in the calendar of your phone or computer, kept up to date by itself. Whoever has the address can see them, so keep it to yourself.`}
    >
      {data?.createdAt ? (
        <FeedAddress url={data.url} createdAt={data.createdAt} lastReadAt={data.lastReadAt} />
      ) : data ? (
        <Stack gap="sm" align="flex-start">
          <Button variant="default" aria-disabled={making.busy || undefined} onClick={() => void making.run()}>
            <span aria-live="polite">{making.busy ? 'Making an address…' : 'Make an address'}</span>
          </Button>
          <FailureNotice failure={making.failure} />
        </Stack>
      ) : failure ? (
        <ErrorPanel message={failure.message} requestId={failure.requestId} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Text c="dimmed">Loading...</Text>
      )}
    </SettingsCard>
  )
}
