import type { OpenedDocument } from '@callboard/contract/documents'
import type { QueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { refetchDocuments, sayViewed } from '../calls.ts'

/** Tells the server that the first page was drawn, that the end was reached, and that it was read as text too (S4 documents). */
export function useReadingMarks({ id, version, recipient }: OpenedDocument, cache: QueryClient) {
  const [hasEnded, setEnded] = useState(false)
  /** known to the server */
  const known = useRef({ viewed: Boolean(recipient?.viewedAt), toTheEnd: Boolean(recipient?.readAt), asText: true })
  const wasReadAsText = useRef(false)
  const last = useRef(Promise.resolve())

  const tell = (what: 'viewed' | 'toTheEnd' | 'asText') => {
    // One after the other, as the second says more than the first.
    last.current = last.current
      .catch(() => undefined)
      .then(async () => {
        if (!recipient || known.current[what]) return
        await sayViewed({ id, version, toTheEnd: what === 'toTheEnd', asText: what === 'asText' })
        known.current = { ...known.current, viewed: true, [what]: true }
        refetchDocuments(cache)
      })
    return last.current
  }
  return {
    hasRead: hasEnded || Boolean(recipient?.readAt),
    // What fails is told again before signing.
    viewed: () => void tell('viewed').catch(() => undefined),
    reachedEnd: () => {
      setEnded(true)
      void tell('toTheEnd').catch(() => undefined)
    },
    readAsText: () => {
      wasReadAsText.current = true
      known.current.asText = false
      void tell('asText').catch(() => undefined)
    },
    /** on this page */
    wasReadAsText: () => wasReadAsText.current,
    /** The server refuses a signature before it knows of the end. */
    settled: async () => {
      await tell('toTheEnd')
      await tell('asText')
    },
  }
}
