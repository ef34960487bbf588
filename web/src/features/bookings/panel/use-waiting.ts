import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '../../../lib/new-id.ts'
import { inWords } from '../../../lib/refusals.ts'
import { useAction } from '../../../lib/use-action.ts'
import { joinWaiting, refetchBookings } from '../api.ts'

/** Joins a class's waiting list; idempotent, so a repeated press takes no second turn. */
export function useWaiting(classId: string) {
  const cache = useQueryClient()
  const [turn, setTurn] = useState({ studentId: '', id: '' })
  const refetch = () => refetchBookings(cache)
  const joining = useAction((id: string, studentId: string) => joinWaiting(id, classId, studentId), {
    done: refetch,
    failed: (failure) => {
      if (failure.kind === 'refused') void refetch()
      return failure
    },
  })
  const join = (studentId: string) => {
    const id = turn.studentId === studentId ? turn.id : newId()
    setTurn({ studentId, id })
    void joining.run(id, studentId)
  }
  return { join, busy: joining.busy, failure: inWords(joining.failure, 'The waiting list could not be joined') }
}
