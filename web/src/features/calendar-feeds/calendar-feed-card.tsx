import { Button, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSignedIn } from '../../lib/session/session.ts'
import { useAction } from '../../lib/use-action.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SettingsCard } from '../../ui/settings-card.tsx'
import { Status } from '../../ui/status.tsx'
import { feedQuery, makeAddress, showFeed } from './api.ts'
import { FeedAddress } from './feed-address.tsx'

const whose = {
  owner: 'The classes you teach',
  teacher: 'The classes you teach',
  parent: "Your children's classes",
}

export default function CalendarFeedCard() {
  const { role, isFamily } = useSignedIn().user
  const cache = useQueryClient()
  const query = useQuery(feedQuery())
  const making = useAction(makeAddress, { done: (made) => showFeed(cache, made) })
  return (
    <SettingsCard
      title="Calendar feed"
      tag={query.data?.createdAt && <Status tone="good">On</Status>}
      lead={`${role !== 'parent' && isFamily ? "The classes you teach and your children's" : whose[role]} in the calendar on your phone or computer, always up to date. Anyone with the link can see them, so keep it to yourself.`}
    >
      <Loaded query={query} waiting={<Text c="dimmed">Loading...</Text>}>
        {(feed) =>
          feed.createdAt ? (
            <FeedAddress url={feed.url} createdAt={feed.createdAt} lastReadAt={feed.lastReadAt} />
          ) : (
            <Stack gap="sm" align="flex-start">
              <Button variant="default" aria-disabled={making.busy || undefined} onClick={() => void making.run()}>
                <span aria-live="polite">{making.busy ? 'Creating…' : 'Create private link'}</span>
              </Button>
              <FailureNotice failure={making.failure} />
            </Stack>
          )
        }
      </Loaded>
    </SettingsCard>
  )
}
