import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { requestIdOf } from './api.ts'
import { failureOf, inWords } from './refusals.ts'
import { useDeed } from './use-deed.ts'

interface Removal<Figures, Answer, Key extends readonly unknown[]> {
  /** whether the question is on the screen: it is counted from then on */
  asked: boolean
  /** what goes along, in figures */
  query: UseQueryOptions<Figures, Error, Figures, Key>
  remove: () => Promise<Answer>
  done: (answer: Answer) => void
  /** the refusal that says that somebody else was quicker */
  goneCode: string
  /** what is said when nobody expected it to fail; the server's own "no" has words of its own */
  words?: { notCounted: string; notRemoved: string }
}

/**
 * Joins the question before a deletion to its two calls: first what goes along is counted, then it is deleted. `dialog` is what a
 * ConfirmDialog needs; `figures` are undefined while they are being counted, and when they could not be.
 */
export function useCountedRemoval<Figures, Answer, Key extends readonly unknown[]>(removal: Removal<Figures, Answer, Key>) {
  const counting = useQuery({ ...removal.query, enabled: removal.asked })
  const deleting = useDeed(removal.remove, { done: removal.done })
  const { words } = removal
  const failed = counting.error ? failureOf(counting.error, requestIdOf(counting.error)) : null
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
