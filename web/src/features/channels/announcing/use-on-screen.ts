import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { isBeingRead } from '../../../lib/is-being-read.ts'

const staysMs = 600

/**
 * Says once that something has stood on a visible screen with the focus; after a failure, when it is looked at again.
 * @param parts how many there are of it: said again when there are more
 */
export function useOnScreen(one: RefObject<HTMLElement | null>, isWanted: boolean, say: () => Promise<unknown>, parts = 1): void {
  const isSaid = useRef(false)
  const tell = useEffectEvent(() => {
    if (isSaid.current || !isBeingRead()) return
    isSaid.current = true
    void say().catch(() => (isSaid.current = false))
  })
  useEffect(() => {
    isSaid.current = false
    if (!isWanted || !one.current) return
    let isInView = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      if (isInView && isBeingRead()) timer = setTimeout(() => tell(), staysMs)
    }
    const watching = new IntersectionObserver(
      (seen) => {
        isInView = seen.at(-1)?.isIntersecting ?? false
        look()
      },
      { threshold: 0.5 },
    )
    watching.observe(one.current)
    addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      watching.disconnect()
      removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [one, isWanted, parts])
}
