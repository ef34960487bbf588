import type { OpenedDocument } from '@callboard/contract/documents'
import { Title } from '@mantine/core'
import { useId } from 'react'
import { longDate } from '../../../lib/format/dates.ts'
import { plural } from '../../../lib/words.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import { CopyButton } from '../copy-button.tsx'
import { sizeWords } from '../size-words.ts'
import { Signed } from './signed.tsx'
import { SignedChildren } from './signed-children.tsx'
import { ToSign } from './to-sign.tsx'
import css from './viewer-dialog.module.css'

interface SidePartProps {
  document: OpenedDocument
  hasRead: boolean
  beforeSigning: () => Promise<unknown>
  isScan: boolean
  isReplaced: boolean
  isWithdrawn: boolean
  signature: string
  onType: (signature: string) => void
  /** when it was signed, a moment ago in this dialog */
  signedNow: string | null
  onSigned: (at: string) => void
}

export function SidePart({ document, isScan, isReplaced, isWithdrawn, ...signing }: SidePartProps) {
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
      {isWithdrawn && isOpen && signing.signedNow === null ? (
        <Notice tone="warn">The studio has withdrawn this document. There is nothing left to sign.</Notice>
      ) : (
        <ToDo document={document} {...signing} />
      )}
    </aside>
  )
}

function ToDo({
  document,
  hasRead,
  signedNow,
  ...signing
}: Pick<SidePartProps, 'document' | 'hasRead' | 'beforeSigning' | 'signature' | 'onType' | 'signedNow' | 'onSigned'>) {
  const { requiresSignature, recipient } = document
  if (signedNow !== null) return <Signed at={signedNow} signature={signing.signature.trim()} isNew />
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
  return <ToSign document={document} hasRead={hasRead} {...signing} />
}
