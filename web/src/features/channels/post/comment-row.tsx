import type { Comment } from '@callboard/contract/channel-posts'
import { useQueryClient } from '@tanstack/react-query'
import { memo, useEffect, useId, useRef, useState } from 'react'
import { useLeftOpen } from '../../../lib/session/use-left-open.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { deleteComment, editComment, refetchChannels } from '../calls.ts'
import { Byline } from './byline.tsx'
import { DeleteDialog } from '../../writing/delete-dialog.tsx'
import EditText from '../../writing/edit-text.tsx'
import { useEditing } from '../../writing/edited.ts'
import { keepFocus } from '../../../lib/keep-focus.ts'
import type { Place } from '../../writing/stream/place.ts'
import { showFound } from '../../writing/stream/show-found.ts'
import { WrittenText } from '../../writing/written-text.tsx'
import { TextMenu } from './text-menu.tsx'
import css from './post.module.css'

interface CommentRowProps {
  channelId: string
  postId: string
  isStopped: boolean
  comment: Comment
  place: Place | undefined
}

export const CommentRow = memo(function CommentRow({ channelId, postId, isStopped, comment, place }: CommentRowProps) {
  const { id, author, content, createdAt, editedAt, editedBy, isRemoved, can } = comment
  const cache = useQueryClient()
  const { user } = useSignedIn()
  const mayWork = useLeftOpen('work')
  const mayReport = useLeftOpen('registers')
  const label = useId()
  const row = useRef<HTMLLIElement>(null)
  const [isEditing, setEditing] = useEditing('comment', id)
  const [isDeleting, setDeleting] = useState(false)
  const refetch = () => refetchChannels(cache)
  useEffect(() => {
    if (place && row.current) showFound(row.current, place)
  }, [place])
  return (
    <li ref={row} className={css.comment} aria-labelledby={label} tabIndex={-1}>
      <div className={css.head}>
        <Byline id={label} author={author} at={createdAt} editedAt={editedAt} editedBy={editedBy} size={28} />
        <TextMenu
          label={`Actions for the comment by ${author.name || 'Unknown'}`}
          channelId={channelId}
          postId={postId}
          commentId={id}
          can={mayWork ? { ...can, edit: can.edit && !isStopped } : { edit: false, delete: false }}
          hasEarlier={(editedBy !== null || isRemoved) && (author.id === user.id || user.role === 'owner')}
          canReport={mayReport && author.id !== user.id && !isRemoved}
          onEdit={() => setEditing(true)}
          onDelete={() => setDeleting(true)}
        />
      </div>
      {isRemoved ? (
        <p className={css.removed}>Removed by the studio</p>
      ) : isEditing ? (
        <EditText
          kind="comment"
          id={id}
          content={content}
          save={(text) => editComment(channelId, postId, id, text)}
          onSaved={refetch}
          onGone={refetch}
          onClose={() => {
            setEditing(false)
            keepFocus(() => row.current)
          }}
        />
      ) : (
        <WrittenText text={content} />
      )}
      <DeleteDialog
        what="comment"
        opened={isDeleting}
        remove={() => deleteComment(channelId, postId, id)}
        onClose={() => setDeleting(false)}
        onDeleted={refetch}
      />
    </li>
  )
})
