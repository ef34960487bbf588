import type { Conversation, Message } from '@callboard/contract/messages'
import { useQueryClient } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useNow } from '../../../lib/use-now.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { EmptyState } from '../../../ui/notices/empty-state.tsx'
import { StreamList } from '../../writing/stream-list.tsx'
import type { Place } from '../../writing/stream/place.ts'
import { type MessageStream, pagesOfMessages, sayRead } from '../api.ts'
import { mayStillEdit } from '../may-still-edit.ts'
import { namesOf } from '../names-of.ts'
import { messageOutbox } from '../outbox.ts'
import { dayLabel, dayOf } from '../../writing/time-label.ts'
import { MessageBubble } from './message-bubble.tsx'
import { WaitingBubble } from './waiting-bubble.tsx'
import css from './message.module.css'

interface MessageListProps {
  conversation: Conversation
  stream: MessageStream
  place: Place | undefined
  isBusy: boolean
}

export function MessageList({ conversation, stream, place, isBusy }: MessageListProps) {
  const { id, readTo, seenTo, people, closedBecause } = conversation
  const cache = useQueryClient()
  const { user } = useSignedIn()
  const now = useNow()
  const lastSeen = stream.items.findLast(({ author, number }) => author.id === user.id && number <= seenTo)?.id
  const isNewDay = (one: Message, before: Message | undefined) =>
    !before || dayOf(new Date(one.createdAt)) !== dayOf(new Date(before.createdAt))
  return (
    <StreamList
      label={`Messages with ${namesOf(conversation)}`}
      noun={['message', 'messages']}
      stream={stream}
      isBusy={isBusy}
      ownId={user.id}
      readTo={readTo}
      sayRead={(to) => sayRead(cache, id, to)}
      pages={pagesOfMessages(cache, id)}
      place={place}
      waiting={messageOutbox.useWaiting(user.id, id)}
      show={(message, { isFirstUnread, before }) => (
        <Fragment key={message.id}>
          {isNewDay(message, before) && <p className={css.day}>{dayLabel(message.createdAt, now)}</p>}
          <MessageBubble
            conversationId={id}
            message={message}
            isNamed={people.length > 1}
            isFirstUnread={isFirstUnread}
            mayEdit={message.can.edit && closedBecause === null && mayStillEdit(message.createdAt, now)}
            isSeen={message.id === lastSeen}
          />
        </Fragment>
      )}
      showWaiting={(message) => <WaitingBubble key={message.id} message={message} />}
      empty={<EmptyState title="No messages yet. Start the conversation!" />}
    />
  )
}
