import type { Channel } from '@callboard/contract/channels'
import { VisuallyHidden } from '@mantine/core'
import { IconPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { plural } from '../../../lib/words.ts'
import { pinnedQuery } from '../posts/api.ts'
import css from './pinned-posts.module.css'

const PinnedDialog = lazyPart(() => import('./pinned-dialog.tsx'))

/** What the admins have put at the top of a channel: one line, which opens all of it. */
export function PinnedPosts({ channel }: { channel: Channel }) {
  const { data: pinned = [], isError, refetch } = useQuery(pinnedQuery(channel.id))
  const [{ opened, key }, setDialog] = useState({ opened: false, key: 0 })
  const [first] = pinned
  return (
    <>
      {isError && !first && (
        <p className={css.failed} role="status">
          What is pinned could not be loaded.{' '}
          <button type="button" className={css.again} onClick={() => void refetch()}>
            Retry
          </button>
        </p>
      )}
      {first && (
        <button
          type="button"
          className={css.pinned}
          onPointerEnter={PinnedDialog.warm}
          onClick={() => setDialog((before) => ({ opened: true, key: before.key + 1 }))}
        >
          <IconPin size={18} aria-hidden />
          <VisuallyHidden>Pinned:</VisuallyHidden>
          <span className={css.words} dir="auto">
            {first.content || plural(first.media.length, 'file', 'files')}
          </span>
          {pinned.length > 1 && (
            <span className={css.more}>
              <span aria-hidden>{`+${pinned.length - 1}`}</span>
              <VisuallyHidden>{`and ${pinned.length - 1} more`}</VisuallyHidden>
            </span>
          )}
        </button>
      )}
      <Suspense fallback={null}>
        {key > 0 && (
          <PinnedDialog key={key} opened={opened} channel={channel} onClose={() => setDialog((before) => ({ ...before, opened: false }))} />
        )}
      </Suspense>
    </>
  )
}
