import type { Invitation, SentTogether } from '@callboard/contract/invitations'
import { Button, Group, Modal, Skeleton, Stack } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { figures } from '../../lib/format/figures.ts'
import { failureOf, inWords } from '../../lib/refusals.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { LoadingShape } from '../../ui/page/skeletons.tsx'
import { useEntrance } from '../../ui/panels/use-entrance.ts'
import { capacityQuery, refetchInvitations, sayTogether, showInvitation, undoSending } from './api.ts'
import { InviteForm } from './invite-form.tsx'
import { InviteWaiting } from './invite-waiting.tsx'

const closesAfterMs = 2_000

/** Remount for each opening (S3 §4). */
export default function InviteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const cache = useQueryClient()
  const capacity = useQuery({ ...capacityQuery(), enabled: opened, refetchOnWindowFocus: false })
  const [sent, setSent] = useState<Invitation | null>(null)
  const [fullWords, setFullWords] = useState<string | null>(null)

  const closeItself = useEffectEvent(onClose)
  useEffect(() => {
    if (!sent) return
    const closing = setTimeout(() => closeItself(), closesAfterMs)
    return () => clearTimeout(closing)
  }, [sent])

  const sentTogether = async (answer: SentTogether) => {
    await refetchInvitations(cache)
    sayTogether(cache, answer, undoSending)
    onClose()
  }
  const isFull = capacity.data && !capacity.data.canAdd
  const words =
    fullWords ??
    (isFull
      ? `You have reached the maximum of ${figures(capacity.data.maxStudents)} students for your plan. Please upgrade to invite more users.`
      : null)
  const body = () => {
    if (sent) {
      return (
        <Notice tone="good" title="Invitation sent">
          {sent.email} has been invited as a {sent.role}. The link in the email works for 7 days.
        </Notice>
      )
    }
    if (words) return <LimitReached words={words} onClose={onClose} />
    if (capacity.error && !capacity.data) {
      const failure = inWords(failureOf(capacity.error), 'Studio information not found')
      return (
        <Stack>
          <FailureNotice failure={failure} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button onClick={() => void capacity.refetch()} loading={capacity.isFetching}>
              Try again
            </Button>
          </Group>
        </Stack>
      )
    }
    if (!capacity.data) {
      return (
        <LoadingShape label="Checking your plan…">
          <Stack>
            <Skeleton height={62} radius="md" />
            <Skeleton height={52} radius="md" />
            <Skeleton height={42} radius="md" />
          </Stack>
        </LoadingShape>
      )
    }
    return (
      <Stack>
        {capacity.data.waiting > 0 && <InviteWaiting waiting={capacity.data.waiting} onSent={sentTogether} onFull={setFullWords} />}
        <InviteForm
          onCancel={onClose}
          onFull={setFullWords}
          onSentTogether={sentTogether}
          onSent={(invitation) => {
            setSent(invitation)
            showInvitation(cache, invitation)
            void refetchInvitations(cache)
            void cache.invalidateQueries({ queryKey: ['users'] })
          }}
        />
      </Stack>
    )
  }
  return (
    <Modal
      opened={useEntrance(opened)}
      onClose={onClose}
      title="Invite User"
      closeOnClickOutside={false}
      yOffset="14dvh"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {body()}
    </Modal>
  )
}

function LimitReached({ words, onClose }: { words: string; onClose: () => void }) {
  return (
    <Stack>
      <Notice tone="warn">{words}</Notice>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button component={Link} to="/dashboard/billing" data-autofocus>
          See the plans
        </Button>
      </Group>
    </Stack>
  )
}
