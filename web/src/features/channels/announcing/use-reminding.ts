import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../../lib/use-action.ts'
import { say } from '../../../ui/notices/toasts.ts'
import { refetchSeen } from './calls.ts'

/** Reminds whoever has not seen or answered an announcement, and says how many have been reminded. */
export function useReminding(remind: () => Promise<{ reminded: number }>) {
  const cache = useQueryClient()
  return useAction(remind, {
    done: ({ reminded }) => {
      refetchSeen(cache)
      say(reminded === 1 ? 'One reminder has been sent.' : `${reminded} reminders have been sent.`)
    },
    failed: (failure) => {
      refetchSeen(cache)
      return failure
    },
  })
}
