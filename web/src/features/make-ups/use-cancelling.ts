import type { MakeUp } from '@callboard/contract/make-ups'
import { useQueryClient } from '@tanstack/react-query'
import { shortDay } from '../../lib/format/day-words.ts'
import { useAction } from '../../lib/use-action.ts'
import { say, sayFailed } from '../../ui/notices/toasts.ts'
import { cancelMakeUp } from './api.ts'
import { renewMakeUps } from './renew-make-ups.ts'

/** Gives a booked make-up back. */
export function useCancelling({ student, missed }: Pick<MakeUp, 'student' | 'missed'>) {
  const queries = useQueryClient()
  return useAction(() => cancelMakeUp({ studentId: student.id, missedId: missed.id }), {
    done: async ({ lastOn }) => {
      await renewMakeUps(queries)
      say(lastOn === null ? 'Cancelled.' : `Cancelled. ${student.name} can come to another class until ${shortDay(lastOn)}.`)
    },
    failed: (failure) => {
      sayFailed('Not cancelled', failure)
      return null
    },
  })
}
