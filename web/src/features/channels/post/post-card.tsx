import type { Post } from '@callboard/contract/channel-posts'
import { VisuallyHidden } from '@mantine/core'
import { IconHeart, IconHeartFilled, IconMessageCircle, IconPin } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { memo, Suspense, useId, useRef, useState } from 'react'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { useLeftOpen } from '../../../lib/session/use-left-open.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { figures } from '../../../lib/format/figures.ts'
import { plural } from '../../../lib/words.ts'
import { AnnouncementHead } from '../announcing/announcement-head.tsx'
import { dropPost, showPost } from '../posts/api.ts'
import { commentOutbox, commentsPlace } from '../comment-outbox.ts'
import { deletePost, editPost, refetchChannels } from '../calls.ts'
import { ListSkeleton } from '../../../ui/page/skeletons.tsx'
import { Byline } from './byline.tsx'
import { DeleteDialog } from '../../writing/delete-dialog.tsx'
import type { EditTextProps } from '../../writing/edit-text.tsx'
import { useEditing } from '../../writing/edited.ts'
import { keepFocus } from '../../../lib/keep-focus.ts'
import { PictureLines } from '../../pictures/picture-lines.tsx'
import { usePictureActions } from '../../pictures/use-picture-actions.tsx'
import { MediaRow } from '../../writing/media/media-row.tsx'
import type { Place } from '../../writing/stream/place.ts'
import { WrittenText } from '../../writing/written-text.tsx'
import { TextMenu } from './text-menu.tsx'
import { useHeart } from './use-heart.ts'
import { usePin } from './use-pin.ts'
import css from './post.module.css'

const AnnouncementFoot = lazyPart(() => import('../announcing/announcement-foot.tsx'))
const Comments = lazyPart(() => import('./comments.tsx'))
const EditText = lazyPart<EditTextProps<Post>>(() => import('../../writing/edit-text.tsx'))

interface PostCardProps {
  channelId: string
  /** an owner has stopped one from writing */
  isStopped: boolean
  isMember: boolean
  post: Post
  isFirstUnread: boolean
  /** somebody has opened the channel here */
  place: Place | undefined
}

