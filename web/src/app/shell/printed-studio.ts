import { useEffect } from 'react'

/** Puts the studio's name at the head of each printed sheet (`styles/print.css`). */
export function usePrintedStudio(name: string | null): void {
  useEffect(() => {
    document.documentElement.style.setProperty('--cb-printed-studio', JSON.stringify(name ?? ''))
    return () => {
      document.documentElement.style.removeProperty('--cb-printed-studio')
    }
  }, [name])
}
