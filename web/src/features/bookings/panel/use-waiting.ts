import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '../../../lib/new-id.ts'
import { inWords } from '../../../lib/refusals.ts'
import { useAction } from '../../../lib/use-action.ts'
import { joinWaiting, refetchBookings } from '../api.ts'

/** Joins a class's waiting list; idempotent, so a repeated press takes no second entry. */
export function useWaiting(classId: string) {
  const cache = useQueryClient()
  const [entry, setEntry] = useState({ studentId: '', id: '' })
  const refetch = () => refetchBookings(cache)
  const joining = useAction((id: string, studentId: string) => joinWaiting(id, classId, studentId), {
    done: refetch,
    failed: (failure) => {
      if (failure.kind === 'refused') void refetch()
      return failure
    },
  })
  const join = (studentId: string) => {
    const id = entry.studentId === studentId ? entry.id : newId()
    setEntry({ studentId, id })
    void joining.run(id, studentId)
  }
  return { join, busy: joining.busy, failure: inWords(joining.failure, 'The waiting list could not be joined') }
}
