import { mediaAddress } from '@callboard/contract/media-kinds'
import type { Media } from '@callboard/contract/media'
import { ActionIcon, Modal } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { mediaIcons } from './media-thumb.tsx'
import { FilmPlayer, SoundPlayer } from './player.tsx'
import { SaveLink } from './save-link.tsx'
import css from './viewer.module.css'

interface ViewerProps {
  opened: boolean
  media: readonly Media[]
  startAt: number
  title: string
  /** what stands below the one at a place */
  about?: ((place: number) => ReactNode) | undefined
  onClose: () => void
}

/** Remount for each opening. Swiped, or turned with the arrow keys. */
export default function Viewer({ opened, media, startAt, title, about, onClose }: ViewerProps) {
  const [at, setAt] = useState(startAt)
  const strip = useRef<HTMLUListElement>(null)
  const isOpen = useEntrance(opened)
  // Once, when the dialog draws its content: later it would undo the turning.
  const begin = useCallback(
    (list: HTMLUListElement | null) => {
      strip.current = list
      list?.children[startAt]?.scrollIntoView({ behavior: 'instant', inline: 'start', block: 'nearest' })
    },
    [startAt],
  )
  const turnTo = (place: number) => {
    const next = Math.max(0, Math.min(media.length - 1, place))
    setAt(next)
    // At once: a slow turn would pass through where a second press begins.
    strip.current?.children[next]?.scrollIntoView({ behavior: 'instant', inline: 'start', block: 'nearest' })
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    // In a player they move through the sound or film.
    if (!step || (event.target as Element).closest('video, audio')) return
    event.preventDefault()
    turnTo(at + step)
  }
  const shown = media[at]
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      fullScreen
      padding={0}
      classNames={{ content: css.content, header: css.header, title: css.title, body: css.body }}
      closeButtonProps={{ 'aria-label': 'Close' }}
      onKeyDown={press}
    >
      <ul
        ref={begin}
        // Reached by keyboard, to be scrolled.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={css.strip}
        aria-label="Attachments"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          if (clientWidth > 0) setAt(Math.round(Math.abs(scrollLeft) / clientWidth))
        }}
      >
        {media.map((one, place) => (
          <li key={one.id} className={css.slide} inert={place !== at} aria-hidden={place !== at}>
            {Math.abs(place - at) <= 1 && <Shown media={one} isCurrent={place === at} />}
          </li>
        ))}
      </ul>
      <footer className={css.foot}>
        {about && <div className={css.about}>{about(at)}</div>}
        <p className={css.words} aria-live="polite">
          <span className={css.name}>{shown?.description || shown?.name}</span>
          {media.length > 1 && <span className={css.count}>{`${at + 1} of ${media.length}`}</span>}
        </p>
        {(shown?.type === 'image' || shown?.type === 'video') && <SaveLink media={shown} isSmall />}
        {media.length > 1 && (
          <div className={css.turn}>
            <ActionIcon size={44} aria-label="Previous" disabled={at === 0} onClick={() => turnTo(at - 1)}>
              <IconChevronLeft size={24} aria-hidden />
            </ActionIcon>
            <ActionIcon size={44} aria-label="Next" disabled={at === media.length - 1} onClick={() => turnTo(at + 1)}>
              <IconChevronRight size={24} aria-hidden />
            </ActionIcon>
          </div>
        )}
      </footer>
    </Modal>
  )
}

function Shown({ media, isCurrent }: { media: Media; isCurrent: boolean }) {
  const { type, name, description, width, height } = media
  if (type === 'video') return <FilmPlayer media={media} isCurrent={isCurrent} />
  if (type === 'audio') return <SoundPlayer media={media} isCurrent={isCurrent} />
  if (type === 'image')
    return (
      <img
        className={css.picture}
        src={mediaAddress(media.id, 'screen')}
        alt={description || name}
        width={width ?? undefined}
        height={height ?? undefined}
      />
    )
  const Icon = mediaIcons[type]
  return (
    <div className={css.file}>
      <Icon size={48} stroke={1.4} aria-hidden />
      <p className={css.fileName}>{name}</p>
      <SaveLink media={media} />
    </div>
  )
}
