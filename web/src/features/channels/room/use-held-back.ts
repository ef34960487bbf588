import type { Post } from '@callboard/contract/channel-posts'
import { type RefObject, useState } from 'react'

/** In px from the newest post: nearer than this, somebody reads the newest. */
const near = 100

/** Holds back posts that come while somebody reads further up, but for one's own. */
export function useHeldBack(posts: readonly Post[], ownId: string, box: RefObject<HTMLDivElement | null>) {
  const [upTo, setUpTo] = useState<number | null>(null)
  const shown = upTo === null ? posts : posts.filter(({ number, author }) => number <= upTo || author.id === ownId)
  const newest = posts.at(-1)?.number ?? 0
  return {
    shown,
    held: posts.length - shown.length,
    onScroll: () => {
      // The box is filled from below: its top is negative.
      const isNear = -(box.current?.scrollTop ?? 0) < near
      if (isNear) setUpTo(null)
      else if (upTo === null) setUpTo(newest)
    },
    release: () => {
      setUpTo(null)
      // After the held posts are there.
      requestAnimationFrame(() => box.current?.scrollTo({ top: 0 }))
    },
  }
}
