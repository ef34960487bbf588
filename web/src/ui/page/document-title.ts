import { useEffect, useSyncExternalStore } from 'react'

let shown: string | null = null
const listeners = new Set<() => void>()

function show(title: string | null) {
  shown = title
  for (const listener of listeners) listener()
}

/** For a page whose content changes without its address. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    show(title)
    return () => show(null)
  }, [title])
}

export function useShownTitle(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
  )
}
