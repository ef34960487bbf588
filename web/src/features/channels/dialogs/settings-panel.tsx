import { isBlank } from '@callboard/contract/blank'
import { channelLimits } from '@callboard/contract/channel-limits'
import { type Channel, EditChannel } from '@callboard/contract/channels'
import { Button, Stack } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf, inWords } from '../../../lib/refusals.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormAction } from '../../../lib/use-form-action.ts'
import { CountedInput, CountedTextarea } from '../../../ui/forms/counted-field.tsx'
import { Fields } from '../../../ui/forms/fields.tsx'
import { FormFooter } from '../../../ui/forms/form-footer.tsx'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { say } from '../../../ui/notices/toasts.ts'
import { ConfirmDialog } from '../../../ui/panels/confirm-dialog.tsx'
import { SidePanel } from '../../../ui/panels/side-panel.tsx'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { deleteChannel, dropChannel, editChannel, refetchChannels, showChannel } from '../calls.ts'
import { FollowsField, followingOf, followsOf } from './follows-field.tsx'
import css from './dialogs.module.css'

interface SettingsPanelProps {
  opened: boolean
  channel: Channel
  onClose: () => void
  onDeleted: () => void
}

/** Remount for each opening. */
export default function SettingsPanel({ opened, channel, onClose, onDeleted }: SettingsPanelProps) {
  const cache = useQueryClient()
  const { id, revision } = channel
  const [isAsking, setAsking] = useState(false)
  const form = useForm({
    initialValues: { name: channel.name, description: channel.description ?? '' },
    validate: schemaResolver(EditChannel.pick({ name: true, description: true }), { sync: true }),
    validateInputOnChange: ['name'],
  })
  const isOwner = useSignedIn().user.role === 'owner'
  const [following, setFollowing] = useState(() => followingOf(channel.follows))
  const [before] = useState(following)
  const follows = followsOf(following)
  const isFollowingOther = follows !== 'incomplete' && (following.whom !== before.whom || following.id !== before.id)
  const editing = useFormAction(form, (typed) => editChannel({ id, revision, ...typed, ...(isFollowingOther && { follows }) }), {
    done: (changed) => {
      showChannel(cache, changed)
      say(`${changed.name} has been saved.`)
      onClose()
    },
    failed: ({ code }) => {
      if (code === 'channel-changed' || code === 'channel-not-found') refetchChannels(cache)
    },
  })
  const deleting = useAction(
    // Another admin was quicker.
    () =>
      deleteChannel(id).catch((error: unknown) =>
        failureOf(error).code === 'channel-not-found' ? { id } : Promise.reject(error as Error),
      ),
    {
      done: () => {
        setAsking(false)
        onClose()
        dropChannel(cache, id)
        say(`${channel.name} has been deleted.`)
        onDeleted()
      },
    },
  )
  return (
    <>
      <SidePanel
        opened={useEntrance(opened)}
        onClose={() => !isAsking && onClose()}
        title="Channel Settings"
        dirty={(form.isDirty() || following !== before) && !isAsking}
        onSubmit={editing.submit}
        footer={(close) => (
          <Stack gap="xs">
            <FailureNotice failure={inWords(editing.failure, 'Failed to update channel')} />
            <FormFooter
              submitLabel={editing.failure?.kind === 'no-answer' ? 'Try again' : 'Save'}
              busyLabel="Saving…"
              busy={editing.busy}
              disabled={isBlank(form.values.name) || follows === 'incomplete'}
              onCancel={close}
            />
          </Stack>
        )}
      >
        <Fields>
          <CountedInput label="Name" required most={channelLimits.name} {...form.getInputProps('name')} />
          <CountedTextarea
            label="Description"
            most={channelLimits.description}
            autosize
            minRows={3}
            maxRows={10}
            {...form.getInputProps('description')}
          />
          {isOwner && <FollowsField value={following} now={channel.follows?.name} onChange={setFollowing} />}
        </Fields>
        <section className={css.danger} aria-labelledby="delete-channel">
          <h3 id="delete-channel">Delete channel</h3>
          <p>It is hidden from everybody at once. Owners of the studio can restore it for 30 days; then its posts and files are removed.</p>
          <Button variant="default" leftSection={<IconTrash size={18} aria-hidden />} onClick={() => setAsking(true)}>
            Delete channel
          </Button>
        </section>
      </SidePanel>
      <ConfirmDialog
        opened={isAsking}
        title={`Delete ${channel.name}`}
        confirmLabel="Delete"
        busyLabel="Deleting…"
        danger
        busy={deleting.busy}
        failure={inWords(deleting.failure, 'Failed to delete channel')}
        onConfirm={() => void deleting.run()}
        onClose={() => {
          deleting.clear()
          // Deferred, as the key that closes the question must not also close what is behind it.
          setTimeout(setAsking, 0, false)
        }}
      >
        Are you sure you want to delete this channel? Owners of the studio can restore it for 30 days.
      </ConfirmDialog>
    </>
  )
}
