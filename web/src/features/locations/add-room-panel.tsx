import { AddLocation } from '@callboard/contract/locations'
import { Stack, Textarea, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '../../lib/new-id.ts'
import { useFormCall } from '../../lib/use-form-call.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { FormFooter } from '../../ui/form-footer.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { useEntrance } from '../../ui/use-entrance.ts'
import { addLocation, locationsQuery, showLocation } from './api.ts'

/**
 * Adds a room. Mounted anew for each opening: the room has its id before it is sent, so a repeated save adds one; a save of something
 * else adds another, once it has been said.
 */
export function AddRoomPanel({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const cache = useQueryClient()
  const [id, setId] = useState(newId)
  const form = useForm({
    initialValues: { name: '', description: '', address: '' },
    validate: schemaResolver(AddLocation.omit({ id: true }), { sync: true }),
  })
  const sending = useFormCall(form, (typed) => addLocation({ id, ...typed }), {
    done: (room) => {
      showLocation(cache, room)
      onClose()
    },
    failed: ({ code }) => {
      if (code !== 'added-before') return
      setId(newId())
      void cache.invalidateQueries({ queryKey: locationsQuery().queryKey })
    },
  })
  return (
    <SidePanel
      opened={useEntrance(opened)}
      onClose={onClose}
      title="Add room"
      dirty={form.isDirty()}
      onSubmit={sending.submit}
      footer={(close) => (
        <Stack gap="xs">
          <FailureNotice failure={sending.failure} />
          <FormFooter
            submitLabel={sending.failure?.kind === 'no-answer' ? 'Try again' : 'Save room'}
            busyLabel="Saving…"
            busy={sending.busy}
            onCancel={close}
          />
        </Stack>
      )}
    >
      <Stack>
        <TextInput label="Name" withAsterisk maxLength={120} autoComplete="off" data-autofocus {...form.getInputProps('name')} />
        <Textarea
          label="Description"
          description="Floor, size, what is in it"
          maxLength={500}
          autosize
          minRows={2}
          maxRows={6}
          {...form.getInputProps('description')}
        />
        <TextInput label="Address" description="If it is not the studio's own" maxLength={300} {...form.getInputProps('address')} />
      </Stack>
    </SidePanel>
  )
}
