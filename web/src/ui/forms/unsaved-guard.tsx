import { useBlocker } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { ConfirmDialog } from '../panels/confirm-dialog.tsx'

interface UnsavedGuardProps {
  unsaved: boolean
  /** a close was requested, which asks too */
  closing?: boolean
  onKeep?: () => void
  onDiscard?: () => void
}

export function UnsavedGuard({ unsaved, closing = false, onKeep, onDiscard }: UnsavedGuardProps) {
  const isShown = useRef(false)
  useLayoutEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  // A session that ends redirects to sign-in before the blocker is gone, and nobody could answer its question.
  const leaving = useBlocker({ shouldBlockFn: () => unsaved && isShown.current, enableBeforeUnload: () => unsaved, withResolver: true })
  const isLeaving = leaving.status === 'blocked'
  return (
    <ConfirmDialog
      opened={closing || isLeaving}
      title="Discard your changes?"
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
      They have not been saved yet.
    </ConfirmDialog>
  )
}
