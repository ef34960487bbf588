import { type RefObject, useState } from 'react'

/** In px from the newest post: nearer than this, somebody reads the newest. */
const near = 100

/** Holds back posts or messages that come while somebody reads further up, but for one's own. Around a place further up none come. */
export function useHeldBack<One extends { number: number }>(
  { items: all, hasNewer }: { items: readonly One[]; hasNewer: boolean },
  isOwn: (one: One) => boolean,
  box: RefObject<HTMLDivElement | null>,
) {
  const [upTo, setUpTo] = useState<number | null>(null)
  const shown = upTo === null || hasNewer ? all : all.filter((one) => one.number <= upTo || isOwn(one))
  const newest = all.at(-1)?.number ?? 0
  return {
    shown,
    held: all.length - shown.length,
    isAtNewest: upTo === null && !hasNewer,
    onScroll: () => {
      // The box is filled from below: its top is negative.
      const isNear = -(box.current?.scrollTop ?? 0) < near
      if (isNear || hasNewer) setUpTo(null)
      else if (upTo === null) setUpTo(newest)
    },
    release: () => {
      setUpTo(null)
      // After those held back are there.
      requestAnimationFrame(() => box.current?.scrollTo({ top: 0 }))
    },
  }
}
