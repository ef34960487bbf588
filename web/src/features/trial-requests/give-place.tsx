import type { TrialRequest } from '@callboard/contract/trial-requests'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../lib/use-action.ts'
import { inWords } from '../../lib/refusals.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { giveTrialPlace, trialRequestsQuery } from './api.ts'

interface Props {
  request: TrialRequest
  place: NonNullable<TrialRequest['place']>
}

/** The place that was offered, for a child whose family has joined since. */
export function GivePlace({ request: { childName, className }, place }: Props) {
  const cache = useQueryClient()
  const giving = useAction((overfill: boolean) => giveTrialPlace({ ...place, overfill }), {
    done: async () => {
      await cache.invalidateQueries({ queryKey: trialRequestsQuery().queryKey })
      say(`${childName} has a place in ${className} for a trial.`)
    },
  })
  const isOverfull = giving.failure?.code === 'class-full'
  return (
    <>
      <FailureNotice failure={inWords(giving.failure, 'Failed to give the place')} />
      <Button
        size="sm"
        variant="default"
        aria-label={`Give ${childName} the place`}
        aria-disabled={giving.busy || undefined}
        onClick={() => void giving.run(isOverfull)}
      >
        {isOverfull ? 'Give it anyway' : 'Give the place'}
      </Button>
    </>
  )
}
