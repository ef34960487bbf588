import { channelLimits } from '@callboard/contract/channel-limits'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLeftOpen } from '../../../lib/session/use-left-open.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { ListSkeleton } from '../../../ui/page/skeletons.tsx'
import { MentionField } from '../../writing/mentions/mention-field.tsx'
import { NotTaken } from '../../writing/not-taken.tsx'
import type { Place } from '../../writing/stream/place.ts'
import { useWriting } from '../../writing/use-writing.ts'
import { useOnScreen } from '../announcing/use-on-screen.ts'
import { readComments } from '../calls.ts'
import { commentOutbox, commentsPlace } from '../comment-outbox.ts'
import { commentsQuery } from '../posts/api.ts'
import { useMentionable } from '../use-mentionable.ts'
import { CommentRow } from './comment-row.tsx'
import { WaitingComment } from './waiting-comment.tsx'
import css from './comments.module.css'

interface CommentsProps {
  channelId: string
  postId: string
  /** an owner has stopped one from writing */
  isStopped: boolean
  /** the post's author */
  by: string
  /** somebody has opened one of them */
  place: Place | undefined
}

export default function Comments({ channelId, postId, isStopped, by, place: opened }: CommentsProps) {
  const query = useQuery(commentsQuery(channelId, postId))
  const mayWrite = useLeftOpen('work') && !isStopped
  const list = useRef<HTMLUListElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const section = useRef<HTMLElement>(null)
  const mentionable = useMentionable(channelId)
  const place = commentsPlace(channelId, postId)
  const writing = useWriting(commentOutbox, place, mayWrite, channelLimits.comment)
  const { user } = useSignedIn()
  const isThere = ({ id }: { id: string }) => query.data?.some((comment) => comment.id === id)
  const waiting = commentOutbox.useWaiting(user.id, place).filter((one) => !isThere(one))
  const send = () => {
    if (writing.isBad) return
    writing.send()
    requestAnimationFrame(() => list.current?.scrollTo({ top: list.current.scrollHeight }))
  }
  const { length } = query.data ?? []
  useOnScreen(section, length > 0, () => readComments(channelId, postId), length)
  return (
    <section ref={section} className={css.comments} aria-label={`Comments on the post by ${by}`}>
      <Loaded query={query} waiting={<ListSkeleton rows={1} height={48} />} failed="Failed to load comments">
        {(comments) =>
          comments.length + waiting.length > 0 ? (
            // Reached by keyboard, to be scrolled.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <ul ref={list} className={css.list} tabIndex={0} aria-label={`Comments on the post by ${by}`}>
              {comments.map((comment) => (
                <CommentRow
                  key={comment.id}
                  channelId={channelId}
                  postId={postId}
                  isStopped={isStopped}
                  comment={comment}
                  place={comment.id === opened?.comment ? opened : undefined}
                />
              ))}
              {waiting.map((comment) => (
                <WaitingComment key={comment.id} comment={comment} onTakeBack={() => writing.takeBack(comment)} />
              ))}
            </ul>
          ) : (
            <p className={css.none}>No comments yet</p>
          )
        }
      </Loaded>
      {mayWrite && <NotTaken writing={writing} onRetry={send} />}
      {mayWrite && (
        <form
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <MentionField
            field={field}
            mentionable={mentionable}
            className={css.field}
            aria-label="Write a comment"
            placeholder="Write a comment"
            most={channelLimits.comment}
            autosize
            minRows={1}
            maxRows={6}
            dir="auto"
            text={writing.content}
            onText={writing.write}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
            }}
          />
          <Button type="submit" disabled={writing.isBad}>
            Comment
          </Button>
        </form>
      )}
    </section>
  )
}
