import { Button } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useOffline } from '../../lib/connection.ts'
import { untilBackWords } from '../../lib/session/until-back-words.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { figures } from '../../lib/format/figures.ts'
import { type FileState, useFileStates } from './files/file-states.ts'
import type { Waiting } from './waiting.ts'
import css from './waiting-state.module.css'

interface WaitingStateProps {
  waiting: Waiting
  /** false: it would be lost with the page */
  isKept: boolean
  /** false: nothing is sent at the moment, as the studio's plan has ended */
  mayWrite: boolean
  onRetry: () => void
  /** while it waits: it is not sent after all */
  onTakeBack: () => void
  onDiscard: () => void
}

/** Why something is not sent yet, or was not taken. */
export function WaitingState({ waiting, isKept, mayWrite, onRetry, onTakeBack, onDiscard }: WaitingStateProps) {
  const { attached, held, refused } = waiting
  const isOffline = useOffline()
  const untilBack = untilBackWords(useSignedIn())
  const states = useFileStates()
  const files = attached.flatMap(({ key, media }) => (media ? [] : (states.get(key) ?? [])))
  const isMoving = files.some((one) => one.kind === 'preparing' || (one.kind === 'sending' && one.share > 0))
  const isMissingNetwork =
    isOffline || (!isMoving && (held === 'no network' || files.some((one) => one.kind === 'sending' && one.isWaiting)))
  const wordsOf = () => {
    if (!mayWrite) return 'Kept until writing is open here again'
    if (untilBack) return untilBack
    if (isMissingNetwork) return 'Waiting for the network'
    if (held === 'soon') return 'Waiting to be sent'
    return files.length > 0 ? 'Uploading…' : 'Sending…'
  }
  if (refused === null)
    return (
      <div className={css.state}>
        <IconHourglass size={16} aria-hidden />
        <span role="status">
          {wordsOf()}
          {!isKept && ` ${staySentence}`}
        </span>
        {!isMissingNetwork && !untilBack && files.length > 0 && (
          <span className={css.share}>{`${figures(shareOf(files, attached.length))}%`}</span>
        )}
        {(!mayWrite || untilBack || isMissingNetwork || held !== null || files.length > 0) && (
          <Button variant="default" size="sm" onClick={onTakeBack}>
            Remove
          </Button>
        )}
      </div>
    )
  return (
    <div className={css.state} role="alert">
      <span>{refused}</span>
      <Button variant="default" size="sm" onClick={onRetry}>
        Retry
      </Button>
      <Button variant="default" size="sm" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  )
}

/** In percent, of all files of one post or message. */
function shareOf(onTheirWay: readonly FileState[], all: number): number {
  const missing = onTheirWay.reduce((sum, one) => sum + (one.kind === 'sending' ? 1 - one.share : 0), 0)
  return Math.floor(((all - missing) / all) * 100)
}

export const staySentence = 'This device has no room to keep it: please stay on this page until it is sent.'
