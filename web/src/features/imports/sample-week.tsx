import type { Import } from '@callboard/contract/imports'
import { Anchor, Button, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { newId } from '../../lib/new-id.ts'
import { useAction } from '../../lib/use-action.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { Card } from '../../ui/page/card.tsx'
import { clearSample, fillSample, refetchImports } from './api.ts'

/** For whoever has no list at hand: a week to look around in, and the way out of it. */
export function SampleWeek({ sample, isOffered }: { sample: Import | undefined; isOffered: boolean }) {
  const cache = useQueryClient()
  const [id, setId] = useState(newId)
  const done = (words: string) => {
    setId(newId())
    void refetchImports(cache)
    say(words)
  }
  const filling = useAction(() => fillSample(id), { done: () => done('The sample week has been filled in.') })
  const clearing = useAction(clearSample, { done: () => done('The sample week has been taken away.') })
  if (sample)
    return (
      <Card title="Sample week">
        <Text mb="sm">Everything of it is called “(sample)”, and its families are never emailed. Try what you like on it.</Text>
        <Group gap="sm">
          <Button variant="default" aria-disabled={clearing.busy || undefined} onClick={() => void clearing.run(sample.id)}>
            {clearing.busy ? 'Taking it away…' : 'Take the sample week away'}
          </Button>
          <Anchor component={Link} to="/dashboard/classes">
            See the classes
          </Anchor>
        </Group>
        <FailureNotice failure={clearing.failure} />
      </Card>
    )
  if (!isOffered) return null
  return (
    <Card title="No list at hand?">
      <Text mb="sm">Look around in a week of classes with families that do not exist. One press takes all of it away again.</Text>
      <Button variant="default" aria-disabled={filling.busy || undefined} onClick={() => void filling.run()}>
        {filling.busy ? 'Filling it in…' : 'Fill in a sample week'}
      </Button>
      <FailureNotice failure={filling.failure} />
    </Card>
  )
}
