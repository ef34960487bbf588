import { VisuallyHidden } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useId } from 'react'
import { useSignedIn } from '../../../lib/session/session.ts'
import { useLeftOpen } from '../../../lib/session/use-left-open.ts'
import { plural } from '../../../lib/words.ts'
import type { Waiting } from '../../writing/waiting.ts'
import { WaitingState } from '../../writing/waiting-state.tsx'
import { useWritingHere } from '../../writing/writing-here.tsx'
import { WrittenText } from '../../writing/written-text.tsx'
import { messageOutbox } from '../outbox.ts'
import { MessageCard } from './message-bubble.tsx'
import css from './message.module.css'

/** A message of one's own that the server does not have yet. */
export function WaitingBubble({ message }: { message: Waiting }) {
  const { content, attached, about } = message
  const cache = useQueryClient()
  const { user } = useSignedIn()
  const mayWrite = useLeftOpen('registers')
  const label = useId()
  const { takeBack } = useWritingHere()
  return (
    <article className={css.message} aria-labelledby={label} data-own data-waiting tabIndex={-1}>
      <VisuallyHidden id={label}>You, not sent yet</VisuallyHidden>
      <div className={css.line}>
        <div className={css.bubble}>
          {about && (
            <Suspense fallback={<div className={css.card} />}>
              <MessageCard about={about} />
            </Suspense>
          )}
          {content !== '' && <WrittenText text={content} />}
          {attached.length > 0 && <p className={css.deleted}>{plural(attached.length, 'attachment', 'attachments')}</p>}
        </div>
      </div>
      <WaitingState
        waiting={message}
        mayWrite={mayWrite}
        isKept={messageOutbox.isKept(user.id, message)}
        onRetry={() => messageOutbox.tryAgain(cache, user.id, message)}
        onTakeBack={() => takeBack(message)}
        onDiscard={() => messageOutbox.forget(user.id, message.id)}
      />
    </article>
  )
}
