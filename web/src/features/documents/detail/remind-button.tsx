import { awaitedWords } from '@callboard/contract/document-states'
import type { LeftToDo } from '@callboard/contract/left-to-do'
import { Button } from '@mantine/core'
import { IconBellRinging } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { figures } from '../../../lib/format/figures.ts'
import { offerUndo } from '../../../lib/offer-undo.ts'
import { useAction } from '../../../lib/use-action.ts'
import { plural } from '../../../lib/words.ts'
import { say, sayFailed } from '../../../ui/notices/toasts.ts'
import { refetchDocuments, remindAll, undoRemindAll } from '../calls.ts'
import { notReminded, remindedAllWords } from '../remind-words.ts'
import css from './detail.module.css'

/** Reminds all who are left in one press, once a day. */
export function RemindButton({ documentId, left: { toRemind, remindedToday } }: { documentId: string; left: LeftToDo }) {
  const cache = useQueryClient()
  const reminding = useAction(() => remindAll(documentId), {
    done: ({ reminded, alreadyToday, awaitedCounts, undo }) => {
      refetchDocuments(cache)
      const stop = async (undoId: string) => {
        await undoRemindAll(undoId)
        refetchDocuments(cache)
      }
      say([remindedAllWords(reminded, alreadyToday), ...awaitedWords(awaitedCounts)].join(' '), offerUndo(undo, stop))
    },
    failed: (failure) => {
      sayFailed('Not reminded', notReminded(failure))
      return null
    },
  })
  return (
    <div className={css.remind}>
      {remindedToday > 0 && <p className={css.quiet}>{`${plural(remindedToday, 'person was', 'people were')} reminded today.`}</p>}
      {toRemind > 0 ? (
        <Button
          leftSection={<IconBellRinging size={17} aria-hidden />}
          aria-disabled={reminding.busy || undefined}
          onClick={() => void reminding.run()}
        >
          <span aria-live="polite">{reminding.busy ? 'Reminding…' : `Remind ${figures(toRemind)}`}</span>
        </Button>
      ) : (
        remindedToday === 0 && <p className={css.quiet}>They were given it today, and can be reminded from tomorrow on.</p>
      )}
    </div>
  )
}
