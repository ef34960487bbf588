import { isBlank } from '@callboard/contract/blank'
import { channelLimits } from '@callboard/contract/channel-limits'
import { type Channel, CreateChannel } from '@callboard/contract/channels'
import { Stack } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '../../../lib/new-id.ts'
import { inWords } from '../../../lib/refusals.ts'
import { useFormAction } from '../../../lib/use-form-action.ts'
import { CountedInput, CountedTextarea } from '../../../ui/forms/counted-field.tsx'
import { Fields } from '../../../ui/forms/fields.tsx'
import { FormFooter } from '../../../ui/forms/form-footer.tsx'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { say } from '../../../ui/notices/toasts.ts'
import { SidePanel } from '../../../ui/panels/side-panel.tsx'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import type { Person } from '../../../ui/people/people.ts'
import { createChannel, showChannel } from '../calls.ts'
import { type Following, FollowsField, followsOf } from './follows-field.tsx'
import { MemberPicker } from './member-picker.tsx'

interface CreatePanelProps {
  opened: boolean
  onClose: () => void
  onCreated: (channel: Channel) => void
}

const initialValues = { name: '', description: '' }

/** Remount for each opening: the id is made first, so that a repeated press creates one channel. */
export default function CreatePanel({ opened, onClose, onCreated }: CreatePanelProps) {
  const cache = useQueryClient()
  const [id, setId] = useState(newId)
  const [members, setMembers] = useState<Person[]>([])
  const [following, setFollowing] = useState<Following>({ whom: 'nobody', id: null })
  const form = useForm({
    initialValues,
    validate: schemaResolver(CreateChannel.pick({ name: true, description: true }), { sync: true }),
    validateInputOnBlur: ['name'],
  })
  const follows = followsOf(following)
  const creating = useFormAction(
    form,
    (typed: typeof initialValues) =>
      createChannel({ id, ...typed, memberIds: members.map((one) => one.id), follows: follows === 'incomplete' ? null : follows }),
    {
      done: (channel) => {
        showChannel(cache, channel)
        say(`${channel.name} has been created.`)
        onCreated(channel)
      },
      failed: ({ code }) => {
        if (code === 'channel-exists') setId(newId())
      },
    },
  )
  return (
    <SidePanel
      opened={useEntrance(opened)}
      onClose={onClose}
      title="Create Channel"
      isWide
      dirty={form.isDirty() || members.length > 0 || following.whom !== 'nobody'}
      onSubmit={creating.submit}
      footer={(close) => (
        <Stack gap="xs">
          <FailureNotice failure={inWords(creating.failure, 'Failed to create channel')} />
          <FormFooter
            submitLabel={creating.failure?.kind === 'no-answer' ? 'Try again' : 'Create Channel'}
            busyLabel="Creating…"
            busy={creating.busy}
            disabled={isBlank(form.values.name) || follows === 'incomplete'}
            onCancel={close}
          />
        </Stack>
      )}
    >
      <Fields>
        <CountedInput label="Name" required most={channelLimits.name} data-autofocus {...form.getInputProps('name')} />
        <CountedTextarea
          label="Description"
          most={channelLimits.description}
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('description')}
        />
        <FollowsField value={following} onChange={setFollowing} />
        <MemberPicker chosen={members} onChange={setMembers} />
      </Fields>
    </SidePanel>
  )
}
