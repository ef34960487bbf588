import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type TouchEvent } from 'react'
import { dayHeading, daySection } from '../element-ids.ts'
import type { Day } from './week-days.ts'

/** How far a finger goes beyond the first or last day until it means the week before or after. */
const beyondPx = 70
/** A page that is still settling counts as there. */
const nearlyPx = 10

const calmly = (): ScrollBehavior => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth')

/** Shows the page of a day, where days are pages. */
export function turnToDay(date: string, behavior = calmly()): void {
  const section = daySection(date)
  const pages = section?.parentElement
  if (section && pages) pages.scrollTo({ left: section.offsetLeft - pages.offsetLeft, behavior })
}

function debounced(work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(work, 150)
  }
}

interface Paging {
  readonly isPaged: boolean
  /** the date in the address: a Monday there asks for the week alone */
  readonly asked: string | undefined
  readonly onBeyond: (direction: 1 | -1) => void
}

/** On a phone each day is a page to swipe to: which one is seen, and the ways to others. */
export function useDayPages(days: readonly Day[], { isPaged, asked, onBeyond }: Paging) {
  const pages = useRef<HTMLDivElement>(null)
  const touch = useRef<{ x: number; y: number; isFirst: boolean; isLast: boolean } | null>(null)
  const [fromEnd, setFromEnd] = useState(false)
  const [monday, sunday] = [days[0]?.date, days.at(-1)?.date]
  const askedDay = asked !== monday && days.some(({ date }) => date === asked) ? asked : undefined
  const first = (fromEnd ? sunday : (askedDay ?? days.find(({ isToday }) => isToday)?.date ?? monday)) ?? ''
  const [swiped, setSwiped] = useState<string>()
  const seen = days.some(({ date }) => date === swiped) ? swiped : first

  const begin = useEffectEvent(() => {
    setSwiped(first)
    turnToDay(first, 'instant')
    setFromEnd(false)
  })
  useLayoutEffect(() => {
    if (isPaged) begin()
  }, [isPaged, monday, askedDay])

  const settled = useEffectEvent(() => {
    const page = pages.current
    const at = page && days[Math.round(page.scrollLeft / page.clientWidth)]
    if (at) setSwiped(at.date)
  })
  useEffect(() => {
    const page = pages.current
    if (!isPaged || !page) return undefined
    // Not before it rests: a height that changes on the way would snap back to the day before.
    const afterwards = debounced(() => settled())
    const [event, hear] = 'onscrollend' in page ? (['scrollend', () => settled()] as const) : (['scroll', afterwards] as const)
    page.addEventListener(event, hear)
    return () => page.removeEventListener(event, hear)
  }, [isPaged])

  return {
    pages,
    seen: isPaged ? seen : undefined,
    go(date: string) {
      if (isPaged) turnToDay(date)
      else daySection(date)?.scrollIntoView({ block: 'start', behavior: calmly() })
      dayHeading(date)?.focus({ preventScroll: true })
    },
    onTouchStart({ touches }: TouchEvent) {
      const [page, one] = [pages.current, touches.length === 1 && touches[0]]
      if (!isPaged || !page || !one) return void (touch.current = null)
      const left = page.scrollWidth - page.clientWidth - page.scrollLeft
      touch.current = { x: one.clientX, y: one.clientY, isFirst: page.scrollLeft < nearlyPx, isLast: left < nearlyPx }
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const [began, end] = [touch.current, changedTouches[0]]
      if (!began || !end) return
      const [across, down] = [began.x - end.clientX, Math.abs(began.y - end.clientY)]
      if (Math.abs(across) < Math.max(beyondPx, 2 * down)) return
      if (across > 0 && began.isLast) onBeyond(1)
      if (across < 0 && began.isFirst) {
        setFromEnd(true)
        onBeyond(-1)
      }
    },
  }
}
