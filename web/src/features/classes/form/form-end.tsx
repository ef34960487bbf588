import type { FoundClashes } from '@callboard/contract/clashes'
import type { ReactNode } from 'react'
import type { Failure } from '../../../lib/refusals.ts'
import { AnotherButton } from '../../../ui/forms/another-button.tsx'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { FormFooter } from '../../../ui/forms/form-footer.tsx'
import { Notice } from '../../../ui/notices/notice.tsx'
import { ClashNotice } from '../clashes/clash-notice.tsx'
import css from './form-end.module.css'

interface Props {
  saveLabel: string
  busy: boolean
  summary: string | null
  clashes: FoundClashes | null
  /** said before the clashes */
  before?: ReactNode
  failure: Failure | null
  /** it is saved with more students than places */
  isOverfull: boolean
  onCancel: () => void
  /** saves, and starts the form again */
  onAnother?: () => void
  /** that is being done */
  isAnother?: boolean
}

export function FormEnd({ saveLabel, busy, summary, clashes, failure, isOverfull, onCancel, onAnother, isAnother = false, before }: Props) {
  const label = failure?.kind === 'no-answer' ? 'Try again' : isOverfull || (clashes && clashes.count > 0) ? 'Save anyway' : saveLabel
  return (
    <div className={css.end}>
      {summary && <Notice tone="bad">{summary}</Notice>}
      <FailureNotice failure={failure} />
      {before}
      <ClashNotice clashes={failure ? null : clashes} />
      <FormFooter submitLabel={label} busyLabel={isAnother ? label : 'Saving…'} busy={busy} onCancel={onCancel}>
        {onAnother && <AnotherButton busy={busy} isThis={isAnother} onPress={onAnother} />}
      </FormFooter>
    </div>
  )
}
