import { isBlank } from '@callboard/contract/blank'
import { documentLimits } from '@callboard/contract/document-states'
import { AddDocument, type Document, type Reminders } from '@callboard/contract/documents'
import { Stack, Switch } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { newId } from '../../../lib/new-id.ts'
import { inWords } from '../../../lib/refusals.ts'
import { useFormAction } from '../../../lib/use-form-action.ts'
import { Fields } from '../../../ui/forms/fields.tsx'
import { CountedInput, CountedTextarea } from '../../../ui/forms/counted-field.tsx'
import { DateInput } from '../../../ui/forms/date-input.tsx'
import { FormFooter } from '../../../ui/forms/form-footer.tsx'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { say } from '../../../ui/notices/toasts.ts'
import { SidePanel } from '../../../ui/panels/side-panel.tsx'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { addDocument, refetchDocuments } from '../calls.ts'
import { type ChosenRecipient, recipientsOf } from './chosen-recipients.ts'
import { ChildrenFields, forNoChild } from './children-fields.tsx'
import { LaterSwitch } from './later-switch.tsx'
import { useLater } from './use-later.ts'
import { daysToCome } from './days-to-come.ts'
import { toldWords } from '../recipient-words.ts'
import { useToday } from '../../../lib/studio/use-today.ts'
import { nameFromFile } from './name-from-file.ts'
import { NeededSwitch } from './needed-switch.tsx'
import { PdfField } from './pdf-field.tsx'
import { RecipientPicker } from './recipient-picker.tsx'
import { ReminderFields } from './reminder-fields.tsx'
import { usePdfFile } from './use-pdf-file.ts'
import css from './form.module.css'

interface UploadPanelProps {
  opened: boolean
  onClose: () => void
  onAdded: (document: Document) => void
}

/** S2 §8. */
const noFile = 'Please select a file to upload'
const noReminders: Reminders = { daysBefore: [], everyDays: null }
const forSigning = { ...forNoChild, neededInClass: false }
const initialValues = { name: '', description: '', requiresSignature: true, expiresOn: '', reminders: noReminders, ...forSigning }

/** Remount for each opening: the id is created first, so that a repeated press adds one document. */
export default function UploadPanel({ opened, onClose, onAdded }: UploadPanelProps) {
  const cache = useQueryClient()
  const [id, setId] = useState(newId)
  const [chosen, setChosen] = useState<ChosenRecipient[]>([])
  const later = useLater(chosen)
  const sent = useRef('')
  const [hasNamed, setNamed] = useState(false)
  const form = useForm({ initialValues, validate: schemaResolver(AddDocument.pick({ name: true, description: true }), { sync: true }) })
  const today = useToday()
  const pdf = usePdfFile({
    requiresSignature: form.values.requiresSignature,
    taken: (file) => void (hasNamed || form.setFieldValue('name', nameFromFile(file.name))),
  })
  const adding = useFormAction(
    form,
    ({ expiresOn, reminders, perChild, asks, neededInClass, ...typed }: typeof initialValues) =>
      addDocument({
        id,
        ...typed,
        ...(typed.requiresSignature ? { perChild, asks, neededInClass } : forSigning),
        reminders: { ...reminders, daysBefore: daysToCome(reminders.daysBefore, expiresOn, today) },
        expiresOn: expiresOn || null,
        to: recipientsOf(chosen, later.isOn),
        uploadId: (sent.current = pdf.uploadId ?? ''),
      }),
    {
      done: (document) => {
        refetchDocuments(cache)
        say(`${document.name} has been uploaded. ${toldWords(document)}`)
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
  const { name } = form.values
  const isReady = !isBlank(name) && pdf.uploadId !== null && chosen.length > 0
  return (
    <SidePanel
      opened={useEntrance(opened)}
      onClose={onClose}
      title="Upload Document"
      size={600}
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
        <CountedInput
          label="Name"
          required
          most={documentLimits.name}
          {...form.getInputProps('name')}
          onChange={(event) => {
            setNamed(event.currentTarget.value !== '')
            form.getInputProps('name').onChange(event)
          }}
        />
        <CountedTextarea
          label="Description"
          most={documentLimits.description}
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('description')}
        />
        <Switch
          className={css.switch}
          label="Requires signature"
          description="Everybody signs a copy of their own, by typing their name after reading to the end."
          {...form.getInputProps('requiresSignature', { type: 'checkbox' })}
        />
        {form.values.requiresSignature && (
          <>
            <ChildrenFields
              value={{ perChild: form.values.perChild, asks: form.values.asks }}
              onChange={(value) => form.setValues({ ...value })}
            />
            <NeededSwitch checked={form.values.neededInClass} onChange={(checked) => form.setFieldValue('neededInClass', checked)} />
          </>
        )}
        <DateInput
          label="Expiry Date (Optional)"
          description={
            form.values.requiresSignature ? 'The last day to sign. Later signatures are marked as late.' : 'The last day it is meant for.'
          }
          {...form.getInputProps('expiresOn')}
        />
        <ReminderFields
          value={form.values.reminders}
          onChange={(reminders) => form.setFieldValue('reminders', reminders)}
          lastDay={form.values.expiresOn}
          requiresSignature={form.values.requiresSignature}
        />
        <RecipientPicker chosen={chosen} onChange={setChosen} />
        <LaterSwitch chosen={chosen} checked={later.isOn} onChange={later.set} />
      </Fields>
    </SidePanel>
  )
}
