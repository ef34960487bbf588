import { Button, Group, Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { focusIfLate } from './focus-at-once.ts'
import { FailureNotice } from '../notices/failure-notice.tsx'
import { useEntrance } from './use-entrance.ts'

interface QuestionProps {
  opened: boolean
  title: string
  /** the consequence, in figures */
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  busy?: boolean
  busyLabel?: string
  danger?: boolean
  /** hides the buttons until the figures are known, so that they do not move */
  counting?: boolean
  disabled?: boolean
  failure?: Parameters<typeof FailureNotice>[0]['failure']
  onConfirm: () => void
  onClose: () => void
}

/** The focus starts on the cancel button, and the dialog hangs from the top, so that a failure moves no button. */
export function Question(props: QuestionProps) {
  const {
    title,
    children,
    confirmLabel,
    cancelLabel = 'Cancel',
    busy = false,
    busyLabel = confirmLabel,
    danger,
    counting,
    disabled,
  } = props
  const opened = useEntrance(props.opened)
  const close = () => !busy && props.onClose()
  return (
    <Modal opened={opened} onClose={close} title={title} yOffset="14dvh" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="md">
        <div>{children}</div>
        {!counting && (
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close} ref={focusIfLate} data-autofocus>
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
        )}
        <FailureNotice failure={props.failure ?? null} />
      </Stack>
    </Modal>
  )
}
