import { useQueryClient } from '@tanstack/react-query'
import { shortDate } from '../../../lib/format/dates.ts'
import { useAction } from '../../../lib/use-action.ts'
import { plural } from '../../../lib/words.ts'
import { say, sayFailed } from '../../../ui/notices/toasts.ts'
import { takeBackDays } from './api.ts'

/** All that is to come of some days that were announced together, in one press. */
export function useTakingBack({ id, name }: { id: string; name: string }) {
  const queries = useQueryClient()
  return useAction(({ from, to }: { from: string; to: string }) => takeBackDays({ studentId: id, from, to }), {
    done: async ({ count }) => {
      await queries.invalidateQueries({ queryKey: ['absences'] })
      say(count === 0 ? 'Taken back.' : `${name} can come to ${plural(count, 'class', 'classes')} again.`)
    },
    failed: (failure) => {
      sayFailed('Not sent', failure)
      return null
    },
  })
}

/** "7 Dec", or "7 Dec to 9 Dec" */
export const daysWords = ({ from, to }: { from: string; to: string }): string =>
  from === to ? shortDate(from) : `${shortDate(from)} to ${shortDate(to)}`
