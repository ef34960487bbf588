import { AddFamily, type User } from '@callboard/contract/users'
import { Stack } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '../../lib/new-id.ts'
import { inWords } from '../../lib/refusals.ts'
import { useFormAction } from '../../lib/use-form-action.ts'
import { FormFooter } from '../../ui/forms/form-footer.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { PersonFields } from './person-fields.tsx'
import { SidePanel } from '../../ui/panels/side-panel.tsx'
import { useEntrance } from '../../ui/panels/use-entrance.ts'
import { addFamily, editFamily } from './api.ts'

interface Props {
  opened: boolean
  onClose: () => void
  /** one that is there already, to be corrected */
  family?: User | undefined
  onSaved: (family: User) => void
}

/** Remount for each opening: the id is created first, so that a repeated save adds one family. */
export default function FamilyPanel({ opened, onClose, family, onSaved }: Props) {
  const cache = useQueryClient()
  const [id, setId] = useState(family?.id ?? newId)
  const form = useForm({
    initialValues: { name: family?.name ?? '', email: family?.email ?? '', phone: family?.phone ?? '' },
    validate: schemaResolver(AddFamily.omit({ id: true }), { sync: true }),
  })
  const sending = useFormAction(form, (typed) => (family ? editFamily : addFamily)({ id, ...typed }), {
    done: (saved) => {
      void cache.invalidateQueries({ queryKey: ['users', 'list'] })
      onSaved(saved)
    },
    failed: ({ code }) => {
      if (code !== 'added-before') return
      setId(newId())
      void cache.invalidateQueries({ queryKey: ['users', 'list'] })
    },
  })
  return (
    <SidePanel
      opened={useEntrance(opened)}
      onClose={onClose}
      title={family ? 'Edit Family' : 'Add Family'}
      dirty={form.isDirty()}
      onSubmit={sending.submit}
      footer={(close) => (
        <Stack gap="xs">
          <FailureNotice failure={inWords(sending.failure, family ? 'Failed to save' : 'Failed to add family')} />
          <FormFooter
            submitLabel={sending.failure?.kind === 'no-answer' ? 'Try again' : 'Save family'}
            busyLabel="Saving…"
            busy={sending.busy}
            onCancel={close}
          />
        </Stack>
      )}
    >
      <Stack>
        <Notice>
          {family
            ? 'An invitation to an earlier address ends. Invoices are emailed to this one from now on.'
            : 'Nobody is emailed yet. Add their children, enrol and invoice them now; once you invite them they find all of it.'}
        </Notice>
        <PersonFields nameLabel="Parent’s full name" form={form} />
      </Stack>
    </SidePanel>
  )
}
