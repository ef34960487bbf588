import type { Channel, ChannelList as Channels } from '@callboard/contract/channels'
import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import {
  IconBellOff,
  IconCalendarWeek,
  IconHash,
  IconPlus,
  IconChalkboardTeacher,
  IconSpeakerphone,
  IconUsers,
  IconX,
} from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { figures } from '../../../lib/format/figures.ts'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { useNow } from '../../../lib/use-now.ts'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { commentOutbox } from '../comment-outbox.ts'
import { postOutbox } from '../outbox.ts'
import { timeLabel } from '../../writing/time-label.ts'
import { UnsentList } from '../../writing/unsent-list.tsx'
import { SearchField } from '../../writing/found/search-field.tsx'
import type { WrittenSearch } from '../../writing/found/use-written-search.ts'
import { DeletedChannels } from './deleted-channels.tsx'
import css from '../../../ui/lists/side-list.module.css'

const FoundPosts = lazyPart<{ written: WrittenSearch; onChoose: () => void }>(() => import('./found-posts.tsx'))

interface ChannelListProps {
  written: WrittenSearch
  query: UseQueryResult<Channels>
  chosen: string | undefined
  /** owners */
  onCreate: (() => void) | undefined
  onAlmostCreate: () => void
  /** owners and teachers */
  onAnnounce: (() => void) | undefined
  onChoose: () => void
  /** in a narrow window, where it was brought back instead of the channel */
  onHide: (() => void) | undefined
}

export function ChannelList({
  written,
  query: { data, error },
  chosen,
  onCreate,
  onAlmostCreate,
  onAnnounce,
  onChoose,
  onHide,
}: ChannelListProps) {
  const now = useNow()
  const side = useRef<HTMLElement>(null)
  const isBack = onHide !== undefined
  useEffect(() => {
    const find = (which: string) => side.current?.querySelector<HTMLElement>(which)
    if (isBack) (find('[aria-current=page]') ?? find('a'))?.focus()
  }, [isBack])
  return (
    <nav ref={side} className={css.side} aria-label="Channels" id="channel-list">
      <div className={css.head}>
        {chosen ? <h2 className={css.title}>Channels</h2> : <PageTitle className={css.title}>Channels</PageTitle>}
        {onHide && (
          <ActionIcon className={css.hide} size={44} aria-label="Back to the channel" title="Back to the channel" onClick={onHide}>
            <IconX size={22} aria-hidden />
          </ActionIcon>
        )}
        {onCreate && (
          <ActionIcon size={44} aria-label="Create Channel" title="Create Channel" onClick={onCreate} onPointerEnter={onAlmostCreate}>
            <IconPlus size={22} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {onAnnounce && (
        <Button className={css.action} variant="default" leftSection={<IconSpeakerphone size={18} aria-hidden />} onClick={onAnnounce}>
          New announcement
        </Button>
      )}
      {(written.search !== '' || (data && data.channels.length > 0)) && <SearchField label="Search channels" written={written} />}
      <div className={css.scroll} hidden={written.search === ''}>
        {written.search !== '' && (
          <Suspense fallback={null}>
            <FoundPosts written={written} onChoose={onChoose} />
          </Suspense>
        )}
      </div>
      <div className={css.scroll} hidden={written.search !== ''}>
        <UnsentList outbox={postOutbox} noun={['post', 'posts']} />
        <UnsentList outbox={commentOutbox} noun={['comment', 'comments']} />
        {!data && !error && (
          <p className={css.none} role="status">
            Loading channels...
          </p>
        )}
        {!data && error && <p className={css.none}>Failed to fetch channels</p>}
        {data?.channels.length === 0 && <p className={css.none}>No channels available</p>}
        {data && data.channels.length > 0 && (
          <ul className={css.list}>
            {data.channels.map((channel) => (
              <li key={channel.id}>
                <Entry channel={channel} now={now} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        )}
        {data && data.deleted.length > 0 && <DeletedChannels deleted={data.deleted} />}
      </div>
    </nav>
  )
}

/** Who is in it by themselves: one class, those of one teacher, or all. */
const iconOf = { class: IconCalendarWeek, teacher: IconChalkboardTeacher, role: IconUsers, everybody: IconUsers }

interface EntryProps {
  channel: Channel
  now: Date
  onChoose: () => void
}

function Entry({ channel: { id, name, follows, unread, isMuted, lastPost }, now, onChoose }: EntryProps) {
  const Icon = follows ? iconOf[follows.kind] : IconHash
  return (
    <Link
      to="/dashboard/channels/$channelId"
      params={{ channelId: id }}
      className={css.entry}
      data-unread={unread > 0 || undefined}
      onClick={onChoose}
    >
      <Icon className={css.icon} size={20} stroke={1.7} aria-hidden />
      <span className={css.words}>
        <span className={css.top}>
          <span className={css.name} dir="auto">
            {name}
          </span>
          {lastPost && (
            <time className={css.time} dateTime={lastPost.at}>
              {timeLabel(lastPost.at, now)}
            </time>
          )}
        </span>
        {lastPost && (
          <span className={css.last}>
            <bdi>{lastPost.author || 'Unknown'}</bdi>: <bdi>{lastPost.preview || 'Attachment'}</bdi>
          </span>
        )}
      </span>
      {isMuted && <IconBellOff className={css.icon} size={16} role="img" aria-label="Muted" />}
      {unread > 0 && (
        <span className={css.count} data-muted={isMuted || undefined}>
          <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
          <VisuallyHidden>{`${figures(unread)} unread`}</VisuallyHidden>
        </span>
      )}
    </Link>
  )
}
