import { Stack, Switch, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { inWords } from '../../lib/refusals.ts'
import { useAction } from '../../lib/use-action.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { SettingsCard } from '../../ui/settings-card.tsx'
import { editStudio, studioSettingsQuery } from './api.ts'

/** S4 channels: whether somebody looks at a parent's picture before the others do. */
export function PicturesCard() {
  const query = useQuery(studioSettingsQuery())
  const cache = useQueryClient()
  const saving = useAction((parentsPicturesWait: boolean) => editStudio({ parentsPicturesWait }), {
    done: (_, parentsPicturesWait) => {
      cache.setQueryData(studioSettingsQuery().queryKey, (kept) => kept && { ...kept, parentsPicturesWait })
      say(parentsPicturesWait ? 'Parents’ pictures wait for staff.' : 'Parents’ pictures are shown at once.')
    },
  })
  return (
    <SettingsCard title="Pictures" lead="Nobody is in a picture in your channels without photo consent.">
      <Loaded query={query} waiting={<Text c="dimmed">Loading...</Text>}>
        {({ parentsPicturesWait }) => (
          <Stack gap="md" align="start">
            <Switch
              size="md"
              label="Parents’ pictures wait for staff"
              description="Until an owner or a teacher of the channel has said who is in it, only the parent and staff see a picture that a parent has posted."
              checked={saving.sent?.[0] ?? parentsPicturesWait}
              onChange={(event) => void saving.run(event.currentTarget.checked)}
            />
            <FailureNotice failure={inWords(saving.failure, 'Failed to update studio')} />
          </Stack>
        )}
      </Loaded>
    </SettingsCard>
  )
}
