import type { ReactNode } from 'react'
import { failureOf, inWords } from '../../lib/refusals.ts'
import { useAction } from '../../lib/use-action.ts'
import { ConfirmDialog } from '../../ui/panels/confirm-dialog.tsx'

interface DeleteDialogProps {
  what: 'post' | 'comment' | 'message'
  opened: boolean
  remove: () => Promise<unknown>
  onDeleted: () => void
  onClose: () => void
  /** what becomes of it */
  children?: ReactNode
}

const gone = new Set(['post-not-found', 'comment-not-found', 'channel-not-found', 'message-not-found', 'conversation-not-found'])

export function DeleteDialog({ what, opened, remove, onDeleted, onClose, children }: DeleteDialogProps) {
  const deleting = useAction(
    // Somebody else was quicker.
    () => remove().catch((error: unknown) => (gone.has(failureOf(error).code ?? '') ? null : Promise.reject(error as Error))),
    {
      done: () => {
        onClose()
        onDeleted()
      },
    },
  )
  return (
    <ConfirmDialog
      opened={opened}
      title={`Delete ${what}`}
      confirmLabel="Delete"
      busyLabel="Deleting…"
      danger
      busy={deleting.busy}
      failure={inWords(deleting.failure, `Failed to delete ${what}`)}
      onConfirm={() => void deleting.run()}
      onClose={() => {
        deleting.clear()
        onClose()
      }}
    >
      {`Are you sure you want to delete this ${what}?`} {children}
    </ConfirmDialog>
  )
}
