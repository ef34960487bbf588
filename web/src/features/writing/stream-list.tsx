import { Button, VisuallyHidden } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { sayFailed } from '../../ui/notices/toasts.ts'
import { useAction } from '../../lib/use-action.ts'
import { plural } from '../../lib/words.ts'
import { mostHeld, type Stream } from './stream.ts'
import type { Waiting } from './waiting.ts'
import { KeptPlace } from './stream/kept-place.tsx'
import type { Place } from './stream/place.ts'
import type { StreamPages } from './stream/stream-pages.ts'
import { unreadPlace } from './stream/unread-place.ts'
import { useEdge } from './stream/use-edge.ts'
import { usePlace } from './stream/use-place.ts'
import { useHeldBack } from './use-held-back.ts'
import { useReading } from './use-reading.ts'
import css from './stream-list.module.css'

interface One {
  id: string
  number: number
  author: { id: string; name: string }
}

interface StreamListProps<Item extends One> {
  /** "Posts in Ballet Grade 3" */
  label: string
  /** what one of them is called, and several */
  noun: readonly [one: string, many: string]
  stream: Stream<Item>
  isBusy: boolean
  ownId: string
  /** up to which number one has read */
  readTo: number
  /** undefined: one is no member, and reads without being counted */
  sayRead: ((to: number) => Promise<unknown>) | undefined
  pages: StreamPages
  /** where to begin; undefined: at the newest */
  place: Place | undefined
  /** not sent yet */
  waiting: readonly Waiting[]
  /** counts the presses of Refresh, which brings one to the newest */
  refresh?: number
  /** `before` is the one above it */
  show: (one: Item, place: { isFirstUnread: boolean; before: Item | undefined }) => ReactNode
  showWaiting: (one: Waiting) => ReactNode
  empty: ReactNode
}

/**
 * The newest at the bottom of a box that is filled from there, so that older ones put above move nothing. What comes while somebody reads
 * further up is held back, as it would push up what is being read.
 */
