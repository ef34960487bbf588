import { mediaAddress } from '@callboard/contract/media-kinds'
import type { Media } from '@callboard/contract/media'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { isPictured, mediaIcons } from './media-thumb.tsx'
import { SaveLink } from './save-link.tsx'
import css from './viewer.module.css'

interface PlayerProps {
  media: Media
  /** otherwise it pauses */
  isCurrent: boolean
}

/** A film in the browser's own player. Where the browser cannot play it, that is said instead, with a way out. */
export function FilmPlayer({ media, isCurrent }: PlayerProps) {
  const { id, name, description, width, height } = media
  const { player, fault, note } = usePlayer<HTMLVideoElement>(isCurrent)
  if (fault !== null)
    return (
      <div className={css.file}>
        {isPictured(media) && <img className={css.still} src={mediaAddress(id, 'screen')} alt={description || name} />}
        <p className={css.fileName}>{name}</p>
        <Unplayable media={media} fault={fault} />
      </div>
    )
  return (
    // Nobody has made captions for it.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={player}
      className={css.picture}
      src={mediaAddress(id, 'whole')}
      poster={isPictured(media) ? mediaAddress(id, 'screen') : undefined}
      // Its room is there before the video, which then moves nothing.
      style={width && height ? { width, aspectRatio: `${width} / ${height}` } : undefined}
      controls
      playsInline
      preload="metadata"
      aria-label={description || name}
      onError={note}
      onLoadedMetadata={note}
    />
  )
}

/** A sound, with its name and a way to save it. */
export function SoundPlayer({ media, isCurrent }: PlayerProps) {
  const { id, name, description } = media
  const { player, fault, note } = usePlayer<HTMLAudioElement>(isCurrent)
  const Icon = mediaIcons.audio
  return (
    <div className={css.file}>
      <Icon size={48} stroke={1.4} aria-hidden />
      <p className={css.fileName}>{name}</p>
      {fault === null ? (
        <>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
          <audio ref={player} src={mediaAddress(id, 'whole')} controls preload="metadata" aria-label={description || name} onError={note} />
          <SaveLink media={media} />
        </>
      ) : (
        <Unplayable media={media} fault={fault} />
      )}
    </div>
  )
}

type Fault = 'not-played' | 'not-loaded'

function usePlayer<Player extends HTMLMediaElement>(isCurrent: boolean) {
  const player = useRef<Player>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  useEffect(() => {
    if (!isCurrent) player.current?.pause()
  }, [isCurrent])
  const note = ({ currentTarget: media }: SyntheticEvent<HTMLMediaElement>) => {
    if (media.error) setFault(media.error.code === MediaError.MEDIA_ERR_NETWORK || !navigator.onLine ? 'not-loaded' : 'not-played')
    // A browser that lacks the film's format plays its sound alone, and says nothing.
    else if (media instanceof HTMLVideoElement && media.videoWidth === 0) setFault('not-played')
  }
  return { player, fault, note }
}

function Unplayable({ media, fault }: { media: Media; fault: Fault }) {
  const what = media.type === 'video' ? 'video' : 'sound'
  return (
    <>
      <p className={css.fault} role="alert">
        {fault === 'not-loaded'
          ? `This ${what} could not be loaded. Please check your connection, and open it again.`
          : `This browser cannot play this ${what}. Save it, and open it in another program.`}
      </p>
      <SaveLink media={media} />
    </>
  )
}
