import type { OpenedDocument } from '@callboard/contract/documents'
import type { QueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { refetchDocuments, sayViewed } from '../calls.ts'

/** Tells the server that the first page was drawn and that the end was reached (S4 documents). */
export function useReadingMarks({ id, version, recipient }: OpenedDocument, cache: QueryClient) {
  const [hasEnded, setEnded] = useState(false)
  /** known to the server */
  const known = useRef({ viewed: Boolean(recipient?.viewedAt), toTheEnd: Boolean(recipient?.readAt) })
  const last = useRef(Promise.resolve())

  const tell = (toTheEnd: boolean) => {
    const isKnown = () => (toTheEnd ? known.current.toTheEnd : known.current.viewed)
    // One after the other, as the second says more than the first.
    last.current = last.current
      .catch(() => undefined)
      .then(async () => {
        if (!recipient || isKnown()) return
        await sayViewed(id, version, toTheEnd)
        known.current = { viewed: true, toTheEnd: known.current.toTheEnd || toTheEnd }
        refetchDocuments(cache)
      })
    return last.current
  }
  return {
    hasRead: hasEnded || Boolean(recipient?.readAt),
    // What fails is told again before signing.
    viewed: () => void tell(false).catch(() => undefined),
    reachedEnd: () => {
      setEnded(true)
      void tell(true).catch(() => undefined)
    },
    /** The server refuses a signature before it knows of the end. */
    settled: () => tell(true),
  }
}
