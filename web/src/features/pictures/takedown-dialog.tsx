import { reportLimits } from '@callboard/contract/report-limits'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '../../lib/new-id.ts'
import { useKeptValues, useTyped } from '../../lib/outbox/use-typed.ts'
import { inWords } from '../../lib/refusals.ts'
import { useFormAction } from '../../lib/use-form-action.ts'
import { CountedTextarea } from '../../ui/forms/counted-field.tsx'
import { SubmitButton } from '../../ui/forms/submit-button.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { useEntrance } from '../../ui/panels/use-entrance.ts'
import type { PostedPicture } from './api.ts'
import { askTakedown, refetchReports } from './calls.ts'

interface TakedownDialogProps {
  opened: boolean
  picture: PostedPicture
  onClose: () => void
}

/** Asks the owners to take a picture down, which stands among the reports. Remount for each opening. */
export default function TakedownDialog({ opened, picture, onClose }: TakedownDialogProps) {
  const cache = useQueryClient()
  const [id] = useState(newId)
  const typed = useTyped<{ note: string }>(`takedown:${picture.mediaId}`)
  const form = useForm({ initialValues: typed.before ?? { note: '' } })
  useKeptValues(typed, form.values, form.values.note === '')
  const sending = useFormAction(form, ({ note }) => askTakedown(id, picture, note), {
    done: () => {
      typed.forget()
      refetchReports(cache)
      onClose()
      say('Asked. You will be notified of the answer.')
    },
  })
  return (
    <Modal
      opened={useEntrance(opened)}
      onClose={onClose}
      title="Ask to take this picture down"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={sending.submit} noValidate>
        <Stack gap="md">
          <Text>The owners of your studio take it down, or tell you why it stays. They read your name and what you write here.</Text>
          <CountedTextarea
            label="Why should it go?"
            most={reportLimits.note}
            minRows={2}
            maxRows={8}
            autosize
            {...form.getInputProps('note')}
          />
          <FailureNotice failure={inWords(sending.failure, 'Failed to ask')} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton busy={sending.busy} busyLabel="Asking…">
              Ask
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
