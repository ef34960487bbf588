import type { Class } from '@callboard/contract/classes'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { type Place, placeOf, startOfMost } from './places.ts'

const perMinute = (box: HTMLElement) => (box.querySelector('[data-column]')?.getBoundingClientRect().height ?? 0) / (24 * 60)

/** Opens where most classes are in view; afterwards the scroll position is the visitor's. */
export function useMostInView(scroller: RefObject<HTMLElement | null>, classes: readonly Class[]) {
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
}

export function useHeldInView(scroller: RefObject<HTMLElement | null>, place: Place | null) {
  const { from, minutes } = place ?? {}
  useEffect(() => {
    const box = scroller.current
    if (!box || from === undefined || minutes === undefined) return
    const scale = perMinute(box)
    const head = box.querySelector('h3')?.getBoundingClientRect().height ?? 0
    const [top, bottom] = [from * scale, (from + minutes) * scale]
    if (top < box.scrollTop) box.scrollTo({ top })
    else if (bottom + head > box.scrollTop + box.clientHeight) box.scrollTo({ top: bottom + head - box.clientHeight })
  }, [scroller, from, minutes])
}
