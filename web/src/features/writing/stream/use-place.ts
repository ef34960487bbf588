import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useAction } from '../../../lib/use-action.ts'
import { reaches, type Stream } from '../stream.ts'
import type { Place } from './place.ts'
import { showFound } from './show-found.ts'
import type { StreamPages } from './stream-pages.ts'

/** One that was deleted has left its number. */
function showFirstFrom(box: HTMLElement | null, number: number): void {
  const cards = [...(box?.querySelectorAll<HTMLElement>('[data-number]') ?? [])]
  const card = cards.find((one) => Number(one.dataset['number']) >= number)
  // Where all that is unread fits, the box stays at its end, also when a card grows.
  if (box && card && card.getBoundingClientRect().top < box.getBoundingClientRect().top) card.scrollIntoView({ block: 'start' })
}

interface Options {
  place: Place | undefined
  stream: Stream<{ id: string; number: number }>
  pages: StreamPages
  box: RefObject<HTMLElement | null>
  onGone: () => void
}

/** Shows the place that the address names, and without one the newest. */
export function usePlace({ place, stream, pages, box, onGone }: Options) {
  const number = place?.number
  /** what was shown once: its rows may be dropped again while somebody reads elsewhere */
  const [opened, setOpened] = useState<Place>()
  /** a number that is not there although everything has been heard of */
  const [missing, setMissing] = useState<number>()
  const around = useAction(pages.loadAround)
  const newest = useAction(pages.loadNewest)
  const catchingUp = useAction(pages.catchUp, { done: (isThere, to) => !isThere && setMissing(to) })
  const isThere = stream.items.some((one) => one.number === number)
  const isReached = place !== undefined && reaches(stream, place.number)
  // One that was made a moment ago may not have been heard of here.
  const isUnheard = isReached && !isThere && missing !== number && place.number > (stream.items.at(-1)?.number ?? 0)
  const isLoaded = place === undefined || place === opened || (isReached && !isUnheard)
  const open = () => {
    if (place && isUnheard) void catchingUp.run(place.number)
    else if (place && !isLoaded) void around.run(place.number)
  }
  const find = useEffectEvent(() => {
    open()
    if (!place && stream.hasNewer) void newest.run()
  })
  const show = useEffectEvent(() => {
    setOpened(place)
    if (!place) return
    if (place.isUnread) return showFirstFrom(box.current, place.number)
    if (!isThere) return onGone()
    const card = box.current?.querySelector<HTMLElement>(`[data-number="${place.number}"]`)
    if (!card) return
    if (place.comment === undefined) showFound(card, place)
    else card.scrollIntoView({ block: 'center' })
  })
  useEffect(() => find(), [place, missing])
  useEffect(() => {
    if (isLoaded) show()
  }, [place, isLoaded])
  return {
    newest,
    isLoaded,
    failure: isLoaded ? null : (around.failure ?? catchingUp.failure),
    isBusy: around.busy || newest.busy || catchingUp.busy,
    retry: open,
  }
}
