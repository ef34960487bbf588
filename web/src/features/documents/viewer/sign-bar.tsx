import type { OpenedDocument } from '@callboard/contract/documents'
import { VisuallyHidden } from '@mantine/core'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { calledAmong } from './signed-for-words.ts'
import type { Signing } from './use-signing.ts'
import css from './viewer-dialog.module.css'

interface SignBarProps {
  document: OpenedDocument
  hasRead: boolean
  asText: boolean
  signing: Signing
}

/** At the foot, whatever is read above it. */
export function SignBar({ document: { children }, hasRead, asText, signing }: SignBarProps) {
  const { child, form, isBlank, busy, failure } = signing
  const place = child ? children.indexOf(child) + 1 : 0
  return (
    <div className={css.bar}>
      <VisuallyHidden role="status">{hasRead ? 'You have read to the end and can sign.' : ''}</VisuallyHidden>
      {hasRead ? (
        <>
          <FailureNotice failure={failure} />
          <SubmitButton form={form} busy={busy} busyLabel="Signing…" disabled={isBlank} fullWidth>
            {!child
              ? 'Sign Document'
              : children.length === 1
                ? `Sign for ${calledAmong(children, child)}`
                : `Sign for ${calledAmong(children, child)} · ${place} of ${children.length}`}
          </SubmitButton>
        </>
      ) : (
        <p className={css.first}>{asText ? 'Show the pages, and read them to the end to sign' : 'Read to the end to sign'}</p>
      )}
    </div>
  )
}
