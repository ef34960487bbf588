import type { EditScope } from '@callboard/contract/classes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf, inWords } from '../../../lib/refusals.ts'
import { classQuery } from '../api.ts'
import { changesTo, changesWithAll, chosenWith, noChanges, type Named } from '../form/student-changes.ts'

/** Enrolment changes of the edit form; a drop-in class has none. */
export function useEnrolment({ id, isDropIn }: { id: string; isDropIn: boolean }, scope: EditScope) {
  const { data, error, refetch } = useQuery({ ...classQuery(id), enabled: !isDropIn })
  const [changes, setChanges] = useState(noChanges)
  const [isForAll, setForAll] = useState(false)
  const enrolled = data?.students
  const sent = enrolled && isForAll ? changesWithAll(enrolled, changes) : changes
  return {
    /** undefined while loading */
    chosen: enrolled && chosenWith(enrolled, changes),
    failure: error && !data ? inWords(failureOf(error), 'Failed to load students').message : null,
    retry: () => void refetch(),
    choose: (chosen: readonly Named[]) => enrolled && setChanges(changesTo(enrolled, chosen)),
    /** also enrols in the scope's other classes; null where there are none */
    forAll: scope === 'single' ? null : { scope, isOn: isForAll, set: setForAll },
    changes: sent,
    isTouched: sent.joining.length + sent.leaving.length > 0,
  }
}
