import type { Message } from '@callboard/contract/messages'
import { VisuallyHidden } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { memo, Suspense, useId, useRef, useState } from 'react'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { useLeftOpen } from '../../../lib/session/use-left-open.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { RowMenu } from '../../../ui/lists/row-menu.tsx'
import { exactTime } from '../../notifications/relative-time.ts'
import { useReporting } from '../../reports/use-reporting.tsx'
import { DeleteDialog } from '../../writing/delete-dialog.tsx'
import type { EditTextProps } from '../../writing/edit-text.tsx'
import { useEditing } from '../../writing/edited.ts'
import { keepFocus } from '../../../lib/keep-focus.ts'
import { MediaRow } from '../../writing/media/media-row.tsx'
import { WrittenText } from '../../writing/written-text.tsx'
import { deleteMessage, editMessage, refetchMessages, showMessage } from '../api.ts'
import { timeOf } from '../../writing/time-label.ts'
import css from './message.module.css'

export const MessageCard = lazyPart(() => import('../cards/message-card.tsx'))
const EditText = lazyPart<EditTextProps<Message>>(() => import('../../writing/edit-text.tsx'))

interface MessageBubbleProps {
  conversationId: string
  message: Message
  /** with its author's name, where there are several people */
  isNamed: boolean
  isFirstUnread: boolean
  /** it is one's own, new enough, and one may write in the conversation */
  mayEdit: boolean
  /** the newest of one's own that the others have read */
  isSeen: boolean
}

export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { conversationId, message, isNamed, isFirstUnread, mayEdit, isSeen } = props
  const { id, author, content, createdAt, editedAt, isDeleted, media, about, can } = message
  const cache = useQueryClient()
  const { user } = useSignedIn()
  const mayWrite = useLeftOpen('registers')
  const label = useId()
  const card = useRef<HTMLElement>(null)
  const [isEditing, setEditing] = useEditing('message', id)
  const [isDeleting, setDeleting] = useState(false)
  const isOwn = author.id === user.id
  const name = author.name || 'Unknown'
  const reporting = useReporting({ kind: 'message', conversationId, id })
  const items = [
    ...(mayWrite && mayEdit ? [{ label: 'Edit', icon: IconPencil, onChoose: () => setEditing(true) }] : []),
    ...(mayWrite && can.delete ? [{ label: 'Delete', icon: IconTrash, onChoose: () => setDeleting(true) }] : []),
    ...(mayWrite && !isOwn && !isDeleted ? [reporting.item] : []),
  ]
  return (
    <article
      ref={card}
      className={css.message}
      aria-labelledby={label}
      data-number={message.number}
      data-own={isOwn || undefined}
      tabIndex={-1}
    >
      {isFirstUnread && (
        <p className={css.unread}>
          <span>New</span>
          <VisuallyHidden> messages since you were last here</VisuallyHidden>
        </p>
      )}
      <div className={css.line}>
        <div className={css.bubble}>
          <p className={isNamed && !isOwn ? css.name : css.hidden}>
            <bdi>{isOwn ? 'You' : name}</bdi>
          </p>
          {about && (
            <Suspense fallback={<div className={css.card} />}>
              <MessageCard about={about} />
            </Suspense>
          )}
          {isDeleted ? (
            <p className={css.deleted}>This message was deleted.</p>
          ) : isEditing ? (
            <Suspense fallback={<WrittenText text={content} />}>
              <EditText
                kind="message"
                id={id}
                content={content}
                save={(text) => editMessage(conversationId, id, text)}
                onSaved={(changed) => showMessage(cache, conversationId, changed)}
                onGone={() => refetchMessages(cache)}
                onClose={() => {
                  setEditing(false)
                  keepFocus(() => card.current)
                }}
              />
            </Suspense>
          ) : (
            <>
              {content !== '' && <WrittenText text={content} />}
              {media.length > 0 && <MediaRow media={media} by={name} />}
            </>
          )}
        </div>
        {items.length > 0 && (
          <RowMenu label={`Actions for the message of ${timeOf(createdAt)}${content ? `: ${content.slice(0, 40)}` : ''}`} items={items} />
        )}
      </div>
      <p className={css.about} id={label}>
        <VisuallyHidden>{isOwn ? 'You, ' : `${name}, `}</VisuallyHidden>
        <time dateTime={createdAt} title={exactTime(createdAt)}>
          {timeOf(createdAt)}
        </time>
        {editedAt && !isDeleted && ' (edited)'}
        {isSeen && ' · Seen'}
      </p>
      {reporting.dialog}
      <DeleteDialog
        what="message"
        opened={isDeleting}
        remove={async () => showMessage(cache, conversationId, await deleteMessage(conversationId, id))}
        onClose={() => setDeleting(false)}
        onDeleted={() => {
          refetchMessages(cache)
          keepFocus(() => card.current)
        }}
      >
        Everybody in the conversation sees that it was deleted. Your studio keeps what it said for twelve months, in case a child’s safety
        depends on it.
      </DeleteDialog>
    </article>
  )
})
