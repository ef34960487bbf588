import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface UnsavedGuardProps {
  unsaved: boolean
  /** a close was requested, which asks too */
  closing?: boolean
  onKeep?: () => void
  onDiscard?: () => void
}

export function UnsavedGuard({ unsaved, closing = false, onKeep, onDiscard }: UnsavedGuardProps) {
  const leaving = useBlocker({ shouldBlockFn: () => unsaved, enableBeforeUnload: () => unsaved, withResolver: true })
  const isLeaving = leaving.status === 'blocked'
  return (
    <ConfirmDialog
      opened={closing || isLeaving}
      title="Discard what you typed?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      danger
      onClose={() => {
        onKeep?.()
        if (isLeaving) leaving.reset()
      }}
      onConfirm={() => {
        onDiscard?.()
        if (isLeaving) leaving.proceed()
      }}
    >
      It has not been saved yet.
    </ConfirmDialog>
  )
}
