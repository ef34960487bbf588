import type { Media } from '@callboard/contract/media'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { plural } from '../../../lib/words.ts'
import { MediaThumb } from './media-thumb.tsx'
import css from './media-row.module.css'

const Viewer = lazyPart(() => import('./viewer.tsx'))

/** S2 §9: at most so many thumbnails, the rest as "+N". */
const most = 3

interface MediaRowProps<One extends Media> {
  media: readonly One[]
  by: string
  /** below each in the viewer, which it can close */
  about?: (one: One, close: () => void) => ReactNode
}

export function MediaRow<One extends Media>({ media, by, about }: MediaRowProps<One>) {
  const [{ at, opened, key }, setViewer] = useState({ at: 0, opened: false, key: 0 })
  const rest = media.length - most
  const close = () => setViewer((before) => ({ ...before, opened: false }))
  return (
    <>
      <ul className={css.media} aria-label={plural(media.length, 'attachment', 'attachments')}>
        {media.slice(0, most).map((one, place) => (
          <li key={one.id}>
            <MediaThumb
              media={one}
              isAlone={media.length === 1}
              more={place === most - 1 && rest > 0 ? rest : 0}
              onAlmostOpen={Viewer.warm}
              onOpen={() => setViewer((before) => ({ at: place, opened: true, key: before.key + 1 }))}
            />
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {key > 0 && (
          <Viewer
            key={key}
            opened={opened}
            media={media}
            startAt={at}
            title={`Posted by ${by}`}
            about={about && ((place) => media[place] && about(media[place], close))}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
