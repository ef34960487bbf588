import { useEffectEvent, useLayoutEffect } from 'react'

/** What a page can do on a key press, or on arrival from the palette. */
export type PageAction = 'new' | 'copy' | 'move' | 'announce' | 'search' | 'earlier' | 'later' | 'today'

/** Keyed by page, as the page being left may still be mounted. */
const offered = new Map<PageAction, { at: string; run: () => void }>()

/** A page that appears later is not the one that was meant. */
const arrivalMs = 10_000
let awaited: { action: PageAction; at: string; until: number } | null = null
const isAwaited = (action: PageAction) => awaited?.action === action && awaited.at === location.pathname && Date.now() < awaited.until

/** Offers an action while the component is mounted; `run` is undefined while it is not possible. */
export function usePageAction(action: PageAction, run: (() => void) | undefined) {
  const newest = useEffectEvent(() => run?.())
  const isPossible = run !== undefined
  // Before the page is painted, as a visible page must react to keys.
  useLayoutEffect(() => {
    if (!isPossible) return
    const mine = { at: location.pathname, run: () => newest() }
    offered.set(action, mine)
    if (isAwaited(action)) {
      awaited = null
      mine.run()
    }
    return () => {
      if (offered.get(action) === mine) offered.delete(action)
    }
  }, [action, isPossible])
}

/** @returns whether the page on screen can do it */
export function doOnPage(action: PageAction): boolean {
  const mine = offered.get(action)
  if (mine?.at !== location.pathname) return false
  mine.run()
  return true
}

/** Does it as soon as the page at this address, which may still be loading, can. */
export function doOnceThere(action: PageAction, at = location.pathname) {
  awaited = at === location.pathname && doOnPage(action) ? null : { action, at, until: Date.now() + arrivalMs }
}
