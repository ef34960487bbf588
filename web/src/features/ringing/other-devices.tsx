import type { RingingDevice } from '@callboard/contract/ringing'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { momentHere } from '../../lib/format/dates.ts'
import { useAction } from '../../lib/use-action.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { showRinging, switchOffRinging } from './api.ts'

export function OtherDevices({ devices }: { devices: readonly RingingDevice[] }) {
  if (devices.length === 0) return null
  return (
    <Stack gap="sm" align="stretch">
      <Title order={3} size="h4">
        Also rings
      </Title>
      {devices.map((device) => (
        <OtherDevice key={device.id} device={device} />
      ))}
    </Stack>
  )
}

function OtherDevice({ device: { id, device, since } }: { device: RingingDevice }) {
  const cache = useQueryClient()
  const name = device || 'Unknown browser'
  const ending = useAction(() => switchOffRinging(id), {
    done: async (answer) => {
      await showRinging(cache, answer)
      say(`${name} rings no more.`)
    },
  })
  return (
    <div>
      <Group justify="space-between" wrap="nowrap">
        <Text>
          {name} <Text span c="dimmed">{`since ${momentHere(since)}`}</Text>
        </Text>
        <Button
          variant="subtle"
          aria-label={`Switch off ${name}, since ${momentHere(since)}`}
          aria-disabled={ending.busy || undefined}
          onClick={() => void ending.run()}
        >
          Switch off
        </Button>
      </Group>
      <FailureNotice failure={ending.failure} />
    </div>
  )
}
