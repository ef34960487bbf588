import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { inWords } from '../../../lib/refusals.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useNow } from '../../../lib/use-now.ts'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { say } from '../../../ui/notices/toasts.ts'
import { refetchSeen } from './calls.ts'
import css from './announcement.module.css'

interface ReminderProps {
  may: boolean
  remind: () => Promise<{ reminded: number }>
  /** the instant before which it cannot be sent again */
  from: string | null
  /** such as "at 17:30" */
  spell: (instant: string) => string
}

/** Reminds whoever has not seen or answered an announcement, and says how many have been reminded. */
export function Reminder({ may, remind, from, spell }: ReminderProps) {
  const cache = useQueryClient()
  const now = useNow()
  const [sent, setSent] = useState<string | null>(null)
  const isLately = from !== null && new Date(from) > now
  const reminding = useAction(remind, {
    done: ({ reminded }) => {
      refetchSeen(cache)
      const words = reminded === 1 ? 'One reminder has been sent.' : `${reminded} reminders have been sent.`
      setSent(words)
      say(words)
    },
    failed: (failure) => {
      refetchSeen(cache)
      return failure
    },
  })
  return (
    <>
      <FailureNotice failure={inWords(reminding.failure, 'Failed to send the reminder')} onClose={reminding.clear} />
      {may && (
        <div className={css.remind}>
          {isLately && <p className={css.dim}>{`${sent === null ? 'A reminder' : `${sent} The next one`} can be sent ${spell(from)}.`}</p>}
          <Button
            leftSection={<IconBell size={18} aria-hidden />}
            loading={reminding.busy}
            disabled={isLately}
            onClick={() => void reminding.run()}
          >
            Remind them
          </Button>
        </div>
      )}
    </>
  )
}
