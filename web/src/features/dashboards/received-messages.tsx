import type { ReceivedMessage } from '@callboard/contract/dashboards'
import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useNow } from '../../lib/use-now.ts'
import { Face } from '../../ui/face.tsx'
import { relativeTime } from '../notifications/relative-time.ts'
import { Card } from '../../ui/page/card.tsx'
import home from './home.module.css'
import css from './received-messages.module.css'

/** Each opens its conversation; nothing when there is nothing. */
export default function ReceivedMessages({ title, messages }: { title: string; messages: readonly ReceivedMessage[] }) {
  const now = useNow()
  if (messages.length === 0) return null
  return (
    <Card
      title={title}
      aside={
        <Link to="/dashboard/messages" className={home.link}>
          Open messages
        </Link>
      }
    >
      <ul className={css.list}>
        {messages.map(({ id, conversationId, author, preview, at, isUnread }) => (
          <li key={id}>
            <Link
              to="/dashboard/messages"
              search={{ conversation: conversationId }}
              className={css.row}
              data-unread={isUnread || undefined}
            >
              <Face name={author.name} photoUrl={author.photoUrl} size={36} />
              <span className={css.words}>
                <span className={css.top}>
                  <bdi className={css.name}>{author.name}</bdi>
                  <time className={css.time} dateTime={at}>
                    {relativeTime(at, now)}
                  </time>
                </span>
                <span className={css.preview} dir="auto">
                  {preview}
                </span>
              </span>
              {isUnread && <VisuallyHidden>Unread</VisuallyHidden>}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
