import type { Class } from '@callboard/contract/classes'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { dayMinutes, type Place, placeOf, startOfMost } from './places.ts'

const margin = 15

const perMinute = (box: HTMLElement) => (box.querySelector('[data-column]')?.getBoundingClientRect().height ?? 0) / (24 * 60)

interface Shown {
  /** the dates and parts on screen, as one word */
  readonly shown: string
  readonly isBehind: boolean
}

/** Opens where most classes are in view; afterwards the scroll position is the visitor's, unless other dates have nothing there. */
export function useMostInView(scroller: RefObject<HTMLElement | null>, classes: readonly Class[], { shown, isBehind }: Shown) {
  const opened = useRef(classes)
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    const scale = perMinute(box)
    const start = startOfMost(
      opened.current.map((one) => placeOf(one, 0)),
      box.clientHeight / scale - 60,
    )
    box.scrollTo({ top: start * scale })
  }, [scroller])
  const settled = useRef(shown)
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box || isBehind || settled.current === shown) return
    settled.current = shown
    const seen = seenIn(box)
    const places = classes.map((one) => placeOf(one, 0))
    if (places.length === 0 || places.some(({ from, minutes }) => from < seen.to && from + minutes > seen.from)) return
    box.scrollTo({ top: (Math.min(...places.map(({ from }) => from)) - margin) * perMinute(box) })
  }, [scroller, classes, shown, isBehind])
}

export function useHeldInView(scroller: RefObject<HTMLElement | null>, place: Place | null) {
  const { from, minutes } = place ?? {}
  useEffect(() => {
    const box = scroller.current
    if (!box || from === undefined || minutes === undefined) return
    const scale = perMinute(box)
    const head = box.querySelector('[data-head]')?.getBoundingClientRect().height ?? 0
    const [top, bottom] = [from * scale, (from + minutes) * scale]
    if (top < box.scrollTop) box.scrollTo({ top })
    else if (bottom + head > box.scrollTop + box.clientHeight) box.scrollTo({ top: bottom + head - box.clientHeight })
  }, [scroller, from, minutes])
}

/** How many classes are above and below what is seen, with the way to them. */
export function useOutOfView(scroller: RefObject<HTMLElement | null>, classes: readonly Class[]) {
  const [counts, setCounts] = useState({ earlier: 0, later: 0 })
  const count = useEffectEvent(() => {
    const box = scroller.current
    if (!box) return
    const seen = seenIn(box)
    const earlier = classes.filter((one) => placeOf(one, 0).from + placeOf(one, 0).minutes <= seen.from).length
    const later = classes.filter((one) => placeOf(one, 0).from >= seen.to).length
    setCounts((before) => (before.earlier === earlier && before.later === later ? before : { earlier, later }))
  })
  useEffect(() => {
    const box = scroller.current
    const onScroll = () => count()
    onScroll()
    box?.addEventListener('scroll', onScroll, { passive: true })
    addEventListener('resize', onScroll)
    return () => {
      box?.removeEventListener('scroll', onScroll)
      removeEventListener('resize', onScroll)
    }
  }, [scroller, classes])
  const goTo = (which: 'earlier' | 'later') => {
    const box = scroller.current
    if (!box) return
    const seen = seenIn(box)
    const places = classes.map((one) => placeOf(one, 0))
    const top =
      which === 'earlier'
        ? Math.min(...places.map(({ from }) => from)) - margin
        : Math.max(...places.map(({ from, minutes }) => Math.min(from + minutes, dayMinutes))) + margin - (seen.to - seen.from)
    box.scrollTo({ top: top * perMinute(box), behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' })
  }
  return { ...counts, goTo }
}

function seenIn(box: HTMLElement) {
  const head = box.querySelector('[data-head]')?.getBoundingClientRect().height ?? 0
  const scale = perMinute(box) || 1
  return { from: box.scrollTop / scale, to: (box.scrollTop + box.clientHeight - head) / scale }
}
