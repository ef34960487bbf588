import { longest } from '@callboard/contract/lengths'
import { type StaffNote, WriteStaffNote } from '@callboard/contract/students'
import { Button, Stack } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { inWords } from '../../../lib/refusals.ts'
import { useFormAction } from '../../../lib/use-form-action.ts'
import { CountedTextarea } from '../../../ui/forms/counted-field.tsx'
import { Notice } from '../../../ui/notices/notice.tsx'
import { say } from '../../../ui/notices/toasts.ts'
import { SidePanel } from '../../../ui/panels/side-panel.tsx'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { FormEnd } from '../form/form-end.tsx'
import { childQuery, writeNote } from './api.ts'
import css from './student-page.module.css'

interface Props {
  opened: boolean
  student: { id: string; name: string }
  /** as it is now: somebody else may write at the same time */
  note: StaffNote
  onClose: () => void
}

/** Remount for each opening. */
export default function NotePanel({ opened, student: { id, name }, note, onClose }: Props) {
  const queries = useQueryClient()
  const [begun, setBegun] = useState(note)
  const form = useForm({ initialValues: { id, text: note.text, version: 0 }, validate: schemaResolver(WriteStaffNote, { sync: true }) })
  const refetch = () => queries.invalidateQueries({ queryKey: childQuery(id).queryKey })
  const sending = useFormAction(form, ({ text }) => writeNote({ id, text, version: begun.version }), {
    done: async (saved) => {
      setBegun(saved)
      await refetch()
      say(`The notes on ${name} have been saved.`)
      onClose()
    },
    failed: ({ code }) => {
      if (code === 'note-changed') void refetch()
    },
  })
  const isChanged = note.version !== begun.version && !sending.busy
  return (
    <SidePanel
      opened={useEntrance(opened)}
      onClose={onClose}
      title={`Notes on ${name}`}
      dirty={form.isDirty()}
      onSubmit={sending.submit}
      footer={(close) => (
        <FormEnd
          failure={isChanged ? null : inWords(sending.failure, 'Failed to save')}
          busy={sending.busy}
          saveLabel="Save"
          onCancel={close}
        />
      )}
    >
      <Stack>
        {isChanged && (
          <Notice tone="warn" title="Someone changed these notes while you were writing.">
            <p className={css.note} dir="auto">
              {note.text || 'They are empty now.'}
            </p>
            <Button variant="default" size="sm" mt="xs" onClick={() => setBegun(note)}>
              Write over them
            </Button>
          </Notice>
        )}
        <CountedTextarea
          label="Notes"
          description="Owners and the child’s teachers read this, families do not."
          most={longest.text}
          autosize
          minRows={6}
          maxRows={16}
          data-autofocus
          {...form.getInputProps('text')}
        />
      </Stack>
    </SidePanel>
  )
}
