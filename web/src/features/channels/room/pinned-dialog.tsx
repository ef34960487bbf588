import type { Channel } from '@callboard/contract/channels'
import { Button, Modal } from '@mantine/core'
import { IconPinnedOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { useLeftOpen } from '../../../lib/session/use-left-open.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { ListSkeleton } from '../../../ui/page/skeletons.tsx'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { Byline } from '../post/byline.tsx'
import { keepFocus } from '../../../lib/keep-focus.ts'
import { MediaRow } from '../../writing/media/media-row.tsx'
import { WrittenText } from '../../writing/written-text.tsx'
import { usePin } from '../post/use-pin.ts'
import { pinnedQuery } from '../posts/api.ts'
import css from '../dialogs/dialogs.module.css'

interface PinnedDialogProps {
  opened: boolean
  channel: Channel
  onClose: () => void
}

/** Remount for each opening. */
export default function PinnedDialog({ opened, channel, onClose }: PinnedDialogProps) {
  const query = useQuery(pinnedQuery(channel.id))
  const mayPin = useLeftOpen('work') && channel.isAdmin
  const pin = usePin(channel.id)
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  return (
    <Modal opened={useEntrance(opened)} onClose={onClose} title="Pinned posts" size="40rem" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Loaded query={query} waiting={<ListSkeleton rows={1} height={96} />} failed="Failed to load pinned posts">
        {(pinned) => (
          <>
            {pinned.length === 0 && <p className={css.dim}>Nothing is pinned.</p>}
            <ul ref={list} className={css.pinned} tabIndex={-1}>
              {pinned.map((post) => (
                <li key={post.id}>
                  <Byline
                    id={`${id}${post.id}`}
                    author={post.author}
                    at={post.createdAt}
                    editedAt={post.editedAt}
                    editedBy={post.editedBy}
                  />
                  {post.content !== '' && <WrittenText text={post.content} />}
                  {post.media.length > 0 && <MediaRow media={post.media} by={post.author.name || 'Unknown'} />}
                  {mayPin && (
                    <Button
                      variant="default"
                      size="sm"
                      leftSection={<IconPinnedOff size={18} aria-hidden />}
                      aria-describedby={`${id}${post.id}`}
                      aria-disabled={pin.busy || undefined}
                      onClick={() => void pin.run(post).then(() => keepFocus(() => list.current))}
                    >
                      Unpin
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Modal>
  )
}
