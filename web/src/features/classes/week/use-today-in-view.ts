import type { Week } from '@callboard/contract/classes'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { daySection } from '../element-ids.ts'

const arrivalMs = 500

/** On a phone, scrolls today into view, once per opened week. */
export function useTodayInView({ weekOf, today }: Pick<Week, 'weekOf' | 'today'>) {
  const router = useRouter()
  useEffect(() => {
    if (matchMedia('(min-width: 64em)').matches) return
    const bring = () => {
      const section = daySection(today)
      const isBelow = section && section.getBoundingClientRect().top > window.innerHeight * 0.6
      if (isBelow) section.scrollIntoView({ block: 'start', behavior: 'instant' })
    }
    bring()
    // On first load the router scrolls to the top after us.
    const forget = router.subscribe('onRendered', bring)
    const timer = setTimeout(forget, arrivalMs)
    return () => {
      clearTimeout(timer)
      forget()
    }
    // `today` turning at midnight must not move the page under somebody's finger.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [weekOf])
}
