import { Button } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useId } from 'react'
import { useOffline } from '../../../lib/connection.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useSignedIn } from '../../../lib/session/session.ts'
import { plural } from '../../../lib/words.ts'
import { Byline } from '../post/byline.tsx'
import { PostText } from '../post/post-text.tsx'
import { sendPosts } from './send-posts.ts'
import { forgetWaiting, keepWaiting, type WaitingPost } from './waiting-posts.ts'
import css from '../post/post.module.css'

/** A post of one's own that the server does not have yet. */
export function WaitingCard({ post }: { post: WaitingPost }) {
  const { id, content, attached, writtenAt, held, refused } = post
  const cache = useQueryClient()
  const { user } = useSignedIn()
  const isOffline = useOffline()
  const label = useId()
  const retry = () => {
    keepWaiting(user.id, { ...post, held: null, refused: null })
    void sendPosts(cache, user.id, { isOver: () => false, sent: () => undefined })
  }
  return (
    <article className={css.post} aria-labelledby={label} data-own tabIndex={-1}>
      <div className={`${css.card} ${css.waiting}`}>
        <div className={css.head}>
          <Byline id={label} author={{ ...user, photoUrl: user.photoUrl ?? null }} at={writtenAt} editedAt={null} editedBy={null} />
        </div>
        {content !== '' && <PostText text={content} />}
        {attached.length > 0 && <p className={css.state}>{plural(attached.length, 'attachment', 'attachments')}</p>}
        {refused === null ? (
          <p className={css.state} role="status">
            <IconHourglass size={16} aria-hidden />
            {held === 'no network' || isOffline ? 'Waiting for the network' : held === 'soon' ? 'Waiting to be sent' : 'Sending…'}
          </p>
        ) : (
          <div className={css.state} role="alert">
            <span>{refused}</span>
            <Button variant="default" size="sm" onClick={retry}>
              Retry
            </Button>
            <Button variant="default" size="sm" onClick={() => forgetWaiting(user.id, id)}>
              Discard
            </Button>
          </div>
        )}
      </div>
    </article>
  )
}
