import { isBlank } from '@callboard/contract/blank'
import { documentLimits, signingWords } from '@callboard/contract/document-states'
import type { OpenedChild, OpenedDocument } from '@callboard/contract/documents'
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
import { type Answers, ChildAnswers, isAnswered } from './child-answers.tsx'
import css from './viewer-dialog.module.css'

interface SignFormProps {
  document: OpenedDocument
  beforeSigning: () => Promise<unknown>
  signature: string
  onType: (signature: string) => void
  onSigned: (at: string) => unknown
  /** of a document for each child */
  child: OpenedChild | null
  /** takes the place of the form of another child */
  comesNext: boolean
}

/** Remount for each child. */
export function SignForm({ document, child, comesNext, beforeSigning, signature, onType, onSigned }: SignFormProps) {
  const { id, version, isExpired, expiresOn, asks } = document
  const asked = !asks.photo && !asks.socialMedia ? [] : child ? [child] : document.children
  const [answers, setAnswers] = useState<Answers>({})
  const [isMissing, setMissing] = useState(false)
  const cache = useQueryClient()
  const [hasTyped, setHasTyped] = useState(false)
  const typed = signature.trim()

  const signing = useAction(
    async () => {
      await beforeSigning()
      return signDocument({
        id,
        version,
        signature: typed,
        studentId: child?.id ?? null,
        answers: asked.map(({ id: studentId }) => ({
          studentId,
          photo: answers[studentId]?.photo ?? null,
          socialMedia: answers[studentId]?.socialMedia ?? null,
        })),
      })
    },
    {
      done: async (answer) => {
        await onSigned(answer.signedAt)
        refetchDocuments(cache)
      },
      failed: (failure) => {
        // The new version, or that it has gone.
        if (failure.code?.startsWith('document-') || failure.code === 'children-changed')
          void cache.invalidateQueries({ queryKey: openedDocumentQuery(id).queryKey })
        return failure
      },
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isWhole = isAnswered(asks, asked, answers)
    setMissing(!isWhole)
    if (!isBlank(typed) && isWhole) void signing.run()
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {isExpired && expiresOn && (
        <Notice
          tone="warn"
          quiet
        >{`The last day to sign was ${longDate(expiresOn)}. You can still sign: it will be marked as late.`}</Notice>
      )}
      {child && <p className={css.forChild} dir="auto" tabIndex={-1} ref={comesNext ? show : undefined}>{`For ${child.name}`}</p>}
      <ChildAnswers
        asks={asks}
        asked={asked}
        answers={answers}
        onAnswer={(next) => {
          setAnswers(next)
          setMissing(false)
        }}
      />
      {isMissing && (
        <p className={css.missing} role="alert">
          Please answer Yes or No for each child
        </p>
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
        error={hasTyped && isBlank(typed) ? 'Please enter your signature' : undefined}
      />
      <SubmitButton busy={signing.busy} busyLabel="Signing…" disabled={isBlank(typed)} fullWidth>
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

/** It looks like the form before: whoever signs must see for whom it is now. */
function show(heading: HTMLElement | null) {
  heading?.focus()
  heading?.scrollIntoView({ block: 'start' })
}

/** S2 §8. */
function inOurWords(failure: Failure | null): Failure | null {
  if (failure?.code === 'not-signed-in') return { ...failure, message: 'User not authenticated' }
  return inWords(failure, 'Failed to sign document')
}
