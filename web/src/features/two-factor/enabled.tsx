import type { TwoFactorStatus } from '@callboard/contract/two-factor'
import { Button, Group, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { inWords } from '../../lib/refusals.ts'
import { useDeed } from '../../lib/use-deed.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { disableTwoFactor, regenerateCodes, showStatus } from './api.ts'
import css from './two-factor.module.css'

const fewCodes = 3

/** While two-factor authentication is on (S1 §4, §5). */
export function Enabled({ status, onRegenerated }: { status: TwoFactorStatus; onRegenerated: (codes: string[]) => void }) {
  const cache = useQueryClient()
  const [asking, setAsking] = useState<'disable' | 'regenerate' | null>(null)
  const close = () => setAsking(null)
  const disabling = useDeed(disableTwoFactor, { done: (now) => (close(), showStatus(cache, now)) })
  const regenerating = useDeed(regenerateCodes, { done: ({ recoveryCodes }) => (close(), onRegenerated(recoveryCodes)) })
  const ask = (what: 'disable' | 'regenerate') => {
    disabling.clear()
    regenerating.clear()
    setAsking(what)
  }
  const left = status.recoveryCodesLeft
  return (
    <Stack gap="md">
      {left < fewCodes && (
        <Notice tone="warn">
          <p>You are running out of recovery codes. Generate new ones before you need the last.</p>
        </Notice>
      )}
      <p className={css.left}>{left === 1 ? '1 recovery code left' : `${left} recovery codes left`}</p>
      <Group gap="sm">
        <Button variant="default" onClick={() => ask('regenerate')}>
          Generate new recovery codes
        </Button>
        <Button variant="light" color="red" onClick={() => ask('disable')}>
          Disable
        </Button>
      </Group>
      <ConfirmDialog
        opened={asking === 'regenerate'}
        title="Generate new recovery codes?"
        confirmLabel="Generate"
        busyLabel="Generating…"
        busy={regenerating.busy}
        failure={regenerating.failure}
        onClose={close}
        onConfirm={() => void regenerating.run()}
      >
        The codes you have now stop working.
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'disable'}
        title="Disable two-factor authentication?"
        confirmLabel="Disable"
        busyLabel="Disabling…"
        danger
        busy={disabling.busy}
        failure={inWords(disabling.failure, 'Failed to disable MFA')}
        onClose={close}
        onConfirm={() => void disabling.run()}
      >
        Are you sure you want to disable two-factor authentication? This will make your account less secure.
      </ConfirmDialog>
    </Stack>
  )
}
