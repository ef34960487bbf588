import { useQueryClient } from '@tanstack/react-query'
import { shortDate } from '../../../lib/format/dates.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { useAction } from '../../../lib/use-action.ts'
import { plural } from '../../../lib/words.ts'
import { say, sayFailed } from '../../../ui/notices/toasts.ts'
import { answerOrKeep } from './answer-outbox.ts'
import { takeBackDays } from './api.ts'

/** All that is to come of some days that were announced together, in one press. */
export function useTakingBack({ id, name }: { id: string; name: string }) {
  const queries = useQueryClient()
  const { user } = useSignedIn()
  const taking = ({ from, to }: { from: string; to: string }) => {
    const days = { studentId: id, from, to }
    const said = { ...days, say: 'nothing' as const, reason: '', of: `${name}, ${daysWords(days)}` }
    return answerOrKeep(queries, user.id, said, () => takeBackDays(days))
  }
  return useAction(taking, {
    done: async (answer) => {
      if (answer === null) return
      const { count } = answer
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
