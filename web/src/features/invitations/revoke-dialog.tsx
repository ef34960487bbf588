import type { Invitation } from '@callboard/contract/invitations'
import type { Undo } from '@callboard/contract/undo'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../lib/use-action.ts'
import { ConfirmDialog } from '../../ui/panels/confirm-dialog.tsx'
import { useEntrance } from '../../ui/panels/use-entrance.ts'
import { hideInvitation, revokeInvitation } from './api.ts'

interface Props {
  opened: boolean
  invitation: Invitation
  onClose: () => void
  onRevoked: (undo: Undo | null) => void
}

export default function RevokeDialog({ opened, invitation, onClose, onRevoked }: Props) {
  const cache = useQueryClient()
  const done = ({ undo }: { undo: Undo | null }) => {
    hideInvitation(cache, invitation.id)
    onRevoked(undo)
  }
  const revoking = useAction(() => revokeInvitation(invitation.id), {
    done,
    failed: (failure) => {
      if (failure.code !== 'invitation-not-found') return failure
      // Already gone, which was the goal.
      done({ undo: null })
      return null
    },
  })
  return (
    <ConfirmDialog
      opened={useEntrance(opened)}
      title="Revoke this invitation?"
      confirmLabel={revoking.failure ? 'Try again' : 'Revoke'}
      busyLabel="Revoking…"
      cancelLabel="Keep it"
      danger
      busy={revoking.busy}
      failure={revoking.failure}
      onClose={onClose}
      onConfirm={() => void revoking.run()}
    >
      The link we emailed to {invitation.email} will stop working. You can invite them again at any time.
    </ConfirmDialog>
  )
}
