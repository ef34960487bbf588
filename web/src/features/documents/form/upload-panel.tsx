import { isBlank } from '@callboard/contract/blank'
import { AddDocument, type Document } from '@callboard/contract/documents'
import { Stack, Switch } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { newId } from '../../../lib/new-id.ts'
import { inWords } from '../../../lib/refusals.ts'
import { useFormAction } from '../../../lib/use-form-action.ts'
import { Fields } from '../../../ui/forms/fields.tsx'
import { FormFooter } from '../../../ui/forms/form-footer.tsx'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { say } from '../../../ui/notices/toasts.ts'
import { SidePanel } from '../../../ui/panels/side-panel.tsx'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { addDocument, refetchDocuments } from '../calls.ts'
import { type ChosenRecipient, recipientsOf } from './chosen-recipients.ts'
import { NameField } from './document-fields.tsx'
import { emptyDocumentForm, toAddDocument } from './document-form.ts'
import { LaterSwitch } from './later-switch.tsx'
import { useLater } from './use-later.ts'
import { sentWords } from '../recipient-words.ts'
import { useToday } from '../../../lib/studio/use-today.ts'
import { nameFromFile } from './name-from-file.ts'
import { Options } from './options.tsx'
import { PdfField } from './pdf-field.tsx'
import { RecipientPicker } from './recipient-picker.tsx'
import { usePdfFile } from './use-pdf-file.ts'
import css from './form.module.css'

interface UploadPanelProps {
  opened: boolean
  onClose: () => void
  onAdded: (document: Document) => void
}

/** S2 §8. */
const noFile = 'Please select a file to upload'

/** Remount for each opening: the id is created first, so that a repeated press adds one document. */
export default function UploadPanel({ opened, onClose, onAdded }: UploadPanelProps) {
  const cache = useQueryClient()
  const [id, setId] = useState(newId)
  const [chosen, setChosen] = useState<ChosenRecipient[]>([])
  const later = useLater(chosen)
  const sent = useRef('')
  const [hasNamed, setNamed] = useState(false)
  const form = useForm({
    initialValues: emptyDocumentForm,
    validate: schemaResolver(AddDocument.pick({ name: true, description: true }), { sync: true }),
  })
  const today = useToday()
  const pdf = usePdfFile({
    requiresSignature: form.values.requiresSignature,
    taken: (file) => void (hasNamed || form.setFieldValue('name', nameFromFile(file.name))),
  })
  const adding = useFormAction(
    form,
    (typed) =>
      addDocument(toAddDocument(typed, today, { id, to: recipientsOf(chosen, later.isOn), uploadId: (sent.current = pdf.uploadId ?? '') })),
    {
      done: (document) => {
        refetchDocuments(cache)
        say(`${document.name} has been uploaded. ${sentWords(document)}`)
        onAdded(document)
      },
      failed: ({ code, fields }) => {
        if (code === 'added-before') setId(newId())
        if (!fields['uploadId']) return false
        pdf.refuse(fields['uploadId'], sent.current)
        return true
      },
    },
  )
  const isReady = !isBlank(form.values.name) && pdf.uploadId !== null && chosen.length > 0
  return (
    <SidePanel
      opened={useEntrance(opened)}
      onClose={onClose}
      title="Upload Document"
      isWide
      dirty={form.isDirty() || pdf.uploadId !== null || pdf.sending !== null || chosen.length > 0}
      onSubmit={(event) => {
        if (pdf.uploadId !== null) return adding.submit(event)
        event.preventDefault()
        if (!pdf.sending && pdf.fault === null) pdf.refuse(noFile)
      }}
      footer={(close) => (
        <Stack gap="xs">
          <FailureNotice failure={inWords(adding.failure, 'Failed to upload document')} />
          <FormFooter
            submitLabel={adding.failure?.kind === 'no-answer' ? 'Try again' : 'Upload Document'}
            busyLabel="Saving…"
            busy={adding.busy}
            disabled={!isReady}
            onCancel={close}
          />
        </Stack>
      )}
    >
      <Fields>
        <PdfField label="PDF file" pdf={pdf} />
        <NameField form={form} onNamed={(typed) => setNamed(typed !== '')} />
        <RecipientPicker chosen={chosen} onChange={setChosen} />
        <LaterSwitch chosen={chosen} checked={later.isOn} onChange={later.set} />
        <Switch
          className={css.switch}
          label="Requires signature"
          description="Everybody signs a copy of their own, by typing their name after reading to the end."
          {...form.getInputProps('requiresSignature', { type: 'checkbox' })}
        />
        <Options form={form} />
      </Fields>
    </SidePanel>
  )
}
