import type { FoundClashes } from '@callboard/contract/clashes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type ClashQuestion, clashesQuery } from '../api.ts'

const settleMs = 400
const noQuestion: ClashQuestion = {
  teacherId: null,
  locationId: null,
  studentIds: [],
  startTime: '',
  endTime: '',
  when: { repeats: 'never', date: '' },
}

/** A debounced check for clashes, which blocks a save until its warning has been shown. */
export function useClashes(question: ClashQuestion | null) {
  const cache = useQueryClient()
  const now = question ? JSON.stringify(question) : null
  const [settled, setSettled] = useState<string | null>(null)
  const seen = useRef<string>(null)

  useEffect(() => {
    const timer = setTimeout(() => setSettled(now), settleMs)
    return () => clearTimeout(timer)
  }, [now])

  const isCurrent = question !== null && settled === now
  const { data } = useQuery({ ...clashesQuery(question ?? noQuestion), enabled: isCurrent })
  const shown: FoundClashes | null = isCurrent && data ? data : null
  const isWarned = shown !== null && shown.count > 0
  useEffect(() => {
    if (isWarned) seen.current = now
  }, [isWarned, now])

  return {
    shown,
    /** False the first time something clashes, so that the warning is read; rejects if the server cannot be reached. */
    async mayPass(typed: ClashQuestion | null): Promise<boolean> {
      if (!typed) return true
      const asked = JSON.stringify(typed)
      if (seen.current === asked) return true
      const clashes = await cache.fetchQuery(clashesQuery(typed))
      setSettled(asked)
      // A retry after a lost answer must not clash with itself.
      if (clashes.count === 0) seen.current = asked
      return clashes.count === 0
    },
  }
}
