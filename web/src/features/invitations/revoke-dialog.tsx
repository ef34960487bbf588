import type { Invitation } from '@callboard/contract/invitations'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Failure, failureOf } from '../../lib/refusals.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useEntrance } from '../../ui/use-entrance.ts'
import { hideInvitation, revokeInvitation } from './api.ts'

type Props = { opened: boolean; invitation: Invitation; onClose: () => void; onRevoked: () => void }

export function RevokeDialog({ opened, invitation, onClose, onRevoked }: Props) {
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const revoke = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await revokeInvitation(invitation.id)
    } catch (error) {
      const seen = failureOf(error)
      // Already gone, which was the aim.
      if (seen.code !== 'invitation-not-found') {
        setBusy(false)
        setFailure(seen)
        return
      }
    }
    setBusy(false)
    hideInvitation(cache, invitation.id)
    onRevoked()
  }
  return (
    <ConfirmDialog
      opened={useEntrance(opened)}
      title="Revoke this invitation?"
      confirmLabel={failure ? 'Try again' : 'Revoke'}
      busyLabel="Revoking…"
      cancelLabel="Keep it"
      danger
      busy={busy}
      failure={failure}
      onClose={onClose}
      onConfirm={() => void revoke()}
    >
      The link that was mailed to {invitation.email} stops working. You can invite them again at any time.
    </ConfirmDialog>
  )
}
