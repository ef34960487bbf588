import { useEffectEvent, useLayoutEffect } from 'react'
import { byId, type FocusHome, homesOf, keepFocus } from '../../lib/keep-focus.ts'

/**
 * When a panel closes, the focus goes back to what opened it, or where that has gone, to the place around it.
 * @param home ids of what comes before that place
 */
export function useFocusBack(opened: boolean, home: readonly string[] = []): void {
  const goBack = useEffectEvent(([control, ...around]: readonly FocusHome[]) =>
    keepFocus([...(control ? [control] : []), ...home.map(byId), ...around]),
  )
  // Before the panel takes the focus.
  useLayoutEffect(() => {
    if (!opened) return
    const from = homesOf(document.activeElement)
    return () => goBack(from)
  }, [opened])
}