export function StreamList<Item extends One>({ label, noun, stream, isBusy, ownId, readTo, ...rest }: StreamListProps<Item>) {
  const { sayRead, pages, place, refresh = 0, show, showWaiting, empty } = rest
  const [one, many] = noun
  const box = useRef<HTMLDivElement>(null)
  const isOwn = ({ author }: Item) => author.id === ownId
  const waiting = rest.waiting.filter(({ id }) => !stream.items.some((item) => item.id === id))
  const { shown, held, isAtNewest, onScroll, release } = useHeldBack(stream, isOwn, box)
  const [leftOff, setLeftOff] = useState(() => (place || !sayRead ? undefined : unreadPlace(stream, readTo, isOwn)))
  const { newest, ...opening } = usePlace({
    place: place ?? leftOff,
    stream,
    pages,
    box,
    onGone: () => sayFailed(`That ${one} is no longer there.`, { message: 'It may have been deleted.' }),
  })
  const toNewest = async () => {
    if (stream.hasNewer) await newest.run()
    setLeftOff(undefined)
    release()
  }
  const lastWaiting = waiting.at(-1)?.id
  const ownNewest = useEffectEvent(() => void toNewest())
  useEffect(() => {
    if (lastWaiting !== undefined || refresh > 0) ownNewest()
  }, [lastWaiting, refresh])

  const isTooLong = isAtNewest && stream.items.length > mostHeld
  const dropOldest = useEffectEvent(pages.dropOldest)
  useEffect(() => {
    if (isTooLong) dropOldest()
  }, [isTooLong])

  const [first, last] = [stream.items[0]?.number, stream.items.at(-1)?.number]
  const older = useAction(pages.loadOlder)
  const newer = useAction(pages.loadNewer)
  const olderEdge = useEdge(box, first, () => !older.failure && void older.run())
  const newerEdge = useEdge(box, last, () => !newer.failure && void newer.run())

  const [readBefore] = useState(readTo)
  const firstUnread = shown.find((item) => item.number > readBefore && !isOwn(item))?.id
  const hasRead = shown.some(({ number }) => number <= readBefore)
  // Not while something between what was read and what is shown has not been loaded.
  const isInTurn = opening.isLoaded && (!stream.hasNewer || (first ?? 0) <= readTo + 1)
  useReading({ readTo, newest: sayRead && isInTurn ? shown.at(-1)?.number : undefined, sayRead: async (to) => sayRead?.(to), box })
  const said = useArrivals(stream, noun, isOwn)

  if (stream.items.length === 0 && waiting.length === 0) return <div className={css.none}>{empty}</div>
  return (
    <div className={css.holder}>
      <KeptPlace box={box} isReadingOn={stream.hasNewer && !opening.isBusy}>
        {/* Reached by keyboard, to be scrolled. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div ref={box} className={css.box} onScroll={onScroll} tabIndex={0} role="region" aria-label={label}>
          <div className={css.items}>
            {stream.hasOlder && <Edge edge={olderEdge} action={older} label={`Older ${many}`} failed={`Failed to load older ${many}`} />}
            <div role="feed" aria-busy={isBusy || opening.isBusy} aria-label={label} className={css.feed}>
              {shown.map((item, at) => show(item, { isFirstUnread: item.id === firstUnread && hasRead, before: shown[at - 1] }))}
              {waiting.map(showWaiting)}
            </div>
            {stream.hasNewer && <Edge edge={newerEdge} action={newer} label={`Newer ${many}`} failed={`Failed to load newer ${many}`} />}
          </div>
        </div>
      </KeptPlace>
      {opening.failure && (
        <div className={css.missed}>
          <p role="alert">{`Failed to open the ${one}`}</p>
          <Button variant="default" size="sm" onClick={opening.retry}>
            Retry
          </Button>
        </div>
      )}
      {(held > 0 || stream.hasNewer) && (
        <Button className={css.held} size="sm" leftSection={<IconArrowDown size={18} aria-hidden />} onClick={() => void toNewest()}>
          {stream.hasNewer ? `Newest ${many}` : plural(held, `new ${one}`, `new ${many}`)}
        </Button>
      )}
      <VisuallyHidden aria-live="polite">
        {/* A node of its own each time: the same words as before would not be heard again. */}
        <span key={said.at}>{said.words}</span>
      </VisuallyHidden>
    </div>
  )
}

interface EdgeProps {
  edge: RefObject<HTMLDivElement | null>
  action: { run: () => unknown; busy: boolean; failure: unknown }
  label: string
  failed: string
}

/** Where what is loaded ends: read on by scrolling there, or by hand. */
function Edge({ edge, action, label, failed }: EdgeProps) {
  return (
    <div ref={edge} className={css.edge}>
      {action.failure !== null && <p role="alert">{failed}</p>}
      <Button variant="default" size="sm" aria-disabled={action.busy || undefined} onClick={() => void action.run()}>
        {action.busy ? 'Loading…' : action.failure === null ? label : 'Retry'}
      </Button>
    </div>
  )
}

/** Words for what somebody else has just written. */
function useArrivals<Item extends One>(
  { items, hasNewer }: Stream<Item>,
  [one, many]: readonly [string, string],
  isOwn: (item: Item) => boolean,
) {
  const newest = items.at(-1)?.number ?? 0
  const [known, setKnown] = useState({ newest, hasNewer })
  const [said, setSaid] = useState({ words: '', at: 0 })
  if (newest !== known.newest || hasNewer !== known.hasNewer) {
    setKnown({ newest, hasNewer })
    // What was read on to, or back from there, is not new.
    const fresh = hasNewer || known.hasNewer ? [] : items.filter((item) => item.number > known.newest && !isOwn(item))
    if (fresh.length === 1) setSaid({ words: `New ${one} from ${fresh[0]?.author.name || 'Unknown'}`, at: newest })
    else if (fresh.length > 1) setSaid({ words: plural(fresh.length, `new ${one}`, `new ${many}`), at: newest })
  }
  return said
}
