import { useCallback, useRef } from 'react'

/** The ref of a button that is drawn anew when its menu has loaded: the focus stays with it. */
export function useSameFocus() {
  const had = useRef(false)
  return useCallback((button: HTMLElement | null) => {
    if (had.current) button?.focus({ preventScroll: true })
    return () => {
      had.current = button !== null && document.activeElement === button
    }
  }, [])
}
