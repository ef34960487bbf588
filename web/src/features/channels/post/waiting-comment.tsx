import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useSignedIn } from '../../../lib/session/session.ts'
import { useLeftOpen } from '../../../lib/session/use-left-open.ts'
import type { Waiting } from '../../writing/waiting.ts'
import { WaitingState } from '../../writing/waiting-state.tsx'
import { WrittenText } from '../../writing/written-text.tsx'
import { commentOutbox } from '../comment-outbox.ts'
import { Byline } from './byline.tsx'
import css from './post.module.css'

/** A comment of one's own that the server does not have yet. */
export function WaitingComment({ comment, onTakeBack }: { comment: Waiting; onTakeBack: () => void }) {
  const cache = useQueryClient()
  const { user } = useSignedIn()
  const mayWrite = useLeftOpen('work')
  const label = useId()
  return (
    <li className={css.comment} aria-labelledby={label}>
      <div className={css.head}>
        <Byline
          id={label}
          author={{ ...user, photoUrl: user.photoUrl ?? null }}
          at={comment.writtenAt}
          editedAt={null}
          editedBy={null}
          size={28}
        />
      </div>
      <WrittenText text={comment.content} />
      <WaitingState
        waiting={comment}
        mayWrite={mayWrite}
        isKept={commentOutbox.isKept(user.id, comment)}
        onRetry={() => commentOutbox.tryAgain(cache, user.id, comment)}
        onTakeBack={onTakeBack}
        onDiscard={() => commentOutbox.forget(user.id, comment.id)}
      />
    </li>
  )
}
