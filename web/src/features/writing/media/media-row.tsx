import type { Media } from '@callboard/contract/media'
import type { ReactNode } from 'react'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { plural } from '../../../lib/words.ts'
import { Panels } from '../../../ui/panels/panels.tsx'
import { usePanels } from '../../../ui/panels/use-panels.ts'
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
  const viewer = usePanels<number>()
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
              onOpen={() => viewer.open(place)}
            />
          </li>
        ))}
      </ul>
      <Panels of={viewer}>
        {(at, shown) => (
          <Viewer
            {...shown}
            media={media}
            startAt={at}
            title={`Posted by ${by}`}
            about={about && ((place) => media[place] && about(media[place], viewer.close))}
          />
        )}
      </Panels>
    </>
  )
}
