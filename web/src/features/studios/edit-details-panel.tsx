import { type Studio, StudioDetails } from '@callboard/contract/studios'
import { longest } from '@callboard/contract/lengths'
import { Stack } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { changedIn } from '../../lib/changed-in.ts'
import { inWords } from '../../lib/refusals.ts'
import { useFormAction } from '../../lib/use-form-action.ts'
import { CountedInput } from '../../ui/forms/counted-field.tsx'
import { FormFooter } from '../../ui/forms/form-footer.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { SidePanel } from '../../ui/panels/side-panel.tsx'
import { useEntrance } from '../../ui/panels/use-entrance.ts'
import { editStudio } from './api.ts'

interface EditDetailsProps {
  opened: boolean
  studio: Studio
  onClose: () => void
  onSaved: (studio: Studio) => void
}

/** Remount for each opening. */
export function EditDetailsPanel({ opened, studio: { name, address, phone, email }, onClose, onSaved }: EditDetailsProps) {
  const [before] = useState<StudioDetails>({ name: name ?? '', address, phone, email })
  const form = useForm({ initialValues: before, validate: schemaResolver(StudioDetails, { sync: true }) })
  const sending = useFormAction(form, (typed) => editStudio(changedIn(before, typed)), { done: onSaved })
  return (
    <SidePanel
      opened={useEntrance(opened)}
      onClose={onClose}
      title="Studio details"
      dirty={form.isDirty()}
      onSubmit={sending.submit}
      footer={(close) => (
        <Stack gap="xs">
          <FailureNotice failure={inWords(sending.failure, 'Failed to update studio')} />
          <FormFooter submitLabel="Save" busyLabel="Saving…" busy={sending.busy} onCancel={close} />
        </Stack>
      )}
    >
      <Stack>
        <CountedInput
          label="Studio Name"
          withAsterisk
          most={longest.name}
          autoComplete="organization"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <CountedInput
          label="Address"
          withAsterisk
          most={longest.address}
          autoComplete="street-address"
          {...form.getInputProps('address')}
        />
        <CountedInput label="Phone" withAsterisk type="tel" most={longest.phone} autoComplete="tel" {...form.getInputProps('phone')} />
        <CountedInput
          label="Email"
          description="Where parents can email the studio"
          withAsterisk
          type="email"
          inputMode="email"
          most={longest.email}
          autoComplete="email"
          {...form.getInputProps('email')}
        />
      </Stack>
    </SidePanel>
  )
}
