import type { Invitation } from '@callboard/contract/invitations'
import { Stack, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { offerUndo } from '../../lib/offer-undo.ts'
import { inWords } from '../../lib/refusals.ts'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { useAction } from '../../lib/use-action.ts'
import { say } from '../../ui/notices/toasts.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { NotLoaded } from '../../ui/not-loaded.tsx'
import list from '../../ui/lists/settings-list.module.css'
import { Ticked } from '../../ui/lists/ticks/ticks.tsx'
import { useTicks } from '../../ui/lists/ticks/use-ticks.ts'
import { Panels } from '../../ui/panels/panels.tsx'
import { usePanels } from '../../ui/panels/use-panels.ts'
import { hideInvitation, invitationsQuery, resendInvitation, showInvitation, undoRevoking } from './api.ts'
import { InvitationList } from './invitation-list.tsx'

const ChosenInvitations = lazyPart(() => import('./chosen-invitations.tsx'))
const RevokeDialog = lazyPart(() => import('./revoke-dialog.tsx'))

export function OpenInvitations() {
  const cache = useQueryClient()
  const query = useQuery(invitationsQuery())
  const invitations = query.data
  const ticks = useTicks(invitations ?? [])
  const revoking = usePanels<Invitation>()

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
  if (isEmpty && !resending.failure && !revoking.opened) return null
  return (
    <section aria-labelledby="invitations-title">
      <Stack gap="sm">
        <Title order={2} id="invitations-title" className={list.title} tabIndex={-1}>
          Open invitations
        </Title>
        {!isEmpty && (
          <InvitationList
            invitations={invitations}
            ticks={ticks}
            resending={resending.sent?.[0].id ?? null}
            onResend={(invitation) => void resending.run(invitation)}
            onRevoke={revoking.open}
          />
        )}
        <FailureNotice failure={resending.failure} onClose={resending.clear} />
        <Ticked words={ticks.chosen.length > 0 ? `${ticks.chosen.length} chosen` : null}>
          <ChosenInvitations ticks={ticks} />
        </Ticked>
      </Stack>
      <Panels of={revoking}>
        {(invitation, shown) => (
          <RevokeDialog
            {...shown}
            invitation={invitation}
            onRevoked={(undo) => {
              shown.onClose()
              say(`The invitation to ${invitation.email} has been revoked.`, offerUndo(undo, undoRevoking))
            }}
          />
        )}
      </Panels>
    </section>
  )
}
