import { isBlank } from '@callboard/contract/blank'
import type { OpenedChild, OpenedDocument } from '@callboard/contract/documents'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { inWords, type Failure } from '../../../lib/refusals.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { useAction } from '../../../lib/use-action.ts'
import { say } from '../../../ui/notices/toasts.ts'
import { openedDocumentQuery } from '../api.ts'
import { refetchDocuments } from '../calls.ts'
import { signOrKeep } from '../signing/sign-or-keep.ts'
import { useKeptSignatures } from '../signing/signature-outbox.ts'
import { type Answers, isAnswered } from './child-answers.tsx'
import { signedForWords } from './signed-for-words.ts'
import type { useReadingMarks } from './use-reading-marks.ts'

interface Ways {
  marks: Pick<ReturnType<typeof useReadingMarks>, 'settled' | 'wasReadAsText'>
  signature: string
  /** for this child, or at once */
  onSigned: (at: string, isLast: boolean) => void
}

/** Signing, also without a connection: once, or of a document for each child once for each, one after the other. */
export function useSigning(document: OpenedDocument, { marks, signature, onSigned }: Ways) {
  const { id, perChild, children, asks } = document
  const { user } = useSignedIn()
  const kept = useKeptSignatures(user.id).filter((one) => one.documentId === id)
  const isWaiting = (childId: string | null) => kept.some(({ child, refused }) => refused === null && (child?.id ?? null) === childId)
  const form = useId()
  const cache = useQueryClient()
  const child = perChild ? (children.find((one) => one.signedAt === null && !isWaiting(one.id)) ?? null) : null
  const [first] = useState(child?.id)
  const asked = !asks.photo && !asks.socialMedia ? [] : child ? [child] : perChild ? [] : children
  const [answers, setAnswers] = useState<Answers>({})
  const [isMissing, setMissing] = useState(false)
  const typed = signature.trim()
  const signing = useAction(
    async () => {
      const answered = asked.map(({ id: studentId }) => {
        const { photo = null, socialMedia = null } = answers[studentId] ?? {}
        return { studentId, photo, socialMedia }
      })
      return signOrKeep(cache, user.id, document, { signature: typed, child, answers: answered }, marks)
    },
    {
      done: async (signed) => {
        if (!signed) return
        const at = signed.signedAt
        const isLast = !child || !children.some((one) => one.signedAt === null && one.id !== child.id)
        if (!isLast) {
          const { queryKey } = openedDocumentQuery(id)
          await cache.invalidateQueries({ queryKey })
          // Also when it could not be fetched again.
          cache.setQueryData(queryKey, (now) => now && { ...now, children: now.children.map((one) => signedAt(one, child.id, at)) })
          say(signedForWords(children, child.id))
        }
        onSigned(at, isLast)
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
  return {
    form,
    child,
    /** it takes the place of the form of another child */
    comesNext: child !== null && child.id !== first,
    asked,
    /** of this document, not sent yet or not taken */
    kept,
    /** nothing is left to sign but to send it */
    isKept: perChild ? child === null && kept.length > 0 : isWaiting(null),
    answers,
    answer: (next: Answers) => {
      setAnswers(next)
      setMissing(false)
    },
    isMissing,
    isBlank: isBlank(typed),
    busy: signing.busy,
    failure: inOurWords(signing.failure),
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const isWhole = isAnswered(asks, asked, answers)
      setMissing(!isWhole)
      if (!isWhole) event.currentTarget.querySelector<HTMLElement>('[role=radiogroup]:not(:has(:checked)) input')?.focus()
      else if (!isBlank(typed)) void signing.run()
    },
  }
}
export type Signing = ReturnType<typeof useSigning>

const signedAt = (child: OpenedChild, id: string, at: string): OpenedChild =>
  child.id === id && child.signedAt === null ? { ...child, signedAt: at } : child

/** S2 §8. */
function inOurWords(failure: Failure | null): Failure | null {
  if (failure?.code === 'not-signed-in') return { ...failure, message: 'User not authenticated' }
  return inWords(failure, 'Failed to sign document')
}
