import type { EditScope } from '@callboard/contract/classes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { requestIdOf } from '../../lib/api.ts'
import { failureOf, inWords } from '../../lib/refusals.ts'
import { classQuery } from './api.ts'
import { changesTo, changesWithAll, chosenWith, noChanges, type Named } from './student-changes.ts'

/** Who is enrolled in the class being edited, with what the form changes about it. A drop-in class has no such thing. */
export function useEnrolment({ id, isDropIn }: { id: string; isDropIn: boolean }, scope: EditScope) {
  const { data, error, refetch } = useQuery({ ...classQuery(id), enabled: !isDropIn })
  const [changes, setChanges] = useState(noChanges)
  const [isForAll, setForAll] = useState(false)
  const enrolled = data?.students
  const sent = enrolled && isForAll ? changesWithAll(enrolled, changes) : changes
  return {
    /** undefined while it is not known who is enrolled */
    chosen: enrolled && chosenWith(enrolled, changes),
    failure: error && !data ? inWords(failureOf(error, requestIdOf(error)), 'Failed to load students').message : null,
    retry: () => void refetch(),
    choose: (chosen: readonly Named[]) => enrolled && setChanges(changesTo(enrolled, chosen)),
    /** whether all who are chosen join the other classes of the scope too; null where there are no others */
    forAll: scope === 'single' ? null : { scope, isOn: isForAll, set: setForAll },
    changes: sent,
    isTouched: sent.joining.length + sent.leaving.length > 0,
  }
}
