import { longestReason, type User } from '@callboard/contract/users'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useKeptValues, useTyped } from '../../lib/outbox/use-typed.ts'
import { inWords } from '../../lib/refusals.ts'
import { useFormAction } from '../../lib/use-form-action.ts'
import { CountedTextarea } from '../../ui/forms/counted-field.tsx'
import { SubmitButton } from '../../ui/forms/submit-button.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { useEntrance } from '../../ui/panels/use-entrance.ts'
import { showUser, stopWriting } from './api.ts'

interface StopDialogProps {
  opened: boolean
  user: User
  onClose: () => void
}

/** Remount for each opening. */
export default function StopDialog({ opened, user, onClose }: StopDialogProps) {
  const cache = useQueryClient()
  const typed = useTyped<{ reason: string }>(`stop:${user.id}`)
  const before = user.stop?.reason ?? ''
  const form = useForm({ initialValues: typed.before ?? { reason: before } })
  useKeptValues(typed, form.values, form.values.reason === before)
  const sending = useFormAction(form, ({ reason }) => stopWriting(user.id, reason), {
    done: (changed) => {
      typed.forget()
      showUser(cache, changed)
      onClose()
      say(`${user.name} can no longer post or write, except to owners.`)
    },
  })
  return (
    <Modal
      opened={useEntrance(opened)}
      onClose={onClose}
      title={`Stop ${user.name} from writing`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={sending.submit} noValidate>
        <Stack gap="md">
          <Text>
            They can no longer post in channels, comment or write messages until you allow it again. They can still read everything, and
            write to owners.
          </Text>
          <CountedTextarea
            label="Reason"
            description={`${user.name} reads this.`}
            withAsterisk
            most={longestReason}
            minRows={3}
            autosize
            data-autofocus
            {...form.getInputProps('reason')}
          />
          <FailureNotice failure={inWords(sending.failure, 'Failed to stop the user')} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton busy={sending.busy} busyLabel="Stopping…">
              Stop from writing
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
