import { reportLimits } from '@callboard/contract/report-limits'
import { reasonLabels, ReportReason } from '@callboard/contract/report-words'
import type { ReportedContent } from '@callboard/contract/reports'
import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
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
import { addReport, refetchReports } from './api.ts'

interface ReportDialogProps {
  opened: boolean
  about: ReportedContent
  onClose: () => void
}

interface Values extends Record<string, unknown> {
  reason: ReportReason | ''
  note: string
}

/** Remount for each opening. */
export default function ReportDialog({ opened, about, onClose }: ReportDialogProps) {
  const cache = useQueryClient()
  const [id] = useState(newId)
  const typed = useTyped<Values>(`report:${about.kind}:${about.id}`)
  const form = useForm<Values>({
    initialValues: typed.before ?? { reason: '', note: '' },
    validate: { reason: (chosen) => (chosen === '' ? 'Please choose a reason' : null) },
  })
  const sending = useFormAction(form, ({ reason, note }) => addReport({ id, about, reason: reason || 'other', note }), {
    done: () => {
      typed.forget()
      refetchReports(cache)
      onClose()
      say('Reported. You will be notified of the answer.')
    },
  })
  useKeptValues(typed, form.values, form.values.reason === '' && form.values.note === '')
  return (
    <Modal opened={useEntrance(opened)} onClose={onClose} title={`Report this ${about.kind}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={sending.submit} noValidate>
        <Stack gap="md">
          <Text>
            The owners of your studio read {about.kind === 'message' ? 'this one message' : `the ${about.kind}`}, your reason and your name.
            Whoever wrote it does not learn who reported it.
          </Text>
          <Radio.Group label="Reason" withAsterisk {...form.getInputProps('reason')}>
            <Stack gap="sm" mt="xs">
              {ReportReason.map((reason) => (
                <Radio key={reason} size="md" value={reason} label={reasonLabels[reason]} />
              ))}
            </Stack>
          </Radio.Group>
          <CountedTextarea
            label="What should the owners know?"
            most={reportLimits.note}
            minRows={2}
            maxRows={8}
            autosize
            {...form.getInputProps('note')}
          />
          <Text c="dimmed" size="sm">
            If a child is in danger now, please call the emergency services first.
          </Text>
          <FailureNotice failure={inWords(sending.failure, 'Failed to report')} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton busy={sending.busy} busyLabel="Reporting…">
              Report
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
