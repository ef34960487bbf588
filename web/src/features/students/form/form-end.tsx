import { Stack } from '@mantine/core'
import type { Failure } from '../../../lib/refusals.ts'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { FormFooter } from '../../../ui/forms/form-footer.tsx'

interface Props {
  failure: Failure | null
  busy: boolean
  saveLabel: string
  onCancel: () => void
}

export function FormEnd({ failure, busy, saveLabel, onCancel }: Props) {
  return (
    <Stack gap="xs">
      <FailureNotice failure={failure} />
      <FormFooter
        submitLabel={failure?.kind === 'no-answer' ? 'Try again' : saveLabel}
        busyLabel="Saving…"
        busy={busy}
        onCancel={onCancel}
      />
    </Stack>
  )
}
