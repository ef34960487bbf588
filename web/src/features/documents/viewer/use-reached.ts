import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** Calls back once the element has been seen whole in the box, or has had the focus, and `isReady`. */
export function useReached(
  element: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
  isReady: boolean,
  reached: () => void,
) {
  const [wasFocused, setWasFocused] = useState(false)
  const [isSeen, setIsSeen] = useState(false)
  const hasReached = isReady && (wasFocused || isSeen)
  const tell = useEffectEvent(reached)
  useEffect(() => {
    if (hasReached) tell()
  }, [hasReached])
  useEffect(() => {
    const target = element.current
    if (!target) return
    const watching = new IntersectionObserver((seen) => setIsSeen(seen.at(-1)?.isIntersecting ?? false), {
      root: box.current,
      threshold: 0.9,
    })
    watching.observe(target)
    const focused = () => setWasFocused(true)
    target.addEventListener('focus', focused)
    return () => {
      watching.disconnect()
      target.removeEventListener('focus', focused)
    }
  }, [element, box])
}
