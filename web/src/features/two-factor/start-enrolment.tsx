import type { Enrolment } from '@callboard/contract/two-factor'
import { Button, Stack } from '@mantine/core'
import { inWords } from '../../lib/refusals.ts'
import { useAction } from '../../lib/use-action.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { enrol } from './api.ts'
import css from './two-factor.module.css'

export function StartEnrolment({ onStarted }: { onStarted: (enrolment: Enrolment) => void }) {
  const starting = useAction(enrol, { done: onStarted })
  return (
    <Stack gap="md" align="flex-start">
      <Button
        classNames={{ root: css.enable, label: css.enableWords }}
        aria-disabled={starting.busy || undefined}
        onClick={() => void starting.run()}
      >
        <span aria-live="polite">{starting.busy ? 'Preparing…' : 'Enable two-factor authentication'}</span>
      </Button>
      <FailureNotice failure={inWords(starting.failure, 'Failed to start MFA enrollment')} />
    </Stack>
  )
}
