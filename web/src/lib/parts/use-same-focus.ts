import { useCallback, useRef } from 'react'

/** A ref for a button that is remounted when its menu has loaded, so that it keeps the focus. */
export function useSameFocus() {
  const had = useRef(false)
  return useCallback((button: HTMLElement | null) => {
    if (had.current) button?.focus({ preventScroll: true })
    return () => {
      had.current = button !== null && document.activeElement === button
    }
  }, [])
}
