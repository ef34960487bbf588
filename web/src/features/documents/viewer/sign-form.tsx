import { documentLimits, signingWords } from '@callboard/contract/document-states'
import type { OpenedDocument } from '@callboard/contract/documents'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { longDate } from '../../../lib/format/dates.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import { ChildAnswers } from './child-answers.tsx'
import type { Signing } from './use-signing.ts'
import css from './viewer-dialog.module.css'

interface SignFormProps {
  document: OpenedDocument
  signing: Signing
  signature: string
  onType: (signature: string) => void
}

/** What is asked for before the button at the foot signs. Remount for each child. */
export function SignForm({ document: { isExpired, expiresOn, asks }, signing, signature, onType }: SignFormProps) {
  const [hasTyped, setHasTyped] = useState(false)
  const { child, comesNext } = signing
  return (
    <form id={signing.form} className={css.form} onSubmit={signing.submit} noValidate>
      {isExpired && expiresOn && (
        <Notice
          tone="warn"
          quiet
        >{`The last day to sign was ${longDate(expiresOn)}. You can still sign: it will be marked as late.`}</Notice>
      )}
      {child && <p className={css.forChild} dir="auto" tabIndex={-1} ref={comesNext ? show : undefined}>{`For ${child.name}`}</p>}
      <ChildAnswers asks={asks} asked={signing.asked} answers={signing.answers} onAnswer={signing.answer} />
      {signing.isMissing && (
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
        error={hasTyped && signing.isBlank ? 'Please enter your signature' : undefined}
      />
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
