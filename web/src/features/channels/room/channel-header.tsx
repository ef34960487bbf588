import type { Channel } from '@callboard/contract/channels'
import { IconBell, IconBellOff, IconInfoCircle, IconPhoto, IconRefresh, IconSettings2, IconUsers } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { inWords } from '../../../lib/refusals.ts'
import { useAction } from '../../../lib/use-action.ts'
import { plural } from '../../../lib/words.ts'
import { say, sayFailed } from '../../../ui/notices/toasts.ts'
import { RowMenu } from '../../../ui/lists/row-menu.tsx'
import { HeaderButton, type HeaderButtonProps } from '../../../ui/page/header-button.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { Ago } from '../../notifications/ago.tsx'
import { muteChannel, showChannel } from '../calls.ts'
import { followsWords } from '../follows-words.ts'
import { PinnedPosts } from './pinned-posts.tsx'
import css from './channel-header.module.css'

export type Shown = 'media' | 'members' | 'settings'

interface Tool extends Omit<HeaderButtonProps, 'onClick'> {
  key: string
  onChoose: () => void
}

interface ChannelHeaderProps {
  channel: Channel
  listButton: ReactNode
  isBusy: boolean
  onRefresh: () => void
  onShow: (what: Shown) => void
  onAlmostShow: (what: Shown) => void
}

export function ChannelHeader({ channel, listButton, isBusy, onRefresh, onShow, onAlmostShow }: ChannelHeaderProps) {
  const { name, description, createdAt, memberCount, follows, isAdmin, isMember, isMuted } = channel
  const [isOpen, setOpen] = useState(false)
  const about = useId()
  const cache = useQueryClient()
  const muting = useAction(() => muteChannel(channel.id, !isMuted), {
    done: (changed) => {
      showChannel(cache, changed)
      say(
        changed.isMuted
          ? `You will not be notified of new posts in ${changed.name}.`
          : `You will be notified of new posts in ${changed.name}.`,
      )
    },
    failed: (failure) => {
      sayFailed('Not changed', inWords(failure, 'Failed to mute channel'))
      return null
    },
  })
  const opener = (what: Shown, label: string, icon: Tool['icon']): Tool => ({
    key: what,
    label,
    icon,
    onChoose: () => onShow(what),
    onAlmost: () => onAlmostShow(what),
  })
  const tools: Tool[] = [
    {
      key: 'about',
      label: 'Channel description',
      icon: IconInfoCircle,
      expanded: isOpen,
      controls: about,
      onChoose: () => setOpen(!isOpen),
    },
    { key: 'refresh', label: 'Refresh channel', icon: IconRefresh, busy: isBusy, onChoose: onRefresh },
    ...(isMember
      ? [
          {
            key: 'mute',
            label: isMuted ? 'Unmute channel' : 'Mute channel',
            icon: isMuted ? IconBellOff : IconBell,
            onChoose: () => void muting.run(),
          },
        ]
      : []),
    opener('media', 'View media', IconPhoto),
    opener('members', 'Show members', IconUsers),
    ...(isAdmin ? [opener('settings', 'Channel settings', IconSettings2)] : []),
  ]
  return (
    <header className={css.header}>
      <div className={css.row}>
        {listButton}
        <div className={css.words}>
          <PageTitle className={css.name} id="channel-name" dir="auto">
            {name}
          </PageTitle>
          <p className={css.count}>{plural(memberCount, 'member', 'members')}</p>
        </div>
        <div className={css.tools}>
          {tools.map(({ key, onChoose, ...tool }) => (
            <HeaderButton key={key} {...tool} onClick={onChoose} />
          ))}
        </div>
        <div className={css.menu}>
          <RowMenu label={`Actions for ${name}`} items={tools} />
        </div>
      </div>
      <div id={about} className={css.about} hidden={!isOpen}>
        {description && (
          <p className={css.description} dir="auto">
            {description}
          </p>
        )}
        <p className={css.created}>
          Created <Ago at={createdAt} />
        </p>
        {follows && <p className={css.created}>{followsWords(follows)}</p>}
      </div>
      <PinnedPosts channel={channel} />
    </header>
  )
}
