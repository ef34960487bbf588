import type { GuardianRequest } from '@callboard/contract/guardians'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { inWords } from '../../../lib/refusals.ts'
import { useAction } from '../../../lib/use-action.ts'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { say } from '../../../ui/notices/toasts.ts'
import { Card } from '../../../ui/page/card.tsx'
import { ConfirmDialog } from '../../../ui/panels/confirm-dialog.tsx'
import { usePanels } from '../../../ui/panels/use-panels.ts'
import { acceptRequest, declineRequest, requestsQuery } from './api.ts'
import { wouldWords } from './rights-words.ts'

/** The children whose guardian one is asked to be; nothing where there are none. */
export default function Requests() {
  const { data = [] } = useQuery(requestsQuery())
  if (data.length === 0) return null
  return (
    <Stack mb="md">
      {data.map((request) => (
        <Request key={request.id} request={request} />
      ))}
    </Stack>
  )
}

function Request({ request: { id, student, invitedBy, may, asSelf } }: { request: GuardianRequest }) {
  const queries = useQueryClient()
  const question = usePanels<'no'>()
  const renew = () => {
    for (const queryKey of [['students'], ['dashboards'], ['classes'], ['absences']]) void queries.invalidateQueries({ queryKey })
  }
  const accepting = useAction(() => acceptRequest(id), {
    done: () => {
      renew()
      say(asSelf ? `You now act for yourself, as ${student}.` : `You are now a guardian of ${student}.`)
    },
  })
  const declining = useAction(() => declineRequest(id), {
    done: () => {
      renew()
      say(`You have said No. ${invitedBy} can see it.`)
    },
  })
  return (
    <Card title={asSelf ? 'Your own classes' : `A guardian of ${student}?`}>
      <Text>
        {asSelf ? (
          <>
            You are 18: as <bdi>{student}</bdi> you can book, sign and pay for yourself. Your guardians then no longer see you here.
          </>
        ) : (
          <>
            <bdi>{invitedBy}</bdi> asks you to be a guardian of <bdi>{student}</bdi>. <span>{wouldWords(may)}</span>
          </>
        )}
      </Text>
      <Group mt="sm" gap="sm">
        <Button loading={accepting.busy} onClick={() => void accepting.run()}>
          Accept
        </Button>
        <Button variant="default" onClick={() => question.open('no')}>
          Decline
        </Button>
      </Group>
      <FailureNotice failure={inWords(accepting.failure, 'Failed to accept')} />
      <ConfirmDialog
        opened={question.opened}
        title={asSelf ? 'Leave it to your guardians?' : `Say No to being a guardian of ${student}?`}
        confirmLabel="Decline"
        busyLabel="Declining…"
        busy={declining.busy}
        failure={inWords(declining.failure, 'Failed to decline')}
        onClose={question.close}
        onConfirm={() => void declining.run()}
      >
        <Text>
          <bdi>{invitedBy}</bdi> sees it, and can ask you once more.
        </Text>
      </ConfirmDialog>
    </Card>
  )
}
