import { documentLimits, signingWords } from '@callboard/contract/document-states'
import type { OpenedDocument } from '@callboard/contract/documents'
import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { longDate } from '../../../lib/format/dates.ts'
import { inWords, type Failure } from '../../../lib/refusals.ts'
import { useAction } from '../../../lib/use-action.ts'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { Notice } from '../../../ui/notices/notice.tsx'
import { openedDocumentQuery } from '../api.ts'
import { refetchDocuments, signDocument } from '../calls.ts'
import css from './viewer-dialog.module.css'

interface SignFormProps {
  document: OpenedDocument
  beforeSigning: () => Promise<unknown>
  signature: string
  onType: (signature: string) => void
  onSigned: (at: string) => void
}

export function SignForm({ document: { id, version, isExpired, expiresOn }, beforeSigning, signature, onType, onSigned }: SignFormProps) {
  const cache = useQueryClient()
  const [hasTyped, setHasTyped] = useState(false)
  const typed = signature.trim()

  const signing = useAction(
    async () => {
      await beforeSigning()
      return signDocument(id, version, typed)
    },
    {
      done: (answer) => {
        onSigned(answer.signedAt)
        refetchDocuments(cache)
      },
      failed: (failure) => {
        // The new version, or that it has gone.
        if (failure.code?.startsWith('document-')) void cache.invalidateQueries({ queryKey: openedDocumentQuery(id).queryKey })
        return failure
      },
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed !== '') void signing.run()
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {isExpired && expiresOn && (
        <Notice
          tone="warn"
          quiet
        >{`The last day to sign was ${longDate(expiresOn)}. You can still sign: it will be marked as late.`}</Notice>
      )}
      <p className={css.wording}>{signingWords.text}</p>
      <TextInput
        label="Your full name"
        autoComplete="name"
        maxLength={documentLimits.name}
        value={signature}
        onChange={(event) => {
          setHasTyped(true)
          onType(event.currentTarget.value)
        }}
        error={hasTyped && typed === '' ? 'Please enter your signature' : undefined}
      />
      <SubmitButton busy={signing.busy} busyLabel="Signing…" disabled={typed === ''} fullWidth>
        Sign Document
      </SubmitButton>
      <FailureNotice failure={inOurWords(signing.failure)} />
      <p className={css.kept}>
        Your name, the time, your network address and your browser are kept as proof.{' '}
        <a href="/privacy" target="_blank" rel="noreferrer">
          What is kept, and for how long
        </a>
      </p>
    </form>
  )
}

/** S2 §8. */
function inOurWords(failure: Failure | null): Failure | null {
  if (failure?.code === 'not-signed-in') return { ...failure, message: 'User not authenticated' }
  return inWords(failure, 'Failed to sign document')
}
