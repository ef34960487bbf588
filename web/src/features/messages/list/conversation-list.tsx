import type { Conversation } from '@callboard/contract/messages'
import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { IconFlag, IconMessagePlus, IconShield, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { figures } from '../../../lib/format/figures.ts'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Face } from '../../../ui/face.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { AllNames } from '../../../ui/people/all-names.tsx'
import { messageOutbox } from '../outbox.ts'
import { UnsentList } from '../../writing/unsent-list.tsx'
import { SearchField } from '../../writing/found/search-field.tsx'
import type { WrittenSearch } from '../../writing/found/use-written-search.ts'
import { nameOf } from '../names-of.ts'
import { timeLabel } from '../../writing/time-label.ts'
import side from '../../../ui/lists/side-list.module.css'
import css from './conversation-list.module.css'

const FoundMessages = lazyPart<{ written: WrittenSearch; onChoose: () => void }>(() => import('./found-messages.tsx'))

interface ConversationListProps {
  written: WrittenSearch
  data: { conversations: Conversation[]; hasMore: boolean } | undefined
  hasFailed: boolean
  chosen: string | undefined
  onMore: () => void
  onStart: (() => void) | undefined
  onAlmostStart: () => void
  onChoose: () => void
  /** for owners: what parents and teachers write to each other */
  onRecord: (() => void) | undefined
  /** in a narrow window, where it was brought back instead of the conversation */
  onHide: (() => void) | undefined
}

export function ConversationList({
  written,
  data,
  hasFailed,
  chosen,
  onMore,
  onStart,
  onAlmostStart,
  onChoose,
  onRecord,
  onHide,
}: ConversationListProps) {
  const nav = useRef<HTMLElement>(null)
  const now = useNow()
  const isBack = onHide !== undefined
  useEffect(() => {
    const find = (which: string) => nav.current?.querySelector<HTMLElement>(which)
    if (isBack) (find('[aria-current=page]') ?? find('a'))?.focus()
  }, [isBack])
  return (
    <nav ref={nav} className={side.side} aria-label="Conversations" id="conversation-list">
      <div className={side.head}>
        {chosen ? <h2 className={side.title}>Messages</h2> : <PageTitle className={side.title}>Messages</PageTitle>}
        {onHide && (
          <ActionIcon
            className={side.hide}
            size={44}
            aria-label="Back to the conversation"
            title="Back to the conversation"
            onClick={onHide}
          >
            <IconX size={22} aria-hidden />
          </ActionIcon>
        )}
        {onRecord && (
          <ActionIcon component={Link} to="/dashboard/reports" size={44} aria-label="Reports" title="Reports">
            <IconFlag size={22} aria-hidden />
          </ActionIcon>
        )}
        {onRecord && (
          <ActionIcon size={44} aria-label="Safeguarding record" title="Safeguarding record" onClick={onRecord}>
            <IconShield size={22} aria-hidden />
          </ActionIcon>
        )}
        {onStart && (
          <ActionIcon size={44} aria-label="New Message" title="New Message" onClick={onStart} onPointerEnter={onAlmostStart}>
            <IconMessagePlus size={22} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {(written.search !== '' || (data && data.conversations.length > 0)) && <SearchField label="Search messages" written={written} />}
      <div className={side.scroll} hidden={written.search === ''}>
        {written.search !== '' && (
          <Suspense fallback={null}>
            <FoundMessages written={written} onChoose={onChoose} />
          </Suspense>
        )}
      </div>
      <div className={side.scroll} hidden={written.search !== ''}>
        <UnsentList outbox={messageOutbox} noun={['message', 'messages']} />
        {!data && !hasFailed && (
          <p className={side.none} role="status">
            Loading conversations...
          </p>
        )}
        {!data && hasFailed && <p className={side.none}>Failed to fetch conversations</p>}
        {data?.conversations.length === 0 && <p className={side.none}>No conversations yet</p>}
        {data && data.conversations.length > 0 && (
          <ul className={side.list}>
            {data.conversations.map((conversation) => (
              <li key={conversation.id}>
                <Entry conversation={conversation} isChosen={conversation.id === chosen} now={now} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        )}
        {data?.hasMore && (
          <Button className={css.more} variant="default" size="sm" onClick={onMore}>
            Older conversations
          </Button>
        )}
      </div>
    </nav>
  )
}

interface EntryProps {
  conversation: Conversation
  isChosen: boolean
  now: Date
  onChoose: () => void
}

function Entry({ conversation, isChosen, now, onChoose }: EntryProps) {
  const { id, people, unread, lastMessage } = conversation
  return (
    <Link
      to="/dashboard/messages"
      search={{ conversation: id }}
      className={side.entry}
      aria-current={isChosen ? 'page' : undefined}
      activeProps={{}}
      data-unread={unread > 0 || undefined}
      onClick={onChoose}
    >
      <span className={css.faces} data-several={people.length > 1 || undefined}>
        {people.slice(0, 2).map((one) => (
          <Face key={one.id} name={one.name || 'Unknown'} photoUrl={one.photoUrl} size={people.length > 1 ? 26 : 36} />
        ))}
      </span>
      <span className={side.words}>
        <span className={side.top}>
          <span className={side.name}>
            <AllNames names={conversation.people.map(nameOf)} />
          </span>
          {lastMessage && (
            <time className={side.time} dateTime={lastMessage.at}>
              {timeLabel(lastMessage.at, now)}
            </time>
          )}
        </span>
        {lastMessage && (
          <span className={side.last} dir="auto">
            {lastMessage.isOwn
              ? `You: ${lastMessage.preview}`
              : people.length > 1
                ? `${lastMessage.author}: ${lastMessage.preview}`
                : lastMessage.preview}
          </span>
        )}
      </span>
      {unread > 0 && (
        <span className={side.count}>
          <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
          <VisuallyHidden>{`${figures(unread)} unread`}</VisuallyHidden>
        </span>
      )}
    </Link>
  )
}
