import { AddLocation } from '@callboard/contract/locations'
import { Stack } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '../../lib/new-id.ts'
import { inWords } from '../../lib/refusals.ts'
import { useFormAction } from '../../lib/use-form-action.ts'
import { say } from '../../ui/notices/toasts.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { AnotherButton } from '../../ui/forms/another-button.tsx'
import { useAnother } from '../../ui/forms/use-another.ts'
import { FormFooter } from '../../ui/forms/form-footer.tsx'
import { SidePanel } from '../../ui/panels/side-panel.tsx'
import { useEntrance } from '../../ui/panels/use-entrance.ts'
import { addLocation, locationsQuery, showLocation } from './api.ts'
import { RoomFields, type RoomForm } from './room-fields.tsx'

/** Remount for each opening: the id is created first, so that a repeated save adds one room. */
export function AddRoomPanel({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const cache = useQueryClient()
  const [id, setId] = useState(newId)
  const form = useForm<RoomForm>({
    initialValues: { name: '', description: '', address: '' },
    validate: schemaResolver(AddLocation.omit({ id: true }), { sync: true }),
  })
  const another = useAnother()
  const sending = useFormAction(form, (typed) => addLocation({ id, ...typed }), {
    done: (room) => {
      showLocation(cache, room)
      say(`${room.name} has been added.`)
      if (!another.asked.current) return onClose()
      setId(newId())
      form.reset()
      form.getInputNode('name')?.focus()
    },
    failed: ({ code }) => {
      if (code !== 'added-before') return
      setId(newId())
      void cache.invalidateQueries({ queryKey: locationsQuery().queryKey })
    },
  })
  const label = sending.failure?.kind === 'no-answer' ? 'Try again' : 'Save room'
  return (
    <SidePanel
      opened={useEntrance(opened)}
      onClose={onClose}
      title="Add room"
      dirty={form.isDirty()}
      onSubmit={(event) => another.send(sending.submit, false, event)}
      footer={(close) => (
        <Stack gap="xs">
          <FailureNotice failure={inWords(sending.failure, 'Failed to add location')} />
          <FormFooter submitLabel={label} busyLabel={another.isAnother ? label : 'Saving…'} busy={sending.busy} onCancel={close}>
            <AnotherButton busy={sending.busy} isThis={another.isAnother} onPress={() => another.send(sending.submit, true)} />
          </FormFooter>
        </Stack>
      )}
    >
      <RoomFields form={form} />
    </SidePanel>
  )
}
