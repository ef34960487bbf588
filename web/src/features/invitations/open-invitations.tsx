import type { Invitation } from '@callboard/contract/invitations'
import { Stack, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { offerUndo } from '../../lib/offer-undo.ts'
import { inWords } from '../../lib/refusals.ts'
import { useAction } from '../../lib/use-action.ts'
import { say } from '../../ui/notices/toasts.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { NotLoaded } from '../../ui/loaded.tsx'
import { hideInvitation, invitationsQuery, resendInvitation, showInvitation, undoRevoking } from './api.ts'
import { InvitationList } from './invitation-list.tsx'
import css from './invitation-list.module.css'
import { RevokeDialog } from './revoke-dialog.tsx'

export function OpenInvitations() {
  const cache = useQueryClient()
  const query = useQuery(invitationsQuery())
  const invitations = query.data
  const [revoking, setRevoking] = useState<{ invitation: Invitation; opened: boolean; key: number } | null>(null)
  const title = useRef<HTMLHeadingElement>(null)

  const resending = useAction(({ id }: Invitation) => resendInvitation(id), {
    done: (sent) => {
      showInvitation(cache, sent)
      say(`A new link is on its way to ${sent.email}. It works for 7 days, and so do earlier ones.`)
    },
    failed: (failure, { id }) => {
      if (failure.code === 'invitation-not-found') hideInvitation(cache, id)
      return inWords(failure, 'Failed to send invitation email')
    },
  })

  if (!invitations && query.error) return <NotLoaded query={query} title="Invitations could not be loaded" />
  const isEmpty = !invitations || invitations.length === 0
  if (isEmpty && !resending.failure && !revoking?.opened) return null
  return (
    <section aria-labelledby="invitations-title">
      <Stack gap="sm">
        <Title order={2} id="invitations-title" className={css.title} tabIndex={-1} ref={title}>
          Open invitations
        </Title>
        {!isEmpty && (
          <InvitationList
            invitations={invitations}
            resending={resending.sent?.[0].id ?? null}
            onResend={(invitation) => void resending.run(invitation)}
            onRevoke={(invitation) => setRevoking((before) => ({ invitation, opened: true, key: (before?.key ?? 0) + 1 }))}
          />
        )}
        <FailureNotice failure={resending.failure} onClose={resending.clear} />
      </Stack>
      {revoking && (
        <RevokeDialog
          key={revoking.key}
          opened={revoking.opened}
          invitation={revoking.invitation}
          onClose={() => setRevoking({ ...revoking, opened: false })}
          onRevoked={(undo) => {
            setRevoking({ ...revoking, opened: false })
            say(`The invitation to ${revoking.invitation.email} has been revoked.`, offerUndo(undo, undoRevoking))
            // The pressed button has gone with its invitation.
            setTimeout(() => title.current?.focus(), 300)
          }}
        />
      )}
    </section>
  )
}
