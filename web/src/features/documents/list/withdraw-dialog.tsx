import type { Document } from '@callboard/contract/documents'
import { useQueryClient } from '@tanstack/react-query'
import { keptWords } from '../recipient-words.ts'
import { offerUndo } from '../../../lib/offer-undo.ts'
import { failureOf, inWords } from '../../../lib/refusals.ts'
import { useAction } from '../../../lib/use-action.ts'
import { say } from '../../../ui/notices/toasts.ts'
import { ConfirmDialog } from '../../../ui/panels/confirm-dialog.tsx'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { refetchDocuments, undoWithdrawal, withdrawDocument } from '../calls.ts'

interface WithdrawDialogProps {
  opened: boolean
  document: Document
  onClose: () => void
  onGone: () => void
}

export function WithdrawDialog({ opened, document, onClose, onGone }: WithdrawDialogProps) {
  const cache = useQueryClient()
  const { id, name, hasSignatures } = document
  const over = () => {
    onClose()
    onGone()
    refetchDocuments(cache)
  }
  const withdrawing = useAction(() => withdrawDocument(id), {
    done: ({ undo }) => {
      over()
      const undone = async (undoId: string) => {
        await undoWithdrawal(undoId).catch((error: unknown) => {
          throw failureOf(error).kind === 'fault' ? new Error('Failed to undo') : error
        })
        refetchDocuments(cache)
      }
      say(`${name} has been withdrawn.`, offerUndo(undo, undone))
    },
  })
  const isGone = withdrawing.failure?.code === 'document-not-found'
  return (
    <ConfirmDialog
      opened={useEntrance(opened)}
      title={`Withdraw ${name}?`}
      confirmLabel={isGone ? 'Remove from list' : 'Withdraw'}
      busyLabel="Withdrawing…"
      danger
      busy={withdrawing.busy}
      failure={inWords(withdrawing.failure, 'Failed to withdraw document')}
      onConfirm={() => (isGone ? over() : void withdrawing.run())}
      onClose={onClose}
    >
      {hasSignatures
        ? `It will be archived. ${keptWords(document)}; nobody else can open it, and nobody is asked for it any more. The evidence of the signatures is kept.`
        : 'Nobody has signed it, so it will be deleted. Nobody can open it any more, and nobody is asked for it.'}
    </ConfirmDialog>
  )
}
