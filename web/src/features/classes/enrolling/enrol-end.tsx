import { Button, Group } from '@mantine/core'
import type { Failure } from '../../../lib/refusals.ts'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { Notice } from '../../../ui/notices/notice.tsx'
import type { Fit } from './fit.ts'
import type { How } from './how-field.tsx'

interface Props {
  how: How
  fits: readonly Fit[]
  isReady: boolean
  enrolling: { busy: boolean; isOverfull: boolean; failure: Failure | null }
  onCancel: () => void
  onEnrol: () => void
}

/** What may speak against it, and the buttons: nothing of it is a wall. */
export function EnrolEnd({ how, fits, isReady, enrolling: { busy, isOverfull, failure }, onCancel, onEnrol }: Props) {
  const said = fits.flatMap(({ warnings, notes }) => [...warnings, ...notes])
  const label = how.startsWith('wait') ? 'Put on the waiting list' : isOverfull ? 'Enrol anyway' : 'Enrol'
  return (
    <>
      {said.length > 0 && (
        <Notice tone={fits.some(({ warnings }) => warnings.length > 0) ? 'warn' : 'info'}>
          {said.slice(0, 5).join(' ')}
          {said.length > 5 && ` And ${said.length - 5} more.`}
        </Notice>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onCancel} aria-disabled={busy || undefined}>
          Cancel
        </Button>
        <Button disabled={!isReady} onClick={() => !busy && onEnrol()} aria-disabled={busy || undefined}>
          <span aria-live="polite">{busy ? 'Saving…' : label}</span>
        </Button>
      </Group>
      <FailureNotice failure={failure} />
    </>
  )
}
