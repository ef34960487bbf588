import { useEffectEvent, useLayoutEffect } from 'react'
import { byId, rememberFocus } from '../../lib/keep-focus.ts'

/**
 * When a panel closes, the focus goes back to what opened it, or where that has gone, to the place around it.
 * @param home ids of what comes before that place
 */
export function useFocusBack(opened: boolean, home: readonly string[] = []): void {
  const goBack = useEffectEvent((back: ReturnType<typeof rememberFocus>) => back(...home.map(byId)))
  // Before the panel takes the focus.
  useLayoutEffect(() => {
    if (!opened) return
    const back = rememberFocus()
    return () => goBack(back)
  }, [opened])
}
