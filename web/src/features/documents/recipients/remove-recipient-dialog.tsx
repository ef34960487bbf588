import type { Document, DocumentRecipient } from '@callboard/contract/documents'
import { useQueryClient } from '@tanstack/react-query'
import { inWords } from '../../../lib/refusals.ts'
import { useAction } from '../../../lib/use-action.ts'
import { say } from '../../../ui/notices/toasts.ts'
import { ConfirmDialog } from '../../../ui/panels/confirm-dialog.tsx'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { refetchDocuments, removeRecipient } from '../calls.ts'
import { forChild } from '../document-words.ts'

interface RemoveRecipientDialogProps {
  opened: boolean
  document: Document
  recipient: DocumentRecipient
  onClose: () => void
  onRemoved: () => void
}

export function RemoveRecipientDialog({ opened, document, recipient, onClose, onRemoved }: RemoveRecipientDialogProps) {
  const cache = useQueryClient()
  const name = forChild(recipient.user.name, recipient.child)
  const removing = useAction(() => removeRecipient(document.id, recipient.id), {
    done: () => {
      refetchDocuments(cache)
      say(`${name} has been removed.`)
      onRemoved()
    },
  })
  const isGone = removing.failure?.code === 'document-not-found'
  return (
    <ConfirmDialog
      opened={useEntrance(opened)}
      title={`Remove ${name}?`}
      confirmLabel={isGone ? 'Remove from list' : 'Remove'}
      busyLabel="Removing…"
      danger
      busy={removing.busy}
      failure={inWords(removing.failure, 'Failed to remove recipient')}
      onConfirm={() => {
        if (!isGone) return void removing.run()
        refetchDocuments(cache)
        onRemoved()
      }}
      onClose={onClose}
    >
      {removalWords(document, recipient)}
    </ConfirmDialog>
  )
}

function removalWords({ name, requiresSignature }: Document, { status, user }: DocumentRecipient): string {
  if (status === 'signed')
    return `${user.name} keeps the signed copy, and the evidence of the signature stays. They no longer count among the recipients of ${name}.`
  return `${user.name} can no longer open ${name}${requiresSignature ? ' and is not asked to sign it any more' : ''}. You can add them again.`
}
