import { useBlocker } from '@tanstack/react-router'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { ConfirmDialog } from '../panels/confirm-dialog.tsx'
import { useUnsaved } from './unsaved.ts'

interface UnsavedGuardProps {
  unsaved: boolean
  /** a close was requested, which asks too */
  closing?: boolean
  onKeep?: () => void
  onDiscard?: () => void
}

export function UnsavedGuard({ unsaved, closing = false, onKeep, onDiscard }: UnsavedGuardProps) {
  useUnsaved(unsaved)
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
    <DiscardDialog
      opened={closing || isLeaving}
      onClose={() => {
        onKeep?.()
        if (isLeaving) leaving.reset()
      }}
      onConfirm={() => {
        onDiscard?.()
        if (isLeaving) leaving.proceed()
      }}
    />
  )
}

export function DiscardDialog(props: Pick<ComponentProps<typeof ConfirmDialog>, 'opened' | 'onClose' | 'onConfirm'>) {
  return (
    <ConfirmDialog {...props} title="Discard your changes?" confirmLabel="Discard" cancelLabel="Keep editing" danger>
      They have not been saved yet.
    </ConfirmDialog>
  )
}
