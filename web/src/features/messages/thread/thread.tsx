import type { Conversation } from '@callboard/contract/messages'
import { roleLabels } from '@callboard/contract/role-labels'
import { Suspense } from 'react'
import { IconClock, IconShield } from '@tabler/icons-react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { plainDay } from '../../../lib/format/dates.ts'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { failureOf } from '../../../lib/refusals.ts'
import { useLeftOpen } from '../../../lib/session/use-left-open.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { ListButton } from '../../../ui/page/header-button.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { ListSkeleton } from '../../../ui/page/skeletons.tsx'
import { AllNames } from '../../../ui/people/all-names.tsx'
import room from '../../../ui/page/room.module.css'
import { GonePlace } from '../../writing/gone-place.tsx'
import type { Place } from '../../writing/stream/place.ts'
import { useWritingHere, WritingHere, WritingRoom } from '../../writing/writing-here.tsx'
import { conversationQuery, messagesQuery } from '../api.ts'
import { nameOf, namesOf } from '../names-of.ts'
import { messageOutbox } from '../outbox.ts'
import { MessageList } from './message-list.tsx'
import css from './thread.module.css'

const CardToSend = lazyPart(() => import('../cards/card-to-send.tsx'))
export const Composer = lazyPart(() => import('../../writing/composer.tsx'))

/** S2 §2 and §8. */
const threadFailed = { title: 'Oops! Something went wrong', failed: 'Failed to fetch messages', retryLabel: 'Retry' }

interface ThreadProps {
  id: string
  place: Place | undefined
  /** somebody has just started it, and is about to write */
  isStarted: boolean
  /** in a narrow window, where the list lies over the conversation */
  isListShown: boolean
  onList: () => void
}

export function Thread(props: ThreadProps) {
  const query = useQuery(conversationQuery(props.id))
  const mayWrite = useLeftOpen('registers') && query.data?.closedBecause === null
  return (
    <WritingHere outbox={messageOutbox} placeId={props.id} mayWrite={mayWrite}>
      <ThreadRoom {...props} query={query} mayWrite={mayWrite} />
    </WritingHere>
  )
}

interface ThreadRoomProps extends ThreadProps {
  query: UseQueryResult<Conversation>
  mayWrite: boolean
}

function ThreadRoom({ id, place, isStarted, isListShown, onList, query, mayWrite }: ThreadRoomProps) {
  const messages = useQuery(messagesQuery(id, place?.number))
  const mayAttach = useLeftOpen('work') && mayWrite
  const listButton = <ListButton label="Conversations" controls="conversation-list" isListShown={isListShown} isBack onList={onList} />
  if ([query.error, messages.error].some((error) => error && isGone(error)))
    return (
      <GonePlace
        title="Conversation not found"
        listButton={listButton}
        back={
          <Link to="/dashboard/messages" className={room.back}>
            All conversations
          </Link>
        }
        outbox={messageOutbox}
        noun={['message', 'messages']}
      >
        There is no such conversation, or you are not in it.
      </GonePlace>
    )
  const waiting = (
    <div className={room.waiting}>
      <ListSkeleton rows={4} height={64} />
    </div>
  )
  return (
    <Loaded
      query={query}
      waiting={
        <WritingRoom aria-label="Conversation" mayAttach={mayAttach}>
          <div className={room.bare}>{listButton}</div>
          {waiting}
        </WritingRoom>
      }
      {...threadFailed}
    >
      {(conversation) => {
        const names = namesOf(conversation)
        const roles = conversation.people.flatMap(({ role }) => (role ? [roleLabels[role]] : []))
        return (
          <WritingRoom aria-labelledby="conversation-name" mayAttach={mayAttach}>
            <header className={css.header}>
              {listButton}
              <div className={css.words}>
                <PageTitle className={css.name} id="conversation-name">
                  <AllNames names={conversation.people.map(nameOf)} />
                </PageTitle>
                {roles.length > 0 && <p className={css.role}>{roles.join(' · ')}</p>}
              </div>
            </header>
            <Loaded query={messages} waiting={waiting} {...threadFailed}>
              {(stream) => <MessageList conversation={conversation} stream={stream} place={place} isBusy={messages.isFetching} />}
            </Loaded>
            <ThreadNotes conversation={conversation} />
            {conversation.closedBecause !== null && <p className={room.closed}>{conversation.closedBecause}</p>}
            {mayWrite && (
              <Suspense fallback={<div className={room.coming} />}>
                <MessageComposer names={names} isFirst={isStarted} />
              </Suspense>
            )}
          </WritingRoom>
        )
      }}
    </Loaded>
  )
}

function MessageComposer({ names, isFirst }: { names: string; isFirst: boolean }) {
  const writing = useWritingHere()
  return (
    <>
      {writing.about && <CardToSend about={writing.about} onRemove={writing.removeAbout} />}
      <Composer
        words={{ form: 'New message', field: `Write a message to ${names}`, empty: 'Write a message', send: 'Send' }}
        writing={writing}
        sendsOnEnter
        isFirst={isFirst}
      />
    </>
  )
}

const isGone = (error: Error) => ['conversation-not-found', 'invalid-input'].includes(failureOf(error).code ?? '')

/** What the people of a conversation should know of it while they write: its readers, in a line that unfolds, and when somebody is mailed. */
function ThreadNotes({ conversation: { recordedSince, hours } }: { conversation: Conversation }) {
  if (recordedSince === null && hours.length === 0) return null
  return (
    <div className={css.notes}>
      {recordedSince !== null && (
        <details>
          <summary>
            <IconShield size={18} stroke={1.8} aria-hidden />
            Owners can open this conversation
          </summary>
          <p>
            Your studio’s owners can open what has been written here since{' '}
            {plainDay(recordedSince, Intl.DateTimeFormat().resolvedOptions().timeZone)}, to keep children safe. Each opening is noted.
          </p>
        </details>
      )}
      {hours.map(({ name, from, to }) => (
        <p key={name}>
          <IconClock size={18} stroke={1.8} aria-hidden />
          <span>
            {name} reads messages between {from} and {to}.
          </span>
        </p>
      ))}
    </div>
  )
}
