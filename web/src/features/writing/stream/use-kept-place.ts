import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps what is read where it is while newer posts or messages come below it: the box is filled from there, so they would push it up.
 * @param items a new one whenever something has come @returns to be called before they are shown
 */
export function useKeptPlace(box: RefObject<HTMLElement | null>, items: readonly unknown[]): () => void {
  const kept = useRef<{ card: Element; top: number } | null>(null)
  useLayoutEffect(() => {
    const before = kept.current
    kept.current = null
    if (before) box.current?.scrollBy({ top: before.card.getBoundingClientRect().top - before.top })
  }, [box, items])
  return () => {
    const card = [...(box.current?.querySelectorAll('[data-number]') ?? [])].at(-1)
    kept.current = card ? { card, top: card.getBoundingClientRect().top } : null
  }
}
