import { useId } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useSignedIn } from '../../../lib/session/session.ts'
import { useLeftOpen } from '../../../lib/session/use-left-open.ts'
import { plural } from '../../../lib/words.ts'
import { Byline } from './byline.tsx'
import { WrittenText } from '../../writing/written-text.tsx'
import type { Waiting } from '../../writing/waiting.ts'
import { WaitingState } from '../../writing/waiting-state.tsx'
import { useWritingHere } from '../../writing/writing-here.tsx'
import { postOutbox } from '../outbox.ts'
import css from './post.module.css'

/** A post of one's own that the server does not have yet. */
export function WaitingCard({ post }: { post: Waiting }) {
  const { content, attached, writtenAt } = post
  const cache = useQueryClient()
  const { user } = useSignedIn()
  const mayWrite = useLeftOpen('work')
  const label = useId()
  const { takeBack } = useWritingHere()
  return (
    <article className={css.post} aria-labelledby={label} data-own tabIndex={-1}>
      <div className={`${css.card} ${css.waiting}`}>
        <div className={css.head}>
          <Byline id={label} author={{ ...user, photoUrl: user.photoUrl ?? null }} at={writtenAt} editedAt={null} editedBy={null} />
        </div>
        {content !== '' && <WrittenText text={content} />}
        {attached.length > 0 && <p className={css.files}>{plural(attached.length, 'attachment', 'attachments')}</p>}
        <WaitingState
          waiting={post}
          mayWrite={mayWrite}
          isKept={postOutbox.isKept(user.id, post)}
          onRetry={() => postOutbox.tryAgain(cache, user.id, post)}
          onTakeBack={() => takeBack(post)}
          onDiscard={() => postOutbox.forget(user.id, post.id)}
        />
      </div>
    </article>
  )
}
