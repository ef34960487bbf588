import { documentLimits } from '@callboard/contract/document-states'
import { AddDocument, type Document } from '@callboard/contract/documents'
import { Stack } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { inWords } from '../../../lib/refusals.ts'
import { useFormAction } from '../../../lib/use-form-action.ts'
import { CountedInput, CountedTextarea } from '../../../ui/forms/counted-field.tsx'
import { DateInput } from '../../../ui/forms/date-input.tsx'
import { Fields } from '../../../ui/forms/fields.tsx'
import { FormFooter } from '../../../ui/forms/form-footer.tsx'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { say } from '../../../ui/notices/toasts.ts'
import { SidePanel } from '../../../ui/panels/side-panel.tsx'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { editDocument, refetchDocuments, showDocument } from '../calls.ts'
import { NeededSwitch } from './needed-switch.tsx'
import { ReminderFields } from './reminder-fields.tsx'
import css from './form.module.css'

interface EditPanelProps {
  opened: boolean
  document: Document
  onClose: () => void
}

/** Remount for each opening. */
export default function EditPanel({ opened, document, onClose }: EditPanelProps) {
  const cache = useQueryClient()
  const { id, revision } = document
  const form = useForm({
    initialValues: {
      name: document.name,
      description: document.description,
      expiresOn: document.expiresOn ?? '',
      reminders: document.reminders,
      neededInClass: document.neededInClass,
    },
    validate: schemaResolver(AddDocument.pick({ name: true, description: true }), { sync: true }),
  })
  const editing = useFormAction(
    form,
    ({ expiresOn, reminders, ...typed }) =>
      editDocument({
        id,
        revision,
        ...typed,
        expiresOn: expiresOn || null,
        reminders: expiresOn ? reminders : { ...reminders, daysBefore: [] },
      }),
    {
      done: (changed) => {
        showDocument(cache, changed)
        say(`${changed.name} has been saved.`)
        onClose()
      },
      failed: ({ code }) => {
        if (code === 'document-changed' || code === 'document-not-found') refetchDocuments(cache)
      },
    },
  )
  return (
    <SidePanel
      opened={useEntrance(opened)}
      onClose={onClose}
      title="Edit details"
      size={600}
      dirty={form.isDirty()}
      onSubmit={editing.submit}
      footer={(close) => (
        <Stack gap="xs">
          <FailureNotice failure={inWords(editing.failure, 'Failed to save document')} />
          <FormFooter
            submitLabel={editing.failure?.kind === 'no-answer' ? 'Try again' : 'Save'}
            busyLabel="Saving…"
            busy={editing.busy}
            onCancel={close}
          />
        </Stack>
      )}
    >
      <p className={css.about}>Recipients see the change, and are not told of it. What was signed stays as it was.</p>
      <Fields>
        <CountedInput label="Name" required most={documentLimits.name} {...form.getInputProps('name')} />
        <CountedTextarea
          label="Description"
          most={documentLimits.description}
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('description')}
        />
        {document.requiresSignature && (
          <NeededSwitch checked={form.values.neededInClass} onChange={(checked) => form.setFieldValue('neededInClass', checked)} />
        )}
        <DateInput label="Expiry Date (Optional)" {...form.getInputProps('expiresOn')} />
        <ReminderFields
          value={form.values.reminders}
          onChange={(reminders) => form.setFieldValue('reminders', reminders)}
          lastDay={form.values.expiresOn}
          requiresSignature={document.requiresSignature}
        />
      </Fields>
    </SidePanel>
  )
}
