import { say } from '../../ui/notices/toasts.ts'
import type { TwoFactorStatus } from '@callboard/contract/two-factor'
import { Button, Group, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { inWords } from '../../lib/refusals.ts'
import { useQuestion } from '../../lib/use-question.ts'
import { plural } from '../../lib/words.ts'
import { ConfirmDialog } from '../../ui/panels/confirm-dialog.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { disableTwoFactor, regenerateCodes, showStatus } from './api.ts'
import css from './two-factor.module.css'

const fewCodes = 3

export function Enabled({ status, onRegenerated }: { status: TwoFactorStatus; onRegenerated: (codes: string[]) => void }) {
  const cache = useQueryClient()
  const disabling = useQuestion(disableTwoFactor, {
    done: (now) => {
      showStatus(cache, now)
      say('Two-factor authentication is off.')
    },
  })
  const regenerating = useQuestion(regenerateCodes, { done: ({ recoveryCodes }) => onRegenerated(recoveryCodes) })
  const left = status.recoveryCodesLeft
  return (
    <Stack gap="md">
      {left < fewCodes && (
        <Notice tone="warn">
          <p>You are running low on recovery codes. Generate new ones before you use the last.</p>
        </Notice>
      )}
      <p className={css.left}>{plural(left, 'recovery code', 'recovery codes')} left</p>
      <Group gap="sm">
        <Button variant="default" onClick={regenerating.ask}>
          Generate new recovery codes
        </Button>
        <Button variant="light" color="red" onClick={disabling.ask}>
          Disable
        </Button>
      </Group>
      <ConfirmDialog {...regenerating.dialog} title="Generate new recovery codes?" confirmLabel="Generate" busyLabel="Generating…">
        Your current codes will stop working.
      </ConfirmDialog>
      <ConfirmDialog
        {...disabling.dialog}
        title="Disable two-factor authentication?"
        confirmLabel="Disable"
        busyLabel="Disabling…"
        danger
        failure={inWords(disabling.dialog.failure, 'Failed to disable MFA')}
      >
        Are you sure you want to disable two-factor authentication? This will make your account less secure.
      </ConfirmDialog>
    </Stack>
  )
}
