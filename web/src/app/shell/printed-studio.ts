import { useEffect } from 'react'

/** Prints the studio's name at the top of each sheet (`styles/print.css`). */
export function usePrintedStudio(name: string | null): void {
  useEffect(() => {
    document.documentElement.style.setProperty('--cb-printed-studio', JSON.stringify(name ?? ''))
    return () => {
      document.documentElement.style.removeProperty('--cb-printed-studio')
    }
  }, [name])
}
