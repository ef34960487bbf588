import { type RefObject, useEffect, useState } from 'react'

/** How far down the box a page has come when it is the one that is read. */
const readAt = 0.4

/** The number of the page in the middle of the box, and a way to another. */
export function usePageInView(box: RefObject<HTMLElement | null>, pages: number) {
  const [page, setPage] = useState(1)
  useEffect(() => {
    const element = box.current
    if (!element) return
    let frame = 0
    const look = () => {
      frame = 0
      const { top, height } = element.getBoundingClientRect()
      const line = top + height * readAt
      const passed = [...element.querySelectorAll('[data-page]')].filter((one) => one.getBoundingClientRect().top <= line)
      // The last page may be too short to come so far.
      const isAtEnd = element.scrollTop > 0 && element.scrollTop + element.clientHeight >= element.scrollHeight - 1
      setPage(isAtEnd ? pages : Math.max(1, passed.length))
    }
    const soon = () => {
      frame ||= requestAnimationFrame(look)
    }
    element.addEventListener('scroll', soon, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      element.removeEventListener('scroll', soon)
    }
  }, [box, pages])
  const goTo = (number: number) => {
    const element = box.current
    const place = element?.querySelector(`[data-page="${number}"]`)
    if (!element || !place) return
    const above = element.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(element).paddingTop)
    element.scrollBy({ top: place.getBoundingClientRect().top - above, behavior: 'instant' })
  }
  return { page, goTo }
}
