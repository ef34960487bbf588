import { messageLimits } from '@callboard/contract/message-limits'
import type { Conversation } from '@callboard/contract/messages'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { aboutIn } from '../lib/navigation/about.ts'
import { messageOutbox } from '../features/messages/outbox.ts'
import { conversationListQuery, conversationQuery, messagesQuery } from '../features/messages/api.ts'
import { ConversationList } from '../features/messages/list/conversation-list.tsx'
import { NoConversation } from '../features/messages/list/no-conversation.tsx'
import { Composer, Thread } from '../features/messages/thread/thread.tsx'
import type { MessagesSearch } from '../features/messages/search.ts'
import { useWrittenSearch } from '../features/writing/found/use-written-search.ts'
import { placeIn } from '../features/writing/stream/place.ts'
import { usePageAction } from '../lib/at-hand/page-actions.ts'
import { useOpened } from '../lib/navigation/use-opened.ts'
import { lazyPart } from '../lib/parts/lazy-part.ts'
import { useSignedIn } from '../lib/session/session.ts'
import { useLeftOpen } from '../lib/session/use-left-open.ts'
import { Panels } from '../ui/panels/panels.tsx'
import { usePanels } from '../ui/panels/use-panels.ts'
import css from '../ui/page/two-panels.module.css'

const NewMessage = lazyPart(() => import('../features/messages/dialogs/new-message.tsx'))
const RecordDialog = lazyPart(() => import('../features/safeguarding/record-dialog.tsx'))
const perPage = messageLimits.conversationsPerPage

export function warm(queries: QueryClient, { conversation, ...place }: MessagesSearch) {
  void queries.prefetchQuery(conversationListQuery(perPage))
  if (!conversation) return
  Composer.warm()
  void queries.prefetchQuery(conversationQuery(conversation))
  void queries.prefetchQuery(messagesQuery(conversation, placeIn(place, 0)?.number))
}

export function MessagesPage() {
  const { conversation, to, about, ...asked } = useSearch({ strict: false }) as MessagesSearch
  const chosen = conversation || undefined
  const mayStart = useLeftOpen('registers')
  const [most, setMost] = useState<number>(perPage)
  const list = useQuery(conversationListQuery(most))
  const { user } = useSignedIn()
  // One that somebody has opened and written nothing in is left with the page.
  const shown = list.data?.conversations.filter(
    ({ id, lastMessage }) => lastMessage !== null || id === chosen || messageOutbox.hasUnsent(user.id, id),
  )
  const mayRecord = useLeftOpen('rooms') && user.role === 'owner'
  const navigate = useNavigate()
  const written = useWrittenSearch(
    asked,
    chosen,
    (search, how) => void navigate({ to: '.', search: (now) => ({ ...now, search }), ...how }),
  )
  const [startedId, setStartedId] = useState<string | null>(null)
  const [isListShown, showList] = useState(false)
  const panels = usePanels<'record' | 'new'>()
  const start = () => panels.open('new')
  const started = ({ id }: Conversation) => {
    panels.close()
    showList(false)
    setStartedId(id)
    // Once the dialog has closed, which gives the focus back.
    setTimeout(() => void navigate({ to: '/dashboard/messages', search: { conversation: id } }), 0)
  }
  const addressed = useOpened(mayStart && (to || about) ? `${to ?? ''} ${about ?? ''}` : undefined, (_, { replace }) => {
    void navigate({ to: '/dashboard/messages', search: { conversation: chosen }, replace })
  })
  const [addressee, subject] = (addressed.panel?.id ?? '').split(' ')
  const toWriteAbout = aboutIn(subject)
  const startedWithAddressed = ({ id }: Conversation) => {
    if (toWriteAbout) messageOutbox.keepAbout(user.id, id, toWriteAbout)
    setStartedId(id)
    void navigate({ to: '/dashboard/messages', search: { conversation: id }, replace: true })
  }
  const hideList = () => {
    showList(false)
    // The list has gone, and with it what had the focus.
    requestAnimationFrame(() => document.getElementById('conversation-name')?.focus({ preventScroll: true }))
  }
  usePageAction('new', mayStart ? start : undefined)
  return (
    <div className={css.panels} data-chosen={chosen !== undefined || undefined} data-list={isListShown || undefined}>
      <ConversationList
        written={written}
        data={list.data && shown && { ...list.data, conversations: shown }}
        hasFailed={list.isError}
        chosen={chosen}
        onMore={() => setMost(Math.min(1_000, most + perPage))}
        onStart={mayStart ? start : undefined}
        onAlmostStart={NewMessage.warm}
        onChoose={() => showList(false)}
        onRecord={mayRecord ? () => panels.open('record') : undefined}
        onHide={isListShown ? hideList : undefined}
      />
      {chosen ? (
        <Thread
          key={chosen}
          id={chosen}
          place={written.place}
          isStarted={chosen === startedId}
          isListShown={isListShown}
          onList={() => showList(true)}
        />
      ) : (
        <NoConversation query={list} isEmpty={shown?.length === 0} onStart={mayStart ? start : undefined} />
      )}
      <Panels of={panels}>
        {(kind, shown) => (kind === 'record' ? <RecordDialog {...shown} /> : <NewMessage {...shown} onStarted={started} />)}
      </Panels>
      <Panels of={addressed}>
        {(_, shown) => <NewMessage {...shown} to={addressee || undefined} about={toWriteAbout} onStarted={startedWithAddressed} />}
      </Panels>
    </div>
  )
}
