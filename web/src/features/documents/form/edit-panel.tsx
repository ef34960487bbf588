import { AddDocument, type Document } from '@callboard/contract/documents'
import { Stack } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { inWords } from '../../../lib/refusals.ts'
import { useFormAction } from '../../../lib/use-form-action.ts'
import { Fields } from '../../../ui/forms/fields.tsx'
import { FormFooter } from '../../../ui/forms/form-footer.tsx'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { say } from '../../../ui/notices/toasts.ts'
import { SidePanel } from '../../../ui/panels/side-panel.tsx'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { editDocument, refetchDocuments, showDocument } from '../calls.ts'
import { NameField, OtherFields } from './document-fields.tsx'
import { formOf, toEditDocument } from './document-form.ts'
import css from './form.module.css'

interface EditPanelProps {
  opened: boolean
  document: Document
  onClose: () => void
}

/** Remount for each opening. */
export default function EditPanel({ opened, document, onClose }: EditPanelProps) {
  const cache = useQueryClient()
  const form = useForm({
    initialValues: formOf(document),
    validate: schemaResolver(AddDocument.pick({ name: true, description: true }), { sync: true }),
  })
  const editing = useFormAction(form, (typed) => editDocument(toEditDocument(typed, document)), {
    done: (changed) => {
      showDocument(cache, changed)
      say(`${changed.name} has been saved.`)
      onClose()
    },
    failed: ({ code }) => {
      if (code === 'document-changed' || code === 'document-not-found') refetchDocuments(cache)
    },
  })
  return (
    <SidePanel
      opened={useEntrance(opened)}
      onClose={onClose}
      title="Edit details"
      isWide
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
      <p className={css.about}>Recipients see the change, and are not notified of it. What was signed stays as it was.</p>
      <Fields>
        <NameField form={form} />
        <OtherFields form={form} />
      </Fields>
    </SidePanel>
  )
}
