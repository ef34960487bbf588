import { Button } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useOffline } from '../../lib/connection.ts'
import type { Waiting } from './outbox.ts'
import css from './waiting-state.module.css'

interface WaitingStateProps {
  waiting: Waiting
  onRetry: () => void
  /** while it waits: it is not sent after all */
  onTakeBack: () => void
  onDiscard: () => void
}

/** Why something is not sent yet, or was not taken. */
export function WaitingState({ waiting: { held, refused }, onRetry, onTakeBack, onDiscard }: WaitingStateProps) {
  const isOffline = useOffline()
  const isHeld = held !== null || isOffline
  if (refused === null)
    return (
      <div className={css.state}>
        <IconHourglass size={16} aria-hidden />
        <span role="status">
          {held === 'no network' || isOffline ? 'Waiting for the network' : held === 'soon' ? 'Waiting to be sent' : 'Sending…'}
        </span>
        {isHeld && (
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
