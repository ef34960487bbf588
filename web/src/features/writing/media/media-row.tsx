import type { Media } from '@callboard/contract/media'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { plural } from '../../../lib/words.ts'
import { MediaThumb } from './media-thumb.tsx'
import css from './media-row.module.css'

const Viewer = lazyPart(() => import('./viewer.tsx'))

/** S2 §9: at most so many thumbnails, the rest as "+N". */
const most = 3

export function MediaRow({ media, by }: { media: readonly Media[]; by: string }) {
  const [{ at, opened, key }, setViewer] = useState({ at: 0, opened: false, key: 0 })
  const rest = media.length - most
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
            onClose={() => setViewer((before) => ({ ...before, opened: false }))}
          />
        )}
      </Suspense>
    </>
  )
}
