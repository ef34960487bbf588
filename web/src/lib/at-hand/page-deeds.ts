import { useEffectEvent, useLayoutEffect } from 'react'

/** What a page can do on a key press, or on arrival from the palette. */
export type PageDeed = 'new' | 'copy' | 'move' | 'announce' | 'search' | 'earlier' | 'later' | 'today'

/** Keyed by page, as the page being left may still be mounted. */
const offered = new Map<PageDeed, { at: string; run: () => void }>()

/** A page that appears later is not the one that was meant. */
const arrivalMs = 10_000
let awaited: { deed: PageDeed; at: string; until: number } | null = null
const isAwaited = (deed: PageDeed) => awaited?.deed === deed && awaited.at === location.pathname && Date.now() < awaited.until

/** Offers a deed while the component is mounted; `run` is undefined while it is not possible. */
export function usePageDeed(deed: PageDeed, run: (() => void) | undefined) {
  const newest = useEffectEvent(() => run?.())
  const isPossible = run !== undefined
  // Before the page is painted, as a visible page must react to keys.
  useLayoutEffect(() => {
    if (!isPossible) return
    const mine = { at: location.pathname, run: () => newest() }
    offered.set(deed, mine)
    if (isAwaited(deed)) {
      awaited = null
      mine.run()
    }
    return () => {
      if (offered.get(deed) === mine) offered.delete(deed)
    }
  }, [deed, isPossible])
}

/** @returns whether the page on screen can do it */
export function doOnPage(deed: PageDeed): boolean {
  const mine = offered.get(deed)
  if (mine?.at !== location.pathname) return false
  mine.run()
  return true
}

/** Does it as soon as the page on screen, which may still be loading, can. */
export function doOnceThere(deed: PageDeed) {
  awaited = doOnPage(deed) ? null : { deed, at: location.pathname, until: Date.now() + arrivalMs }
}
