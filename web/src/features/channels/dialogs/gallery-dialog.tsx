import type { Channel } from '@callboard/contract/channels'
import type { GalleryMedia } from '@callboard/contract/channel-posts'
import { Button, Modal } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { EmptyState } from '../../../ui/notices/empty-state.tsx'
import { CardsSkeleton } from '../../../ui/page/cards-skeleton.tsx'
import { Panels } from '../../../ui/panels/panels.tsx'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { usePanels } from '../../../ui/panels/use-panels.ts'
import { Ago } from '../../notifications/ago.tsx'
import { galleryQuery } from '../posts/api.ts'
import { MediaThumb } from '../../writing/media/media-thumb.tsx'
import { usePictureActions } from '../../pictures/use-picture-actions.tsx'
import css from './dialogs.module.css'

const Viewer = lazyPart(() => import('../../writing/media/viewer.tsx'))

interface GalleryDialogProps {
  opened: boolean
  channel: Channel
  onClose: () => void
}

/** Remount for each opening. */
export default function GalleryDialog({ opened, channel: { id, name, stopped }, onClose }: GalleryDialogProps) {
  const query = useInfiniteQuery(galleryQuery(id))
  const viewer = usePanels<{ media: GalleryMedia[]; at: number }>()
  const pictures = usePictureActions(id, null, stopped !== null)
  return (
    <Modal
      opened={useEntrance(opened)}
      onClose={onClose}
      // The key that closes the viewer must not also close what is behind it.
      closeOnEscape={!viewer.opened && !pictures.isOpen}
      title="Channel Media"
      size="56rem"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p className={css.about} dir="auto">
        {name}
      </p>
      <Loaded query={query} waiting={<CardsSkeleton cards={6} />} failed="Failed to load media">
        {({ pages }) => {
          const media = pages.flatMap((page) => page.media)
          if (media.length === 0)
            return (
              <EmptyState icon={IconPhoto} title="No media yet" order={3}>
                Pictures, videos, sounds and files that are posted in this channel will be here.
              </EmptyState>
            )
          return (
            <>
              <ul className={css.gallery} aria-label="Media, newest first">
                {media.map((one, at) => (
                  <li key={one.id}>
                    <MediaThumb media={one} onAlmostOpen={Viewer.warm} onOpen={() => viewer.open({ media, at })} />
                    <p className={css.credit}>
                      <bdi>{one.author || 'Unknown'}</bdi>, <Ago at={one.at} />
                    </p>
                  </li>
                ))}
              </ul>
              {query.hasNextPage && (
                <div className={css.more}>
                  {query.isFetchNextPageError && <p role="alert">Failed to load media</p>}
                  <Button
                    variant="default"
                    aria-disabled={query.isFetchingNextPage || undefined}
                    onClick={() => void query.fetchNextPage()}
                  >
                    {query.isFetchingNextPage ? 'Loading…' : query.isFetchNextPageError ? 'Retry' : 'Older media'}
                  </Button>
                </div>
              )}
            </>
          )
        }}
      </Loaded>
      {pictures.dialogs}
      <Panels of={viewer}>
        {({ media, at }, shown) => (
          <Viewer
            {...shown}
            media={media}
            startAt={at}
            title={name}
            about={(place) => media[place] && pictures.about(media[place], viewer.close)}
          />
        )}
      </Panels>
    </Modal>
  )
}
