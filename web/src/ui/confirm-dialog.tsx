import { Button, Group, Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { FailureNotice } from './failure-notice.tsx'

interface ConfirmDialogProps {
  opened: boolean
  title: string
  /** the consequence, in figures */
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  busy?: boolean
  busyLabel?: string
  /** destroys something: the button is red */
  danger?: boolean
  /** while the consequence is being counted */
  disabled?: boolean
  failure?: Parameters<typeof FailureNotice>[0]['failure']
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a deed that cannot be taken back. The focus starts on the way out. Hung from the top, so that a failure moves no button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, children, confirmLabel, cancelLabel = 'Cancel', busy = false, busyLabel = confirmLabel, danger, disabled } = props
  const close = () => !busy && props.onClose()
  return (
    <Modal opened={opened} onClose={close} title={title} yOffset="14dvh" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="md">
        <div>{children}</div>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close} data-autofocus>
            {cancelLabel}
          </Button>
          <Button
            color={danger ? 'red' : undefined}
            disabled={disabled}
            onClick={() => !busy && props.onConfirm()}
            aria-disabled={busy || undefined}
          >
            <span aria-live="polite">{busy ? busyLabel : confirmLabel}</span>
          </Button>
        </Group>
        <FailureNotice failure={props.failure ?? null} />
      </Stack>
    </Modal>
  )
}
