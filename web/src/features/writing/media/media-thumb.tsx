import { mediaAddress } from '@callboard/contract/media-kinds'
import type { Media } from '@callboard/contract/media'
import { IconFile, IconMusic, IconPhoto, IconVideo } from '@tabler/icons-react'
import { useState } from 'react'
import { typeWords } from './media-words.ts'
import css from './media-thumb.module.css'

export const mediaIcons = { image: IconPhoto, video: IconVideo, audio: IconMusic, file: IconFile }

/** Whether there is a picture of it, in the sizes of pictures. */
export const isPictured = ({ type, hasPoster }: Pick<Media, 'type' | 'hasPoster'>): boolean => type === 'image' || hasPoster

interface MediaThumbProps {
  media: Media
  /** shown in its own proportions; otherwise as a square */
  isAlone?: boolean
  /** how many more there are behind it */
  more?: number
  onAlmostOpen: () => void
  onOpen: () => void
}

export function MediaThumb({ media, isAlone = false, more = 0, onAlmostOpen, onOpen }: MediaThumbProps) {
  const { type, name, width, height, description } = media
  const [isBroken, setBroken] = useState(false)
  const Icon = mediaIcons[type]
  const isPicture = isPictured(media) && !isBroken
  const label = description || (type === 'image' ? `${typeWords.image} ${name}` : `${typeWords[type]}: ${name}`)
  return (
    <button
      type="button"
      className={css.thumb}
      data-picture={isPicture || undefined}
      // Its room is there before the picture, which then moves nothing.
      style={
        isAlone && isPicture && width && height
          ? { aspectRatio: `${width} / ${height}`, width: `min(100%, ${width}px, ${(22 * width) / height}rem)` }
          : undefined
      }
      data-alone={isAlone || undefined}
      aria-label={more > 0 ? `${label}, and ${more} more` : label}
      onPointerEnter={onAlmostOpen}
      onFocus={onAlmostOpen}
      onClick={onOpen}
    >
      {isPicture ? (
        <img
          src={mediaAddress(media.id, isAlone ? 'screen' : 'thumb')}
          alt=""
          width={width ?? undefined}
          height={height ?? undefined}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setBroken(true)}
        />
      ) : (
        <span className={css.file}>
          <Icon size={28} stroke={1.6} aria-hidden />
          <span className={css.name}>{name}</span>
        </span>
      )}
      {isPicture && type === 'video' && more === 0 && (
        <span className={`${css.more} ${css.film}`} aria-hidden>
          <Icon size={28} stroke={1.6} />
        </span>
      )}
      {more > 0 && (
        <span className={css.more} aria-hidden>
          {`+${more}`}
        </span>
      )}
    </button>
  )
}
