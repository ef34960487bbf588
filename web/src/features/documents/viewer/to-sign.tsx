import type { OpenedChild, OpenedDocument } from '@callboard/contract/documents'
import { VisuallyHidden } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '../../../ui/notices/toasts.ts'
import { openedDocumentQuery } from '../api.ts'
import { SignForm } from './sign-form.tsx'
import { signedForWords } from './signed-for-words.ts'
import { SignedChildren } from './signed-children.tsx'
import css from './viewer-dialog.module.css'

interface ToSignProps {
  document: OpenedDocument
  hasRead: boolean
  beforeSigning: () => Promise<unknown>
  signature: string
  onType: (signature: string) => void
  onSigned: (at: string) => void
}

/** One form, or of a document for each child one after the other. */
export function ToSign({ document, hasRead, onSigned, ...signing }: ToSignProps) {
  const { id, perChild, children } = document
  const cache = useQueryClient()
  const next = perChild ? (children.find(({ signedAt }) => signedAt === null) ?? null) : null
  const [first] = useState(next?.id)
  const signed = async (at: string) => {
    const left = children.filter((child) => child.signedAt === null && child.id !== next?.id)
    if (!next || left.length === 0) return onSigned(at)
    const { queryKey } = openedDocumentQuery(id)
    await cache.invalidateQueries({ queryKey })
    // Also when it could not be fetched again.
    cache.setQueryData(queryKey, (now) => now && { ...now, children: now.children.map((child) => signedAt(child, next.id, at)) })
    say(signedForWords(children, next.id))
  }
  return (
    <div className={css.todo}>
      <SignedChildren document={document} />
      {hasRead ? (
        <SignForm
          key={next?.id}
          document={document}
          child={next}
          comesNext={next !== null && next.id !== first}
          {...signing}
          onSigned={signed}
        />
      ) : (
        <p className={css.first}>Read to the end to sign</p>
      )}
      <VisuallyHidden role="status">{hasRead ? 'You have read to the end and can sign.' : ''}</VisuallyHidden>
    </div>
  )
}

const signedAt = (child: OpenedChild, id: string, at: string): OpenedChild =>
  child.id === id && child.signedAt === null ? { ...child, signedAt: at } : child
