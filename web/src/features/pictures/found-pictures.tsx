import { IconEyeOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { plainDay } from '../../lib/format/dates.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { Panels } from '../../ui/panels/panels.tsx'
import { usePanels } from '../../ui/panels/use-panels.ts'
import { MediaThumb } from '../writing/media/media-thumb.tsx'
import type { Found } from './api.ts'
import css from './pictures.module.css'

const Viewer = lazyPart(() => import('../writing/media/viewer.tsx'))

interface FoundPicturesProps {
  label: string
  pictures: readonly Found[]
  /** what can be done with each */
  actions?: (picture: Found) => ReactNode
}

/** Pictures outside their channel, newest first. */
export function FoundPictures({ label, pictures, actions }: FoundPicturesProps) {
  const { timezone } = useSignedIn().studio
  const viewer = usePanels<number>()
  const shown = pictures.filter(({ isShown }) => isShown)
  return (
    <>
      <ul className={css.found} aria-label={label}>
        {pictures.map((picture) => (
          <li key={picture.id}>
            {picture.isShown ? (
              <MediaThumb media={picture} onAlmostOpen={Viewer.warm} onOpen={() => viewer.open(shown.indexOf(picture))} />
            ) : (
              <span className={css.hidden}>
                <IconEyeOff size={24} stroke={1.6} aria-hidden />
                Removed or in a deleted channel
              </span>
            )}
            <p className={css.credit}>
              <bdi>{picture.channel.name}</bdi>, {plainDay(picture.at, timezone)}
            </p>
            {actions?.(picture)}
          </li>
        ))}
      </ul>
      <Panels of={viewer}>{(at, opening) => <Viewer {...opening} media={shown} startAt={at} title={label} />}</Panels>
    </>
  )
}
