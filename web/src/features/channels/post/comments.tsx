import type { Comment } from '@callboard/contract/channel-posts'
import { channelLimits } from '@callboard/contract/channel-limits'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useRef, useState } from 'react'
import { newId } from '../../../lib/new-id.ts'
import { inWords } from '../../../lib/refusals.ts'
import { useLeftOpen } from '../../../lib/session/use-left-open.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { ListSkeleton } from '../../../ui/page/skeletons.tsx'
import type { Place } from '../../writing/stream/place.ts'
import { commentsQuery } from '../posts/api.ts'
import { addComment, refetchChannels } from '../calls.ts'
import { MentionField } from '../../writing/mentions/mention-field.tsx'
import { useMentionable } from '../use-mentionable.ts'
import { CommentRow } from './comment-row.tsx'
import css from './comments.module.css'

interface CommentsProps {
  channelId: string
  postId: string
  /** an owner has stopped one from writing */
  isStopped: boolean
  /** the post's author */
  by: string
  /** kept by the card, so that closing the comments loses nothing */
  typed: string
  onType: Dispatch<SetStateAction<string>>
  place: Place | undefined
}

export default function Comments({ channelId, postId, isStopped, by, typed, onType, place }: CommentsProps) {
  const cache = useQueryClient()
  const asked = commentsQuery(channelId, postId)
  const query = useQuery(asked)
  const mayWork = useLeftOpen('work')
  const [id, setId] = useState(newId)
  const list = useRef<HTMLUListElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const mentionable = useMentionable(channelId)
  const adding = useAction((text: string) => addComment(channelId, postId, id, text), {
    done: (comment, text) => {
      setId(newId())
      // What has been typed since stays.
      onType((now) => (now.trim() === text ? '' : now))
      cache.setQueryData(
        asked.queryKey,
        (known: Comment[] | undefined) => known && [...known.filter((one) => one.id !== comment.id), comment],
      )
      refetchChannels(cache)
      requestAnimationFrame(() => list.current?.scrollTo({ top: list.current.scrollHeight }))
    },
    failed: (failure) => {
      if (failure.code === 'comment-exists') setId(newId())
      if (failure.code === 'post-not-found') refetchChannels(cache)
      return failure
    },
  })
  const text = typed.trim()
  const isBad = text === '' || text.length > channelLimits.comment
  const send = () => !isBad && void adding.run(text)
  return (
    <section className={css.comments} aria-label={`Comments on the post by ${by}`}>
      <Loaded query={query} waiting={<ListSkeleton rows={1} height={48} />} failed="Failed to load comments">
        {(comments) =>
          comments.length > 0 ? (
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
                  place={comment.id === place?.comment ? place : undefined}
                />
              ))}
            </ul>
          ) : (
            <p className={css.none}>No comments yet</p>
          )
        }
      </Loaded>
      {mayWork && !isStopped && (
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
            text={typed}
            onText={onType}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
            }}
          />
          <Button type="submit" disabled={isBad} aria-disabled={adding.busy || undefined}>
            {adding.busy ? 'Sending…' : adding.failure && !isBad ? 'Retry' : 'Comment'}
          </Button>
        </form>
      )}
      <FailureNotice failure={inWords(adding.failure, 'An unexpected error occurred while posting the comment')} onClose={adding.clear} />
    </section>
  )
}
