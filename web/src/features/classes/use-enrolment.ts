import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { requestIdOf } from '../../lib/api.ts'
import { failureOf, inWords } from '../../lib/refusals.ts'
import { classQuery } from './api.ts'
import { changesTo, chosenWith, noChanges, type Named } from './student-changes.ts'

/** Who is enrolled in the class being edited, with what the form changes about it. A drop-in class has no such thing. */
export function useEnrolment({ id, isDropIn }: { id: string; isDropIn: boolean }) {
  const { data, error, refetch } = useQuery({ ...classQuery(id), enabled: !isDropIn })
  const [changes, setChanges] = useState(noChanges)
  const enrolled = data?.students
  return {
    /** undefined while it is not known who is enrolled */
    chosen: enrolled && chosenWith(enrolled, changes),
    failure: error && !data ? inWords(failureOf(error, requestIdOf(error)), 'Failed to load students').message : null,
    retry: () => void refetch(),
    choose: (chosen: readonly Named[]) => enrolled && setChanges(changesTo(enrolled, chosen)),
    changes,
    isTouched: changes.joining.length + changes.leaving.length > 0,
  }
}
