import { useEffect, useSyncExternalStore } from 'react'

let shown: string | null = null
const listeners = new Set<() => void>()

function show(title: string | null) {
  shown = title
  for (const listener of listeners) listener()
}

/** For a page that becomes another without changing its address: the document is called what the page says now. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    show(title)
    return () => show(null)
  }, [title])
}

/** What the page calls itself; null where its address says enough. */
export function useShownTitle(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
  )
}
