import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../ui/loaded.tsx'
import { ListSkeleton } from '../../../ui/page/skeletons.tsx'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { Ago } from '../../notifications/ago.tsx'
import { earlierQuery } from '../posts/api.ts'
import css from './dialogs.module.css'

interface EarlierDialogProps {
  opened: boolean
  channelId: string
  postId: string
  commentId: string | undefined
  onClose: () => void
}

/** Remount for each opening. */
export default function EarlierDialog({ opened, channelId, postId, commentId, onClose }: EarlierDialogProps) {
  const query = useQuery(earlierQuery(channelId, postId, commentId))
  return (
    <Modal opened={useEntrance(opened)} onClose={onClose} title="Earlier text" closeButtonProps={{ 'aria-label': 'Close' }}>
      <p className={css.about}>Only the author and owners can read this.</p>
      <Loaded query={query} waiting={<ListSkeleton rows={1} />} failed="Failed to load earlier text">
        {(texts) =>
          texts.length > 0 ? (
            <ul className={css.earlier}>
              {texts.map(({ content, replacedAt, replacedBy }) => (
                <li key={replacedAt}>
                  <p className={css.content} dir="auto">
                    {content || 'No text, only files'}
                  </p>
                  <p className={css.dim}>
                    Changed by <bdi>{replacedBy}</bdi> <Ago at={replacedAt} />
                  </p>
                </li>
              ))}
            </ul>
          ) : (
            <p className={css.dim}>Nothing is kept.</p>
          )
        }
      </Loaded>
    </Modal>
  )
}
