import type { Channel } from '@callboard/contract/channels'
import { VisuallyHidden } from '@mantine/core'
import { IconPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { plural } from '../../../lib/words.ts'
import { Panels } from '../../../ui/panels/panels.tsx'
import { usePanels } from '../../../ui/panels/use-panels.ts'
import { pinnedQuery } from '../posts/api.ts'
import css from './pinned-posts.module.css'

const PinnedDialog = lazyPart(() => import('./pinned-dialog.tsx'))

/** What the admins have put at the top of a channel: one line, which opens all of it. */
export function PinnedPosts({ channel }: { channel: Channel }) {
  const { data: pinned = [], isError, refetch } = useQuery(pinnedQuery(channel.id))
  const panels = usePanels<'pinned'>()
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
        <button type="button" className={css.pinned} onPointerEnter={PinnedDialog.warm} onClick={() => panels.open('pinned')}>
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
      <Panels of={panels}>{(_, shown) => <PinnedDialog {...shown} channel={channel} />}</Panels>
    </>
  )
}
