import { useEffect, useSyncExternalStore } from 'react'

let shown: string | null = null
/** in front of every title, e.g. "(3) " */
let before = ''
const listeners = new Set<() => void>()

function tell() {
  for (const listener of listeners) listener()
}

function show(title: string | null) {
  shown = title
  tell()
}

/** For a page whose content changes without its address. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    show(title)
    return () => show(null)
  }, [title])
}

export function countInTitle(count: number): void {
  before = count > 0 ? `(${count}) ` : ''
  tell()
}

/** The whole title, given the words of the address. */
export function useShownTitle(ofAddress: string): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => `${before}${shown ?? ofAddress} · Callboard`,
  )
}
