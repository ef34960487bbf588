import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Reads on when an end of what is loaded comes near. @param end changes with what is loaded at that end */
export function useEdge(box: RefObject<HTMLElement | null>, end: number | undefined, onNear: () => void) {
  const edge = useRef<HTMLDivElement>(null)
  const near = useEffectEvent(onNear)
  useEffect(() => {
    if (!edge.current || !box.current) return
    const watching = new IntersectionObserver(([seen]) => seen?.isIntersecting && near(), { root: box.current, rootMargin: '600px 0px' })
    watching.observe(edge.current)
    return () => watching.disconnect()
  }, [box, end])
  return edge
}
