import { AddLocation, type Location } from '@callboard/contract/locations'
import { Stack } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changedIn } from '../../lib/changed-in.ts'
import { inWords } from '../../lib/refusals.ts'
import { useFormAction } from '../../lib/use-form-action.ts'
import { say } from '../../ui/notices/toasts.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { FormFooter } from '../../ui/forms/form-footer.tsx'
import { SidePanel } from '../../ui/panels/side-panel.tsx'
import { useEntrance } from '../../ui/panels/use-entrance.ts'
import { editLocation, locationsQuery, showLocation } from './api.ts'
import { RoomFields, type RoomForm } from './room-fields.tsx'

/** Remount for each opening. */
export function EditRoomPanel({ opened, room, onClose }: { opened: boolean; room: Location; onClose: () => void }) {
  const cache = useQueryClient()
  const [{ id, ...before }] = useState(room)
  const form = useForm<RoomForm>({
    initialValues: before,
    validate: schemaResolver(AddLocation.omit({ id: true }), { sync: true }),
  })
  const sending = useFormAction(form, (typed) => editLocation({ id, ...changedIn<RoomForm>(before, typed) }), {
    done: (saved) => {
      showLocation(cache, saved)
      say(`${saved.name} has been saved.`)
      onClose()
    },
    failed: ({ code }) => {
      if (code === 'location-not-found') void cache.invalidateQueries({ queryKey: locationsQuery().queryKey })
    },
  })
  return (
    <SidePanel
      opened={useEntrance(opened)}
      onClose={onClose}
      title="Edit room"
      dirty={form.isDirty()}
      onSubmit={sending.submit}
      footer={(close) => (
        <Stack gap="xs">
          <FailureNotice failure={inWords(sending.failure, 'Failed to update room')} />
          <FormFooter submitLabel="Save room" busyLabel="Saving…" busy={sending.busy} onCancel={close} />
        </Stack>
      )}
    >
      <RoomFields form={form} />
    </SidePanel>
  )
}
