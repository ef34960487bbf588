import type { Invitation } from '@callboard/contract/invitations'
import { Button, Group, Stack, Title } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { figures } from '../../lib/format/figures.ts'
import { offerUndo } from '../../lib/offer-undo.ts'
import { inWords } from '../../lib/refusals.ts'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { useAction } from '../../lib/use-action.ts'
import { say, sayFailed } from '../../ui/notices/toasts.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { NotLoaded } from '../../ui/not-loaded.tsx'
import list from '../../ui/lists/settings-list.module.css'
import { Ticked } from '../../ui/lists/ticks/ticks.tsx'
import { useTicks } from '../../ui/lists/ticks/use-ticks.ts'
import { Panels } from '../../ui/panels/panels.tsx'
import { usePanels } from '../../ui/panels/use-panels.ts'
import {
  hideInvitation,
  invitationsQuery,
  joinedQuery,
  refetchInvitations,
  resendInvitation,
  sayTogether,
  sendAgain,
  showInvitation,
  undoResending,
  undoRevoking,
} from './api.ts'
import { byNeed } from './by-need.ts'
import { InvitationList } from './invitation-list.tsx'

const ChosenInvitations = lazyPart(() => import('./chosen-invitations.tsx'))
const RevokeDialog = lazyPart(() => import('./revoke-dialog.tsx'))

/** so that the people below are not far */
const first = 8

export function OpenInvitations() {
  const cache = useQueryClient()
  const query = useQuery(invitationsQuery())
  const joined = useQuery(joinedQuery()).data ?? []
  const [showsAll, setShowsAll] = useState(false)
  const invitations = query.data && byNeed(query.data)
  const shown = invitations && (showsAll ? invitations : invitations.slice(0, first))
  const ticks = useTicks(shown ?? [])
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

  const sendingAgain = useAction(sendAgain, {
    done: async (answer) => {
      await refetchInvitations(cache)
      sayTogether(cache, answer, undoResending)
    },
    failed: (failure) => {
      sayFailed('Not sent', inWords(failure, 'Failed to send invitation email'))
      return null
    },
  })

  if (!invitations && query.error) return <NotLoaded query={query} title="Invitations could not be loaded" />
  const all = (invitations?.length ?? 0) + joined.length
  const isEmpty = all === 0
  const mayGoAgain = invitations?.filter((one) => one.mayGoAgain).length ?? 0
  if (isEmpty && !resending.failure && !revoking.opened) return null
  return (
    <section aria-labelledby="invitations-title">
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Title order={2} id="invitations-title" className={list.title} tabIndex={-1}>
            Invitations
          </Title>
          {mayGoAgain > 0 && (
            <Button
              variant="default"
              leftSection={<IconMail size={18} aria-hidden />}
              aria-disabled={sendingAgain.busy || undefined}
              onClick={() => void sendingAgain.run()}
            >
              {sendingAgain.busy ? 'Sending…' : `Send again to all who have not joined (${figures(mayGoAgain)})`}
            </Button>
          )}
        </Group>
        {shown && !isEmpty && (
          <InvitationList
            invitations={shown}
            joined={joined.slice(0, showsAll ? undefined : first - shown.length)}
            ticks={ticks}
            resending={resending.sent?.[0].id ?? null}
            onResend={(invitation) => void resending.run(invitation)}
            onRevoke={revoking.open}
          />
        )}
        {all > first && (
          <Button variant="subtle" onClick={() => setShowsAll(!showsAll)} aria-expanded={showsAll}>
            {showsAll ? 'Show fewer' : `Show all ${figures(all)}`}
          </Button>
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
