import { messageLimits } from '@callboard/contract/message-limits'
import type { RecordedConversation, RecordedMessage } from '@callboard/contract/safeguarding'
import { Button, Modal, VisuallyHidden } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { inWords } from '../../lib/refusals.ts'
import { useAction } from '../../lib/use-action.ts'
import { plural } from '../../lib/words.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { ListSkeleton } from '../../ui/page/skeletons.tsx'
import { focusAtOnce } from '../../ui/panels/focus-at-once.ts'
import { useEntrance } from '../../ui/panels/use-entrance.ts'
import MessageCard from '../messages/cards/message-card.tsx'
import { Ago } from '../notifications/ago.tsx'
import { exactTime } from '../notifications/relative-time.ts'
import { MediaRow } from '../writing/media/media-row.tsx'
import { WrittenText } from '../writing/written-text.tsx'
import { openingsQuery, openRecorded, recordedQuery } from './api.ts'
import { RecordedPeople, saidOf, whoIs } from './recorded-people.tsx'
import css from './record.module.css'

const recordPage = messageLimits.conversationsPerPage

interface RecordDialogProps {
  opened: boolean
  onClose: () => void
}

/** What parents and teachers have written to each other, for owners (S4 messages). Remount for each opening. */
export default function RecordDialog({ opened, onClose }: RecordDialogProps) {
  const [open, setOpen] = useState<Opened | null>(null)
  return (
    <Modal
      opened={useEntrance(opened)}
      onClose={onClose}
      title={open ? saidOf(open.people) : 'Safeguarding record'}
      size="44rem"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {open ? (
        <Conversation opened={open} onChange={setOpen} onBack={() => setOpen(null)} />
      ) : (
        <>
          <Conversations onOpen={setOpen} />
          <h3 className={css.title}>Who has opened what</h3>
          <Openings />
        </>
      )}
    </Modal>
  )
}

interface Opened extends Pick<RecordedConversation, 'id' | 'people'> {
  messages: RecordedMessage[]
  hasOlder: boolean
}

function Conversations({ onOpen }: { onOpen: (opened: Opened) => void }) {
  const cache = useQueryClient()
  const [most, setMost] = useState<number>(recordPage)
  const query = useQuery(recordedQuery(most))
  const opening = useAction(async (id: string) => ({ id, ...(await openRecorded(id)) }), {
    done: (answer) => {
      void cache.invalidateQueries({ queryKey: ['safeguarding', 'openings'] })
      onOpen(answer)
    },
  })
  return (
    <Loaded query={query} waiting={<ListSkeleton rows={3} height={56} />} failed="Failed to load the record">
      {({ since, conversations, hasMore }) => (
        <>
          <p className={css.dim}>
            {since === null ? (
              <>
                The record is switched off, so that nobody can open what parents and teachers write to each other. You can switch it on in{' '}
                <Link to="/dashboard/studio" className={css.link}>
                  Studio Info
                </Link>
                .
              </>
            ) : conversations.length === 0 ? (
              'No parent and teacher have written to each other since the record was switched on.'
            ) : (
              'When you open a conversation, this is noted, and all owners see it.'
            )}
          </p>
          <FailureNotice failure={inWords(opening.failure, 'Failed to open the conversation')} />
          <ul className={css.list}>
            {conversations.map((one) => (
              <li key={one.id} className={css.row}>
                <div className={css.words}>
                  <RecordedPeople people={one.people} />
                  <span className={css.dim}>
                    {plural(one.messages, 'message', 'messages')} · <Ago at={one.lastAt} />
                  </span>
                </div>
                <Button variant="default" size="sm" aria-disabled={opening.busy || undefined} onClick={() => void opening.run(one.id)}>
                  Open<VisuallyHidden> {saidOf(one.people)}</VisuallyHidden>
                </Button>
              </li>
            ))}
          </ul>
          {hasMore && most < 1_000 && (
            <Button variant="default" size="sm" mt="sm" onClick={() => setMost(Math.min(1_000, most + recordPage))}>
              Older conversations
            </Button>
          )}
        </>
      )}
    </Loaded>
  )
}

function Conversation({ opened, onChange, onBack }: { opened: Opened; onChange: (opened: Opened) => void; onBack: () => void }) {
  const { id, people, messages, hasOlder } = opened
  const whoWrote = (authorId: string) => people.filter((one) => one.id === authorId).map(whoIs)
  const loading = useAction(() => openRecorded(id, messages[0]?.number), {
    done: (older) => onChange({ ...opened, messages: [...older.messages, ...messages], hasOlder: older.hasOlder }),
  })
  return (
    <>
      <Button ref={focusAtOnce} variant="default" size="sm" onClick={onBack}>
        Back to the record
      </Button>
      <FailureNotice failure={inWords(loading.failure, 'Failed to fetch messages')} />
      {hasOlder && (
        <Button variant="subtle" size="sm" aria-disabled={loading.busy || undefined} onClick={() => void loading.run()}>
          Older messages
        </Button>
      )}
      <ol className={css.messages}>
        {messages.map((one) => (
          <li key={one.id} className={css.message}>
            <p className={css.byline}>
              <span>
                <bdi className={css.names}>{one.author.name}</bdi> <span className={css.dim}>{whoWrote(one.author.id)}</span>
              </span>
              <time className={css.dim} dateTime={one.createdAt}>
                {exactTime(one.createdAt)}
              </time>
            </p>
            {one.about && <MessageCard about={one.about} />}
            {one.earlier.map(({ content, until }) => (
              <div key={until} className={css.earlier}>
                <p className={css.dim}>{`Until ${exactTime(until)}:`}</p>
                <WrittenText text={content} />
              </div>
            ))}
            {one.isDeleted ? (
              <p className={css.dim}>This message was deleted.</p>
            ) : (
              <>
                {one.content !== '' && <WrittenText text={one.content} />}
                {one.editedAt && <p className={css.dim}>(edited)</p>}
              </>
            )}
            {one.media.length > 0 && <MediaRow media={one.media} by={one.author.name} />}
          </li>
        ))}
      </ol>
    </>
  )
}

function Openings() {
  const [most, setMost] = useState<number>(recordPage)
  const query = useQuery(openingsQuery(most))
  return (
    <Loaded query={query} waiting={<ListSkeleton rows={3} height={56} />} failed="Failed to load the record">
      {({ openings, hasMore }) => (
        <>
          {openings.length === 0 && <p className={css.dim}>No conversation has been opened.</p>}
          <ul className={css.list}>
            {openings.map((one) => (
              <li key={one.id} className={css.row}>
                <div className={css.words}>
                  <span>
                    <bdi className={css.names}>{one.owner.name}</bdi>
                    {one.owner.address !== null && <span className={css.dim}> {one.owner.address}</span>} opened the conversation of
                  </span>
                  <RecordedPeople people={one.people} />
                  <time className={css.dim} dateTime={one.at}>
                    {exactTime(one.at)}
                  </time>
                </div>
              </li>
            ))}
          </ul>
          {hasMore && most < 1_000 && (
            <Button variant="default" size="sm" mt="sm" onClick={() => setMost(Math.min(1_000, most + recordPage))}>
              Earlier openings
            </Button>
          )}
        </>
      )}
    </Loaded>
  )
}
