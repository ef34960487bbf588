import type { OpenedDocument } from '@callboard/contract/documents'
import { Title } from '@mantine/core'
import { useId } from 'react'
import { longDate } from '../../../lib/format/dates.ts'
import { plural } from '../../../lib/words.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import { CopyButton } from '../copy-button.tsx'
import { sizeWords } from '../size-words.ts'
import { SignForm } from './sign-form.tsx'
import { Signed } from './signed.tsx'
import { SignedHere } from './signed-here.tsx'
import { SignedChildren } from './signed-children.tsx'
import type { Signing } from './use-signing.ts'
import css from './viewer-dialog.module.css'

export interface SidePartProps {
  document: OpenedDocument
  hasRead: boolean
  signing: Signing
  isScan: boolean
  isReplaced: boolean
  isWithdrawn: boolean
  signature: string
  onType: (signature: string) => void
  /** when it was signed, a moment ago in this dialog */
  signedNow: string | null
}

/** Below the pages: what the document is for, and what there is to do. */
export function SidePart({ document, isScan, isReplaced, isWithdrawn, ...todo }: SidePartProps) {
  const { description, requiresSignature, recipient, pages, size, expiresOn, isExpired } = document
  const heading = useId()
  const isOpen = requiresSignature && recipient !== null && recipient.signedAt === null
  return (
    <aside className={css.side} aria-labelledby={heading}>
      <Title order={3} size="h3" id={heading} className={css.heading}>
        {requiresSignature ? 'Signature' : 'About this document'}
      </Title>
      {description && (
        <p className={css.description} dir="auto">
          {description}
        </p>
      )}
      <p className={css.facts}>
        {[plural(pages, 'page', 'pages'), sizeWords(size), expiresOn && `${isExpired ? 'expired' : 'until'} ${longDate(expiresOn)}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {isScan && (
        <Notice>
          This document is a scan: a picture without words. A screen reader cannot read it aloud, and searching finds nothing.
        </Notice>
      )}
      {isReplaced && isOpen && !isWithdrawn && (
        <Notice tone="warn">The studio has replaced this document. Please read the new one before you sign.</Notice>
      )}
      {isWithdrawn && isOpen && todo.signedNow === null ? (
        <Notice tone="warn">The studio has withdrawn this document. There is nothing left to sign.</Notice>
      ) : (
        <ToDo document={document} {...todo} />
      )}
    </aside>
  )
}

type ToDoProps = Omit<SidePartProps, 'isScan' | 'isReplaced' | 'isWithdrawn'>

function ToDo({ document, hasRead, signing, signature, onType, signedNow }: ToDoProps) {
  const { requiresSignature, recipient } = document
  if (signedNow !== null) return <Signed at={signedNow} signature={signature.trim()} isNew />
  if (!recipient) {
    return requiresSignature ? <p className={css.todo}>You were not given this document, so there is nothing for you to sign.</p> : null
  }
  if (!requiresSignature) return <p className={css.todo}>This document is for you to read. Nothing needs to be signed.</p>
  if (recipient.signedAt && document.perChild) return <SignedChildren document={document} />
  if (recipient.signedAt) {
    const { signedAt, signatureId } = recipient
    const signer = recipient.signature ?? ''
    return (
      <Signed at={signedAt} signature={signer}>
        {signatureId && <CopyButton signatureId={signatureId} name={document.name} signer={signer} />}
      </Signed>
    )
  }
  return (
    <div className={css.todo}>
      <SignedChildren document={document} />
      <SignedHere kept={signing.kept} />
      {hasRead && !signing.isKept && (
        <SignForm key={signing.child?.id} document={document} signing={signing} signature={signature} onType={onType} />
      )}
    </div>
  )
}
