import { Stack } from '@mantine/core'
import type { FormFailure } from '../../lib/use-form-call.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { FormFooter } from '../../ui/form-footer.tsx'

type Props = { failure: FormFailure | null; busy: boolean; saveLabel: string; onCancel: () => void }

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
