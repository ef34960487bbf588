import type { MediaType } from '@callboard/contract/media-kinds'
import type { Media } from '@callboard/contract/media'
import { IconDownload } from '@tabler/icons-react'
import { savedAddress } from './calls.ts'
import css from './viewer.module.css'

const words: Record<MediaType, string> = {
  image: 'Download Picture',
  video: 'Download Video',
  audio: 'Download Audio',
  file: 'Download File',
}

/** Saves a file under its name; `isSmall`: its sign alone, where there is little room. */
export function SaveLink({ media, isSmall = false }: { media: Pick<Media, 'id' | 'type' | 'name'>; isSmall?: boolean }) {
  const label = words[media.type]
  return (
    <a
      className={isSmall ? css.save : css.download}
      href={savedAddress(media)}
      download={media.name}
      aria-label={isSmall ? label : undefined}
      title={isSmall ? label : undefined}
    >
      <IconDownload size={isSmall ? 22 : 20} stroke={isSmall ? 1.8 : 2} aria-hidden />
      {!isSmall && <span>{label}</span>}
    </a>
  )
}
