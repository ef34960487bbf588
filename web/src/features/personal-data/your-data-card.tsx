import { dataKeptHours } from '@callboard/contract/personal-data'
import { Button, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../lib/use-action.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { SettingsCard } from '../../ui/settings-card.tsx'
import { makeOwnData, ownDataQuery, saveOwnData, showOwnData } from './api.ts'
import { ArchiveState } from './archive-state.tsx'

export default function YourDataCard() {
  const cache = useQueryClient()
  const query = useQuery(ownDataQuery())
  const making = useAction(makeOwnData, { done: (made) => showOwnData(cache, made) })
  return (
    <SettingsCard
      title="Your data"
      lead="What the studio keeps about you and your children: details, classes, consents, bookings, money, signed documents, messages and files. It also says what is left out, and why."
    >
      <Loaded query={query} waiting={<Text c="dimmed">Loading...</Text>}>
        {({ archive }) => (
          <Stack gap="sm" align="flex-start">
            {archive ? (
              <ArchiveState archive={archive} save={saveOwnData} busy={making.busy} onAgain={() => void making.run()} />
            ) : (
              <>
                <Button variant="default" aria-disabled={making.busy || undefined} onClick={() => void making.run()}>
                  Download my data
                </Button>
                <Text c="dimmed" size="sm">
                  It is put together in a few minutes and kept for {dataKeptHours} hours. Downloading asks for your password or a code.
                </Text>
              </>
            )}
            <FailureNotice failure={making.failure} />
          </Stack>
        )}
      </Loaded>
    </SettingsCard>
  )
}
