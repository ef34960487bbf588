import type { RingingDevice } from '@callboard/contract/ringing'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { momentHere } from '../../lib/format/dates.ts'
import { useAction } from '../../lib/use-action.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { tryRinging } from './api.ts'

const said = {
  rung: 'It is on its way: your screen shows it in a moment. If it does not, look whether your device is silenced.',
  gone: 'Your browser’s push service does not know this address any more. Switch ringing off and on again.',
} as const

export function TryIt({ device: { id, deliveredAt }, word }: { device: RingingDevice; word: string }) {
  const [outcome, setOutcome] = useState<keyof typeof said | null>(null)
  const trying = useAction(() => tryRinging(id), { done: (answer) => setOutcome(answer.outcome) })
  const press = () => {
    setOutcome(null)
    void trying.run()
  }
  return (
    <div>
      <Group gap="sm">
        <Button variant="default" aria-disabled={trying.busy || undefined} onClick={press}>
          <span aria-live="polite">{trying.busy ? 'Ringing…' : 'Try it'}</span>
        </Button>
        {deliveredAt && (
          <Text c="dimmed">
            This {word} last rang <time dateTime={deliveredAt}>{momentHere(deliveredAt)}</time>
          </Text>
        )}
      </Group>
      <div aria-live="polite">{outcome && <Text mt="xs">{said[outcome]}</Text>}</div>
      <FailureNotice failure={trying.failure} />
    </div>
  )
}
