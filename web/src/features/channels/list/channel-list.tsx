import type { Channel, ChannelList as Channels } from '@callboard/contract/channels'
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconBellOff, IconHash, IconPlus, IconX } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { figures } from '../../../lib/format/figures.ts'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { DeletedChannels } from './deleted-channels.tsx'
import css from './channel-list.module.css'

interface ChannelListProps {
  query: UseQueryResult<Channels>
  chosen: string | undefined
  /** owners */
  onCreate: (() => void) | undefined
  onAlmostCreate: () => void
  onChoose: () => void
  /** in a narrow window, where it was brought back instead of the channel */
  onHide: (() => void) | undefined
}

export function ChannelList({ query: { data, error }, chosen, onCreate, onAlmostCreate, onChoose, onHide }: ChannelListProps) {
  const side = useRef<HTMLElement>(null)
  const isBack = onHide !== undefined
  useEffect(() => {
    if (isBack) side.current?.querySelector<HTMLElement>('[aria-current=page], a')?.focus()
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
      <div className={css.scroll}>
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
                <Entry channel={channel} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        )}
        {data && data.deleted.length > 0 && <DeletedChannels deleted={data.deleted} />}
      </div>
    </nav>
  )
}

function Entry({ channel: { id, name, unread, isMuted, lastPost }, onChoose }: { channel: Channel; onChoose: () => void }) {
  return (
    <Link
      to="/dashboard/channels/$channelId"
      params={{ channelId: id }}
      className={css.entry}
      data-unread={unread > 0 || undefined}
      onClick={onChoose}
    >
      <IconHash className={css.icon} size={20} stroke={1.7} aria-hidden />
      <span className={css.words}>
        <span className={css.name} dir="auto">
          {name}
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
