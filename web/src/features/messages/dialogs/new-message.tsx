import type { About } from '@callboard/contract/message-cards'
import type { Conversation, Recipient } from '@callboard/contract/messages'
import { messageLimits } from '@callboard/contract/message-limits'
import { roleLabels } from '@callboard/contract/role-labels'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '../../../lib/new-id.ts'
import { failureOf, inWords } from '../../../lib/refusals.ts'
import { useAction } from '../../../lib/use-action.ts'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { PeoplePicker } from '../../../ui/people/people-picker.tsx'
import type { Person } from '../../../ui/people/people.ts'
import MessageCard from '../cards/message-card.tsx'
import css from './new-message.module.css'
import { recipientsQuery, showConversation, startConversation } from '../api.ts'

const searchMs = 250

interface NewMessageProps {
  opened: boolean
  /** the id of somebody who is chosen at first */
  to?: string | undefined
  /** what the first message will be about */
  about?: About | undefined
  onClose: () => void
  onStarted: (conversation: Conversation) => void
}

/** Remount for each opening. With the same people the conversation that is there opens. */
export default function NewMessage({ opened, to, about, onClose, onStarted }: NewMessageProps) {
  const cache = useQueryClient()
  const [id, setId] = useState(newId)
  const asked = useQuery({ ...recipientsQuery('', to), enabled: to !== undefined })
  const [changed, setChosen] = useState<Person[] | null>(null)
  const chosen = changed ?? (to === undefined ? [] : (asked.data ?? []).map(personOf))
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), searchMs)
  const { data, error, isPlaceholderData, refetch } = useQuery(recipientsQuery(search))
  const starting = useAction(
    () =>
      startConversation(
        id,
        chosen.map((one) => one.id),
      ),
    {
      done: (conversation) => {
        showConversation(cache, conversation)
        onStarted(conversation)
      },
      failed: (failure) => {
        if (failure.code === 'conversation-exists') setId(newId())
        if (failure.code === 'recipient-not-found') void refetch()
        return failure
      },
    },
  )
  return (
    <Modal opened={useEntrance(opened)} onClose={onClose} title="New Message" size="34rem" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="md" className={to === undefined ? css.room : undefined}>
        <PeoplePicker
          label="To"
          searchLabel="Search people"
          placeholder="Name"
          isFirst={to === undefined}
          chosen={chosen}
          onChange={setChosen}
          most={messageLimits.recipients}
          typed={typed}
          onType={setTyped}
          offered={{
            groups: data && [
              {
                name: 'People',
                offers: data.map(personOf),
              },
            ],
            isStale: isPlaceholderData || search !== typed.trim(),
            failure: error && !data ? inWords(failureOf(error), 'Failed to load recipients').message : null,
            retry: () => void refetch(),
            nobody: search ? `Nobody matches “${search}”.` : 'There is nobody to write to yet.',
          }}
        />
        {about && <MessageCard about={about} />}
        <FailureNotice failure={inWords(starting.failure, 'Failed to start conversation')} />
        <Group justify="flex-end" gap="sm" className={css.last}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            // Focusable while somebody who was asked for is still loading.
            disabled={chosen.length === 0 && !asked.isFetching}
            data-autofocus={to}
            aria-disabled={starting.busy || chosen.length === 0 || undefined}
            onClick={() => chosen.length > 0 && void starting.run()}
          >
            {starting.busy ? 'Starting…' : 'Start Conversation'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function personOf({ id, name, role, photoUrl, children }: Recipient): Person {
  return { id, name, photoUrl, ...(role && { detail: [roleLabels[role], children.join(', ')].filter(Boolean).join(' · ') }) }
}
