import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { failureOf, inWords } from './refusals.ts'
import { useAction } from './use-action.ts'

interface Removal<Figures, Answer, Key extends readonly unknown[]> {
  /** true once the question is shown, which starts counting */
  asked: boolean
  query: UseQueryOptions<Figures, Error, Figures, Key>
  /** the refusal `figures-changed` has them counted again */
  remove: (figures: Figures | undefined) => Promise<Answer>
  done: (answer: Answer) => void
  /** the refusal when somebody else has deleted it first */
  goneCode: string
  /** for unexpected failures; a refusal has its own words */
  words?: { notCounted: string; notRemoved: string }
}

/** Counts what a deletion would delete, then deletes; `figures` are undefined while counting, and if that failed. */
export function useCountedRemoval<Figures, Answer, Key extends readonly unknown[]>(removal: Removal<Figures, Answer, Key>) {
  const counting = useQuery({ ...removal.query, enabled: removal.asked })
  const deleting = useAction(() => removal.remove(counting.data), {
    done: removal.done,
    failed: (failure) => {
      if (failure.code === 'figures-changed') void counting.refetch()
      return failure
    },
  })
  const { words } = removal
  const failed = counting.error ? failureOf(counting.error) : null
  const notCounted = words ? inWords(failed, words.notCounted) : failed
  const notRemoved = words ? inWords(deleting.failure, words.notRemoved) : deleting.failure
  const failure = notRemoved ?? notCounted
  const isCounting = !counting.data && !notCounted
  return {
    figures: counting.data,
    isCounting,
    isGone: failure?.code === removal.goneCode,
    dialog: {
      confirmLabel: deleting.failure ? 'Try again' : notCounted ? 'Count again' : 'Delete',
      busyLabel: 'Deleting…',
      danger: !notCounted,
      busy: deleting.busy,
      counting: isCounting,
      disabled: counting.isFetching,
      failure,
      onConfirm: () => void (notCounted ? counting.refetch() : deleting.run()),
    },
  }
}