export const PostCard = memo(function PostCard({ channelId, isStopped, isMember, post, isFirstUnread, place }: PostCardProps) {
  const { author, content, createdAt, editedAt, editedBy, isRemoved, media, announcement, can } = post
  const cache = useQueryClient()
  const { user } = useSignedIn()
  const mayWork = useLeftOpen('work')
  const mayReport = useLeftOpen('registers')
  const label = useId()
  const card = useRef<HTMLElement>(null)
  const [isEditing, setEditing] = useEditing('post', post.id)
  const [isDeleting, setDeleting] = useState(false)
  const [isOpen, setOpen] = useState(() => commentOutbox.hasUnsent(user.id, commentsPlace(channelId, post.id)))
  const [placeSeen, setPlaceSeen] = useState<Place>()
  if (place && place !== placeSeen) {
    setPlaceSeen(place)
    if (place.comment !== undefined) setOpen(true)
  }
  const pictures = usePictureActions(channelId, author.id, isStopped)
  const pin = usePin(channelId)
  const name = author.name || 'Unknown'
  return (
    <article
      ref={card}
      className={css.post}
      aria-labelledby={label}
      data-number={post.number}
      data-own={author.id === user.id || undefined}
      data-announcement={announcement ? true : undefined}
      tabIndex={-1}
    >
      {isFirstUnread && (
        <p className={css.unread}>
          <span>New</span>
          <VisuallyHidden> posts since you were last here</VisuallyHidden>
        </p>
      )}
      <div className={css.card}>
        <header className={css.head}>
          <Byline id={label} author={author} at={createdAt} editedAt={editedAt} editedBy={editedBy} />
          {post.isPinned && <IconPin className={css.pin} size={18} role="img" aria-label="Pinned" />}
          <TextMenu
            label={`Actions for the post by ${name}`}
            channelId={channelId}
            postId={post.id}
            can={mayWork ? { ...can, edit: can.edit && !isStopped } : { edit: false, delete: false }}
            pin={mayWork && can.pin ? { isPinned: post.isPinned, toggle: () => void pin.run(post) } : undefined}
            hasEarlier={(editedBy !== null || isRemoved) && (author.id === user.id || user.role === 'owner')}
            canReport={mayReport && author.id !== user.id && !isRemoved}
            onEdit={() => setEditing(true)}
            onDelete={() => setDeleting(true)}
          />
        </header>
        {announcement && <AnnouncementHead isUrgent={announcement.isUrgent} />}
        {isRemoved ? (
          <p className={css.removed}>Removed by the studio</p>
        ) : isEditing ? (
          <Suspense fallback={<WrittenText text={content} />}>
            <EditText
              kind="post"
              id={post.id}
              content={content}
              save={(text) => editPost(channelId, post.id, text)}
              onSaved={(changed) => showPost(cache, channelId, changed)}
              onGone={() => refetchChannels(cache)}
              onClose={() => {
                setEditing(false)
                keepFocus(() => card.current)
              }}
            />
          </Suspense>
        ) : (
          <>
            {content !== '' && <WrittenText text={content} />}
            {media.length > 0 && (
              <MediaRow media={media} by={name} about={(one, close) => pictures.about({ ...one, postId: post.id }, close)} />
            )}
            <PictureLines post={post} actions={pictures.waiting} />
          </>
        )}
        {announcement && (
          <Suspense fallback={<div className={css.foot} />}>
            <AnnouncementFoot channelId={channelId} isMember={isMember} post={post} />
          </Suspense>
        )}
        {!isRemoved && (
          <PostActions
            channelId={channelId}
            post={post}
            comments={{ id: `${label}-comments`, isOpen, toggle: () => setOpen(!isOpen) }}
            mayWork={mayWork}
          />
        )}
        <div id={`${label}-comments`}>
          {isOpen && !isRemoved && (
            <Suspense fallback={<ListSkeleton rows={1} height={48} />}>
              <Comments channelId={channelId} postId={post.id} isStopped={isStopped} by={name} place={place} />
            </Suspense>
          )}
        </div>
      </div>
      {pictures.dialogs}
      <DeleteDialog
        what="post"
        opened={isDeleting}
        remove={() => deletePost(channelId, post.id)}
        onClose={() => setDeleting(false)}
        onDeleted={() => {
          // Somebody else's stays, marked as removed.
          if (author.id === user.id) dropPost(cache, channelId, post.id)
          refetchChannels(cache)
        }}
      />
    </article>
  )
})

interface PostActionsProps extends Pick<PostCardProps, 'channelId' | 'post'> {
  comments: { id: string; isOpen: boolean; toggle: () => void }
  mayWork: boolean
}

function PostActions({ channelId, post, comments, mayWork }: PostActionsProps) {
  const heart = useHeart(channelId, post)
  const Heart = heart.isHearted ? IconHeartFilled : IconHeart
  return (
    <div className={css.actions}>
      <button
        type="button"
        className={css.action}
        aria-pressed={heart.isHearted}
        aria-disabled={!mayWork || undefined}
        aria-label={`Heart: ${figures(heart.hearts)}`}
        onClick={() => mayWork && heart.toggle()}
      >
        <Heart size={20} stroke={1.8} aria-hidden />
        <span className={css.figure}>{figures(heart.hearts)}</span>
      </button>
      <button
        type="button"
        className={css.action}
        aria-expanded={comments.isOpen}
        aria-controls={comments.id}
        onPointerEnter={Comments.warm}
        aria-label={plural(post.comments, 'comment', 'comments')}
        onClick={comments.toggle}
      >
        <IconMessageCircle size={20} stroke={1.8} aria-hidden />
        <span className={css.figure}>{figures(post.comments)}</span>
      </button>
    </div>
  )
}
