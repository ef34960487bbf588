import type { Week } from '@callboard/contract/classes'
import { useEffect } from 'react'
import { dayHeadingId } from './day-section.tsx'

/** On a phone the list starts on Monday; brings today's part of it into view, once per week that is opened. */
export function useTodayInView({ weekOf, today }: Pick<Week, 'weekOf' | 'today'>) {
  useEffect(() => {
    if (matchMedia('(min-width: 64em)').matches) return
    const section = document.getElementById(dayHeadingId(today))?.parentElement
    if (!section) return
    const isBelow = section.getBoundingClientRect().top > window.innerHeight * 0.6
    if (isBelow) section.scrollIntoView({ block: 'start', behavior: 'instant' })
    // `today` turning at midnight must not move the page under somebody's finger.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [weekOf])
}
