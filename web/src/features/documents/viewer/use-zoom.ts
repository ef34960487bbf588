import { useDebouncedValue } from '@mantine/hooks'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { fitting, kept, larger, smaller } from './zoom.ts'

interface Point {
  x: number
  y: number
}

const settledMs = 150

const keys: Readonly<Record<string, (factor: number) => number>> = { '+': larger, '=': larger, '-': smaller, '0': () => 1 }

/** Zooms the pages in a box; what lies under the fingers, or in the middle, stays there. */
export function useZoom(box: RefObject<HTMLElement | null>, width: number) {
  const [room, setRoom] = useState(0)
  const [factor, setFactor] = useState(1)
  const scale = fitting(room, width) * factor
  const held = useRef<{ page: Element; share: Point; at: Point } | null>(null)

  const zoomTo = (next: number, at = middleOf(box.current)) => {
    held.current = at && holdAt(box.current, at)
    setFactor(kept(next))
  }

  useLayoutEffect(() => {
    if (!box.current || !held.current) return
    const { page, share, at } = held.current
    const { left, top, width, height } = page.getBoundingClientRect()
    box.current.scrollBy({ left: left + share.x * width - at.x, top: top + share.y * height - at.y, behavior: 'instant' })
    held.current = null
  }, [box, scale])

  const measured = useEffectEvent((width: number) => {
    const at = middleOf(box.current)
    if (room > 0) held.current = at && holdAt(box.current, at)
    setRoom(width)
  })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element)
      measured(element.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd))
    }
    measure()
    const watching = new ResizeObserver(measure)
    watching.observe(element)
    return () => watching.disconnect()
  }, [box])

  const pinched = useEffectEvent((next: number, at: Point) => zoomTo(next, at))
  const zoomedByKey = useEffectEvent((next: number) => zoomTo(next))
  const factorNow = useEffectEvent(() => factor)
  useEffect(() => {
    const element = box.current
    if (!element) return
    let begun: { apart: number; factor: number } | null = null
    const move = (event: TouchEvent) => {
      const [one, other] = event.touches
      if (!one || !other) {
        begun = null
        return
      }
      event.preventDefault()
      const apart = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
      begun ??= { apart, factor: factorNow() }
      pinched((begun.factor * apart) / begun.apart, { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 })
    }
    const end = ({ touches }: TouchEvent) => {
      if (touches.length < 2) begun = null
    }
    // Trackpads send a pinch as a turned wheel with Ctrl.
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      pinched(factorNow() * Math.exp(-event.deltaY / 200), { x: event.clientX, y: event.clientY })
    }
    const press = (event: KeyboardEvent) => {
      // In a name a hyphen is no wish to zoom.
      if (event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).closest('input')) return
      const next = keys[event.key]?.(factorNow())
      if (next === undefined) return
      event.preventDefault()
      zoomedByKey(next)
    }
    element.addEventListener('touchmove', move, { passive: false })
    element.addEventListener('keydown', press)
    element.addEventListener('touchend', end)
    element.addEventListener('wheel', wheel, { passive: false })
    return () => {
      element.removeEventListener('touchmove', move)
      element.removeEventListener('keydown', press)
      element.removeEventListener('touchend', end)
      element.removeEventListener('wheel', wheel)
    }
  }, [box])

  // Meanwhile the pictures that are there are stretched.
  const [drawnScale] = useDebouncedValue(scale, settledMs)
  return { isMeasured: room > 0, scale, drawnScale: room > 0 && drawnScale > 0 ? drawnScale : scale, factor, zoomTo }
}

function middleOf(box: Element | null): Point | null {
  if (!box) return null
  const { left, top, width, height } = box.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

function holdAt(box: Element | null, at: Point) {
  const pages = [...(box?.querySelectorAll('[data-page]') ?? [])]
  const page = pages.find((one) => one.getBoundingClientRect().bottom >= at.y) ?? pages.at(-1)
  if (!page) return null
  const { left, top, width, height } = page.getBoundingClientRect()
  return { page, share: { x: (at.x - left) / width, y: (at.y - top) / height }, at }
}
